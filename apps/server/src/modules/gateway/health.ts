// How connections fare (SPEC.md GW24, GW25): every answer is counted on its node, by word and by how long it took, and added to rows of a minute
// every few seconds. The path of a message costs a look-up and an addition.
import type { ConnectionHealth } from '@hanpan/contract'
import { isoSeoul } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { addAnswers, type AnswerCount, forgetAnswers, type MinuteRow, readAnswers } from './health-store.ts'
import { isAlarm, readSilences, type Silence, told } from './silences.ts'
import type { AnswerKind } from './dialects/dialect.ts'

/** Milliseconds: an answer stands in the first step that it does not exceed. The last one is for everything longer. */
const STEPS_MS = [1, 2, 5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 3000, 8000]
const MINUTE_MS = 60_000
const FLUSH_MS = 5000
/** Words are a dialect's own and few; what is beyond is counted together. */
const COUNTS_MAX = 5000
const FAILING_MINUTES = 10
const FAILING_CALLS_MIN = 5
const KEPT_DAYS = 7

export interface Answered {
  readonly connectionKey: string
  readonly direction: 'in' | 'out'
  readonly word: string
  readonly kind: AnswerKind
  readonly milliseconds: number
}

export interface HealthCounter {
  note(answered: Answered): void
  /** Adds what was counted to the rows; what cannot be written now is kept for the next time. */
  flush(): Promise<void>
  /** Flushes every few seconds until it is stopped. */
  start(): void
  stop(): Promise<void>
}

export function createHealthCounter({
  database,
  log,
}: {
  readonly database: Database
  readonly log: Log
}): HealthCounter {
  let counts = new Map<string, AnswerCount>()
  let timer: NodeJS.Timeout | null = null
  const flush = async () => {
    if (counts.size === 0) return
    const own = counts
    counts = new Map()
    try {
      await addAnswers(database, [...own.values()])
    } catch (error) {
      log.warn({ err: error }, 'how vendors fare could not be written down')
      for (const [key, count] of own) {
        const newer = counts.get(key)
        counts.set(key, newer ? { ...count, calls: count.calls + newer.calls } : count)
      }
    }
  }
  return {
    note({ connectionKey, direction, word, kind, milliseconds }) {
      const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
      const place = STEPS_MS.findIndex((step) => milliseconds <= step)
      const step = place < 0 ? STEPS_MS.length : place
      const key = `${connectionKey} ${minute} ${direction} ${word} ${kind} ${step}`
      const count = counts.get(key)
      if (count) count.calls += 1
      else if (counts.size < COUNTS_MAX)
        counts.set(key, { connectionKey, minute, direction, word, kind, step, calls: 1 })
    },
    flush,
    start() {
      timer ??= setInterval(() => void flush(), FLUSH_MS)
      timer.unref()
    },
    async stop() {
      if (timer) clearInterval(timer)
      timer = null
      await flush()
    },
  }
}

/** The step below which so much of the calls lie, in milliseconds; null without calls. */
function quantile(rows: readonly MinuteRow[], share: number): number | null {
  const bySteps = STEPS_MS.map((_ms, step) => rows.reduce((sum, row) => (row.step === step ? sum + row.calls : sum), 0))
  const all = rows.reduce((sum, row) => sum + row.calls, 0)
  if (all === 0) return null
  let below = 0
  for (const [step, calls] of bySteps.entries()) {
    below += calls
    if (below >= share * all) return STEPS_MS[step]!
  }
  return STEPS_MS.at(-1)!
}

const callsOf = (rows: readonly MinuteRow[]) => rows.reduce((sum, { calls }) => sum + calls, 0)

/** Whether a connection only fails. */
function isFailing(rows: readonly MinuteRow[], now: number): boolean {
  const recent = rows.filter(({ minute }) => minute >= now - FAILING_MINUTES * MINUTE_MS)
  const failed = recent.filter(({ kind }) => kind === 'failed')
  return callsOf(failed) >= FAILING_CALLS_MIN && failed.length === recent.length
}

export function healthOf(
  connectionKey: string,
  own: readonly MinuteRow[],
  lastDoneAt: number | null,
  now: number,
  silences: readonly Silence[] = [],
): ConnectionHealth {
  const asked = own.filter(({ direction }) => direction === 'in')
  const words = new Map<string, ConnectionHealth['words'][number]>()
  for (const { direction, word, kind, calls } of own) {
    const key = `${direction} ${kind} ${word}`
    words.set(key, { direction, word, kind, calls: calls + (words.get(key)?.calls ?? 0) })
  }
  return {
    connectionKey,
    calls: callsOf(own),
    failed: callsOf(own.filter(({ kind }) => kind === 'failed')),
    p50: quantile(asked, 0.5),
    p99: quantile(asked, 0.99),
    lastDoneAt: lastDoneAt === null ? null : isoSeoul(lastDoneAt as Parameters<typeof isoSeoul>[0]),
    failing: isFailing(own, now) || silences.some(isAlarm),
    silent: silences.map(told),
    words: [...words.values()].toSorted((one, other) => other.calls - one.calls),
  }
}

/** How each of these connections fares, of the last minutes. */
export async function readHealth(
  database: Database,
  connectionKeys: readonly string[],
  minutes: number,
): Promise<readonly ConnectionHealth[]> {
  const { rows, last, now } = await readAnswers(database, minutes)
  const silences = await readSilences(database)
  return connectionKeys.map((connectionKey) =>
    healthOf(
      connectionKey,
      rows.filter((row) => row.connectionKey === connectionKey),
      last.get(connectionKey) ?? null,
      now,
      silences.filter((silence) => silence.connectionKey === connectionKey),
    ),
  )
}

/** The connections that only fail, or have been asked in vain for long, by name: what the alarm is about. */
export async function failingConnections(database: Database): Promise<readonly string[]> {
  const { rows, now } = await readAnswers(database, FAILING_MINUTES)
  const silent = new Set((await readSilences(database)).filter(isAlarm).map(({ connectionKey }) => connectionKey))
  const keys = new Set([...rows.map(({ connectionKey }) => connectionKey), ...silent])
  return [...keys]
    .filter(
      (key) =>
        silent.has(key) ||
        isFailing(
          rows.filter(({ connectionKey }) => connectionKey === key),
          now,
        ),
    )
    .toSorted()
}

export const forgetOldAnswers = (database: Database): Promise<void> => forgetAnswers(database, KEPT_DAYS)
