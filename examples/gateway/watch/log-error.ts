/**
 * Prepares an error for the log. A driver's or parser's message may quote a value, such as a name, a number or a secret. So quoted text,
 * mail addresses and long numbers are removed, and details beside the message are never logged.
 */
export function logError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  const { name, code, constraint, table } = thrown as Error & Record<string, unknown>
  const isOfDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  // PostgreSQL quotes the names of tables and columns too. It quotes values only in data errors (class 22).
  const isQuoting = thrown instanceof SyntaxError || (isOfDatabase && code.startsWith('22'))
  const message = (isQuoting ? thrown.message.replaceAll(/"[^"]*"?/g, '"…"') : thrown.message)
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\d{5,}/g, '…')
  const frames = thrown.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    type: name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(isOfDatabase && { constraint, table }),
    stack: frames.join('\n'),
    ...(thrown.cause !== undefined && { cause: logError(thrown.cause) }),
  }
}
