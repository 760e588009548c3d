package cases

import "redress/views"

// partsOfRecord are the pages of a record, by what stands behind its address.
var partsOfRecord = []views.Choice{{Value: "", Text: "Auction"}, {Value: "/contract", Text: "Contract and result"},
	{Value: "/hands", Text: "Hands"}}
