// The one place that says "the database is away": it cannot be reached, is starting, stopping or recovering, has no connection left,
// or is a standby that takes no writes. Whoever meets such an error says so (E002) and goes on by itself when the database is back;
// every other error of the database is a bug or a fault of the statement.
import type { Queryable } from './database.ts'

/** Classes of SQLSTATE that name the state of the server, not of a statement: connection exceptions and lacking resources. */
const CLASSES = new Set(['08', '53'])
const CODES = new Set([
  '25006', // A read-only transaction: the connection leads to a standby.
  '57P01', // Ended by the administrator.
  '57P02', // Ended by a crash of another process.
  '57P03', // Starting, stopping or in recovery.
  '57P05', // Ended because it was idle.
  '58000', // System errors: what the server itself met below it.
  '58030',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What the driver says of connections without giving it a code. */
const MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
]
const NO_CONNECTION_IN_TIME = 'timeout exceeded when trying to connect'

export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

/** Whether the connection was lost, refused, or leads to a server that cannot do the work: another try may find a better one. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== '') return CODES.has(code) || (code.length === 5 && CLASSES.has(code.slice(0, 2)))
  return error instanceof Error && MESSAGES.some((message) => error.message.startsWith(message))
}

/** The same, or no connection was had in the time that is waited for one. Looks at causes too. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (isConnectionLost(at) || at.message.startsWith(NO_CONNECTION_IN_TIME)) return true
  }
  return false
}

/** Whether the database answers within a time, and takes writes. */
export async function isDatabaseReady(database: Queryable, timeoutMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
    timer.unref()
  })
  const asked = database
    .query<{ writable: boolean }>(`SELECT current_setting('transaction_read_only') = 'off' AS writable`)
    .then(
      ({ rows }) => rows[0]?.writable === true,
      () => false,
    )
  const ready = await Promise.race([asked, late])
  clearTimeout(timer)
  return ready
}
