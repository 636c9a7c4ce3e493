/** Object.entries for a table defined in the code. It has exactly the keys of its type, so the result can have their types. */
export const entriesOf = <Name extends string, Value>(table: Readonly<Partial<Record<Name, Value>>>): [Name, Value][] =>
  Object.entries(table) as [Name, Value][]
