import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino'
import pretty from 'pino-pretty'
import { logError } from './log-error.ts'

export type Logger = PinoLogger

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'silent']

/**
 * The log: one line of JSON for each entry. Never put into it what a member has, is called, or has typed: ids, codes and names of calls are
 * enough.
 */
export const createLogger = (level: string, stream: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: logError },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    stream,
  )

export const silent: Logger = pino({ level: 'silent' })

/** Reads LOG_FORMAT: for people on a terminal, else JSON. @throws {Error} in one line */
export function logFormatOf(given: string | undefined, isTerminal: boolean): 'json' | 'pretty' {
  if (!given) return isTerminal ? 'pretty' : 'json'
  if (given !== 'json' && given !== 'pretty') throw new Error(`LOG_FORMAT: "${given}" has to be json or pretty.`)
  return given
}

/**
 * The log, on the error output.
 * @param level LOG_LEVEL; for people it begins with warnings unless told, so that the start's lines stay in sight
 * @throws {Error} in one line
 */
export function openLog(level: string | undefined, format: 'json' | 'pretty'): Logger {
  if (level && !levels.includes(level)) throw new Error(`LOG_LEVEL: "${level}" has to be one of ${levels.join(', ')}.`)
  const stream =
    format === 'json'
      ? pino.destination({ dest: 2, sync: true })
      : pretty({ destination: 2, sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss.l' })
  return createLogger(level || (format === 'json' ? 'info' : 'warn'), stream)
}
