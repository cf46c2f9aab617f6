// Rounds that go on by the database's clock: a beat that never overtakes itself, work beside it, and what of two neighbouring rounds is shown. Any number
// of studios conduct the same rounds side by side; each does what is due and shows what it finds done.
import type { Logger } from 'pino'

/** Takes over what is done beside: whoever has begun it goes on. */
export type Beside = (paying: Promise<void>) => void

/** True once in so many milliseconds. */
export function onceIn(ms: number, last = 0): () => boolean {
  let before = last
  return () => {
    if (Date.now() - before < ms) return false
    before = Date.now()
    return true
  }
}

export interface Works {
  /** Beside the beat; what fails is told and survived. */
  readonly begin: (work: Promise<unknown>) => Promise<void>
  /** The same for payments: nobody waits for them but the end. */
  readonly beside: Beside
  /** The same, one of a kind at a time: another one meanwhile is left out. */
  readonly beginOne: (kind: string, work: () => Promise<unknown>) => void
  /** Until everything that was begun is done. */
  rest(): Promise<void>
}

export function createWorks(log: Logger, what: string): Works {
  const running = new Set<Promise<void>>()
  const busy = new Set<string>()
  const begin = (work: Promise<unknown>): Promise<void> => {
    const one: Promise<void> = work
      .then(() => {})
      .catch((error: unknown) => log.error({ error }, `${what}: something was not done`))
      .finally(() => running.delete(one))
    running.add(one)
    return one
  }
  return {
    begin,
    beside: (paying) => void begin(paying),
    beginOne(kind, work) {
      if (busy.has(kind)) return
      busy.add(kind)
      void begin(work().finally(() => busy.delete(kind)))
    },
    async rest() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** Runs a beat again and again. Answers how it is stopped: behind the one that is under way, and what that has begun. */
export function keepBeating(tickMs: number, works: Works, beat: () => Promise<void>): () => Promise<void> {
  const state = { isStopped: false }
  const loop = async () => {
    while (!state.isStopped) {
      await works.begin(beat())
      await new Promise((resolve) => setTimeout(resolve, tickMs))
    }
  }
  const looping = loop()
  return async () => {
    state.isStopped = true
    await looping
    await works.rest()
  }
}

/** The database's time as well as this process knows it: read with something else, between two moments of its own. */
export interface SharedClock {
  readonly now: () => number
  /** `asked` is when the question left. */
  readonly heard: (now: number, asked: number) => void
}

export function createSharedClock(): SharedClock {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    heard: (now, asked) => void (offset = now - (asked + Date.now()) / 2),
  }
}

/** Of a round, what decides which one is shown and which one is to be opened. */
interface Timed {
  readonly opensAt: number | null
  readonly endsAt: number | null
}

/** Where rounds stand: the one that is shown, and the one after it when that is sealed. */
export interface Standing<Round extends Timed> {
  readonly round: Round
  readonly next: Round | null
  readonly now: number
  readonly isWanted: boolean
}

/** Reads it off the newest two rounds, from new to old. */
export function standingOf<Round extends Timed & { readonly now: number; readonly isWanted: boolean }>(
  newest: Round,
  before: Round | undefined,
): Standing<Round> {
  const { now, isWanted } = newest
  // The newest is sealed while the one before it is still being told.
  const isAhead = newest.opensAt === null || newest.opensAt > now
  return isAhead && before
    ? { round: before, next: newest, now, isWanted }
    : { round: newest, next: null, now, isWanted }
}

/** The sealed round that is to be opened now that somebody is there; null where one is under way, or about to open. */
export function waitingRound<Round extends Timed>({ round, next, now }: Standing<Round>): Round | null {
  if (next === null) return round.opensAt === null ? round : null
  return next.opensAt === null && round.endsAt !== null && round.endsAt <= now ? next : null
}

/** Whether, behind a round that is over, another one has to be opened or shown. */
export function isNextDue<Round extends Timed>(
  { round, next }: Standing<Round>,
  now: number,
  isSomebodyThere: boolean,
): boolean {
  if (round.endsAt! > now) return false
  return next === null || next.opensAt === null ? isSomebodyThere : next.opensAt <= now
}
