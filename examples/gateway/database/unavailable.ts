/** Classes of PostgreSQL's codes that speak of the server and not of the statement: connection, conflict, resources, operator, system. */
const classes = ['08', '40', '53', '57', '58']
/** SQLite's: busy, locked, read-only, input or output failed, disk full, can't open. */
const fileCodes = [5, 6, 8, 10, 13, 14]
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/** The driver's own words, which have no codes. */
const driverWords =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|Query read timeout)/

/**
 * Is it the database that can't be asked now, and not what it was asked? Nothing is booked then, unless the answer to a
 * commit was lost: whoever asked has to ask again by the key.
 */
export function isUnavailable(error: Error & { code?: unknown; errcode?: unknown }): boolean {
  const { code, errcode, message } = error
  if (typeof errcode === 'number') return fileCodes.includes(errcode & 0xff)
  if (error instanceof AggregateError) return error.errors.some((each: unknown) => each instanceof Error && isUnavailable(each))
  if (typeof code !== 'string') return driverWords.test(message)
  return networkCodes.includes(code) || code === '55P03' || (/^[0-9A-Z]{5}$/.test(code) && classes.includes(code.slice(0, 2)))
}
