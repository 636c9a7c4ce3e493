import { sql } from 'kysely'

/**
 * What two payees have in common if money arrives at the same place, in a query: the number of an e-wallet is a phone number, whoever runs
 * the e-wallet; that of a bank account is the bank's. There is an index of it. payees: the table's name in the query
 */
export const payeeKey = (payees: string) => {
  const of = (column: string) => sql.ref(`${payees}.${column}`)
  return sql<string>`(${of('kind')} || ' ' || case when ${of('kind')} = 'bank' then ${of('provider')} else '' end || ' ' || lower(${of('number')}))`
}
