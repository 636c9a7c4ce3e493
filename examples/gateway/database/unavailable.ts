import { DatabaseBusy } from './busy.ts'

/** Classes of PostgreSQL codes that are about the server and not the statement: connection, conflict, resources, operator, system. */
const classes = ['08', '40', '53', '57', '58']
/** PostgreSQL's code of a server that takes no changes: another one has become the primary. */
export const readOnly = '25006'
/** SQLite's codes: busy, locked, read-only, input or output failed, disk full, can't open. */
const fileCodes = [5, 6, 8, 10, 13, 14]
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/** The driver's own messages, which have no codes. */
const driverWords =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|Query read timeout)/

/** The operating system's codes of a file that can't be opened or kept private: a folder, no way there, or another account's. */
const placeCodes = ['EISDIR', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM', 'EROFS']

/** Is it another file or database than the setting means: no database, one that does not exist, or one that does not let us in? */
export const isMisnamed = ({ code, errcode }: Error & { code?: unknown; errcode?: unknown }): boolean =>
  errcode === 26 || (typeof code === 'string' && (placeCodes.includes(code) || /^(28|3D)...$|^42501$/.test(code)))

/**
 * Is the database unavailable, and the statement itself not at fault? Then nothing is booked, unless the answer to a commit was lost: the
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
