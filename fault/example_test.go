package fault_test

import (
	"errors"
	"fmt"

	"redress/fault"
)

// A form shows the sentence beside its field; a page is sent with the status; the log has the detail.
func Example() {
	typed := fault.At("tricks", "Give the tricks that declarer won, 0 to 13.")
	fmt.Println(typed.Field, typed.Code.Status(), typed.Text)

	failed := fault.Wrap(errors.New("disk full"), fault.Unavailable,
		"The answer could not be stored. Free some space and send it again.")
	fmt.Println(fault.Of(failed).Text)
	fmt.Println(failed)
	// Output:
	// tricks 422 Give the tricks that declarer won, 0 to 13.
	// The answer could not be stored. Free some space and send it again.
	// The answer could not be stored. Free some space and send it again.: disk full
}
