// Prints what mdb-reader sees of an Access database: for each table a line of JSON with its columns and its rows. The
// tests of our own reader compare (session/results/jet).
import { readFileSync } from "node:fs";
import MDBReader from "mdb-reader";

const reader = new MDBReader(readFileSync(process.argv[2]));
for (const name of reader.getTableNames()) {
  const table = reader.getTable(name);
  const columns = table.getColumnNames();
  const rows = table.getData().map((row) => columns.map((column) => row[column] ?? null));
  console.log(JSON.stringify({ name, columns, rows }));
}
