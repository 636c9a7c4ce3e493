import { sql } from 'kysely'

/**
 * SQL key by which two payees are the same destination: an e-wallet's number is a phone number, whatever the provider; a bank account's
 * number belongs to its bank. An index covers it. payees: the table's name in the query
 */
export const payeeKey = (payees: string) => {
  const of = (column: string) => sql.ref(`${payees}.${column}`)
  return sql<string>`(${of('kind')} || ' ' || case when ${of('kind')} = 'bank' then ${of('provider')} else '' end || ' ' || lower(${of('number')}))`
}
