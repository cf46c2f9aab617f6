// Structured logs, one JSON object a line, without secrets: request bodies are never logged, and the names below are cut wherever
// they stand.
import { pino, type Logger } from 'pino'

export type Log = Logger

export function createLog(level: string, destination: NodeJS.WritableStream = process.stdout): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'token',
          'memPass',
          'password',
          'cashOutPass',
          'birthDate',
          'authorization',
          'cookie',
          '*.token',
          '*.memPass',
          '*.password',
          '*.birthDate',
        ],
        censor: '[cut]',
      },
    },
    destination,
  )
}
