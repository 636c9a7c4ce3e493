/**
 * Finds out late answers, where only the latest of several requests counts. Each call of the returned function begins a request: it
 * aborts the signal of the one before. After an answer, `signal.aborted` says that it is late. A call without a request only ends the
 * one before.
 */
export function latestOnly(): () => AbortSignal {
  let running: AbortController | undefined
  return () => {
    running?.abort()
    return (running = new AbortController()).signal
  }
}
