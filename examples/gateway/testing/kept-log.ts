import { createLogger, type Logger } from '../watch/logger.ts'

/** A line of the log, as a program reads it. */
export interface LogLine {
  level: string
  msg: string
  err?: { message: string; stack?: string }
  [name: string]: unknown
}

export interface KeptLog {
  log: Logger
  /** All lines, without what is about calls. */
  told(): LogLine[]
  /** All lines, as they are written. */
  text(): string
  clear(): void
}

/** A log that a test reads; everything is said. */
export function keptLog(): KeptLog {
  const lines: string[] = []
  return {
    log: createLogger('trace', { write: (line) => void lines.push(line) }),
    told: () => lines.map((line) => JSON.parse(line) as LogLine).filter(({ msg }) => msg !== 'call'),
    text: () => lines.join(''),
    clear: () => void lines.splice(0),
  }
}
