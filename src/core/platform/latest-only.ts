/**
 * Detects late responses if only the latest request counts. Each call of the returned function starts a request and aborts the signal of
 * the previous one. After a response, `signal.aborted` is true if it is late. A call without a request only aborts the previous one.
 */
export function latestOnly(): () => AbortSignal {
  let running: AbortController | undefined
  return () => {
    running?.abort()
    return (running = new AbortController()).signal
  }
}
