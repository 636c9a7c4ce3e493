/** The error message of a command, for the operator, in one line. */
export function oneLine(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `There is no ${path}: does its folder exist?`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `${path} can't be written or read by this account.`
  if (code === 'ENOSPC') return 'No space is left on the disk.'
  // a connection that was tried at several addresses has only one message for each address
  const each = error instanceof AggregateError ? error.errors.map((one) => (one as Error).message).join(', ') : ''
  return (message || each).replaceAll(/\s*\n\s*/g, ' ')
}
