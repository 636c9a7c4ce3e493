/** Object.entries for a table written in the code: it has exactly the keys of its type, so the result can keep their types. */
export const entriesOf = <Name extends string, Value>(table: Readonly<Partial<Record<Name, Value>>>): [Name, Value][] =>
  Object.entries(table) as [Name, Value][]
