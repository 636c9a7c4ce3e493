/** Object.entries of a table that is written in the code: it has the names of its type and no others, so they keep their type. */
export const entriesOf = <Name extends string, Value>(table: Readonly<Partial<Record<Name, Value>>>): [Name, Value][] =>
  Object.entries(table) as [Name, Value][]
