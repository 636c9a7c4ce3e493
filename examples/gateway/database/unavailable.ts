import { DatabaseBusy } from './busy.ts'

/** Classes of PostgreSQL error codes that concern the server and not the statement: connection, conflict, resources, operator, system. */
const classes = ['08', '40', '53', '57', '58']
/** PostgreSQL's code for a read-only server: another one has become the primary. */
export const readOnly = '25006'
/** SQLite's codes: busy, locked, read-only, I/O error, disk full, can't open. */
const fileCodes = [5, 6, 8, 10, 13, 14]
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/** Messages of the driver's errors that have no codes. */
const driverWords =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|Query read timeout)/

/** Operating system codes for a file that can't be opened or made private: a directory, an unreachable path, or another account's file. */
const placeCodes = ['EISDIR', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM', 'EROFS']

/** Does the setting point to a wrong file or database: not a database, a missing one, or one that denies access? */
export const isMisnamed = ({ code, errcode }: Error & { code?: unknown; errcode?: unknown }): boolean =>
  errcode === 26 || (typeof code === 'string' && (placeCodes.includes(code) || /^(28|3D)...$|^42501$/.test(code)))

/**
 * Is the database unavailable, rather than the statement wrong? Then nothing was booked, unless the response to a commit was lost: the
 * caller has to repeat the request with the same key.
 */
export function isUnavailable(error: Error & { code?: unknown; errcode?: unknown }): boolean {
  if (error instanceof DatabaseBusy) return true
  const { code, errcode, message } = error
  if (typeof errcode === 'number') return fileCodes.includes(errcode & 0xff)
  if (error instanceof AggregateError) return error.errors.some((each: unknown) => each instanceof Error && isUnavailable(each))
  if (typeof code !== 'string') return driverWords.test(message)
  return (
    networkCodes.includes(code) ||
    code === readOnly ||
    code === '55P03' ||
    (/^[0-9A-Z]{5}$/.test(code) && classes.includes(code.slice(0, 2)))
  )
}
