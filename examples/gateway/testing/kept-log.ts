import { createLogger, type Logger } from '../watch/logger.ts'

/** A parsed line of the log. */
export interface LogLine {
  level: string
  msg: string
  err?: { message: string; stack?: string }
  [name: string]: unknown
}

export interface KeptLog {
  log: Logger
  /** All lines except those about calls. */
  told(): LogLine[]
  /** All lines as text. */
  text(): string
  clear(): void
}

/** A log for tests, with all levels. */
export function keptLog(): KeptLog {
  const lines: string[] = []
  return {
    log: createLogger('trace', { write: (line) => void lines.push(line) }),
    told: () => lines.map((line) => JSON.parse(line) as LogLine).filter(({ msg }) => msg !== 'call'),
    text: () => lines.join(''),
    clear: () => void lines.splice(0),
  }
}
