import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino'
import pretty from 'pino-pretty'
import { logError } from './log-error.ts'

export type Logger = PinoLogger

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'silent']

/** The log: one line of JSON for each entry. Never log members' data, names or inputs. Ids, codes and names of calls are enough. */
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

/** Reads LOG_FORMAT. The default is pretty on a terminal, otherwise json. @throws {Error} with a one-line message */
export function logFormatOf(given: string | undefined, isTerminal: boolean): 'json' | 'pretty' {
  if (!given) return isTerminal ? 'pretty' : 'json'
  if (given !== 'json' && given !== 'pretty') throw new Error(`LOG_FORMAT: "${given}" has to be json or pretty.`)
  return given
}

/**
 * The log, written to stderr.
 * @param level LOG_LEVEL; the default in the pretty format is warnings, so that the lines printed at the start stay visible
 * @throws {Error} with a one-line message
 */
export function openLog(level: string | undefined, format: 'json' | 'pretty'): Logger {
  if (level && !levels.includes(level)) throw new Error(`LOG_LEVEL: "${level}" has to be one of ${levels.join(', ')}.`)
  const stream =
    format === 'json'
      ? pino.destination({ dest: 2, sync: true })
      : pretty({ destination: 2, sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss.l' })
  return createLogger(level || (format === 'json' ? 'info' : 'warn'), stream)
}
