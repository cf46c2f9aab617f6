// What any session in a browser needs, whoever's it is: the mark of a browser that has logged in before, the refresh of the token in
// time, and patience with a server that cannot say who is here.
import type { CallFailure } from '@hanpan/client'
import { MINUTE_MS, type Result } from '@hanpan/kernel'
import { WORTH_RETRYING } from './calls.ts'

const REFRESH_BEFORE_MS = 5 * MINUTE_MS
const REFRESH_WAIT_MS_MIN = 1000
const RETRY_MS = 15_000
/** Before the server is asked again who is here. A blink is waited for in silence; after these the service is away. */
const ASK_PAUSES_MS = [500, 1000, 2000]
const AWAY_PAUSE_MS = 4000
/** setTimeout counts in 31 bits; a longer wait would fire at once. */
const TIMER_MS_MAX = 2 ** 31 - 1

/**
 * Whether this browser has logged in before. Without the mark a visitor is taken for a guest at once; the token itself is out of
 * reach of scripts, and asking for it would put a refused call into every guest's first second.
 */
export function loginMark(name: string) {
  return {
    read: (): boolean => localStorage.getItem(name) !== null,
    set: (): void => localStorage.setItem(name, '1'),
    clear: (): void => localStorage.removeItem(name),
  }
}

/** Has the token refreshed before it ends. */
export function createTokenTimer(serverNow: () => number, refresh: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (waitMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), waitMs)
  }
  return {
    schedule(tokenExpiresAt: string): void {
      const waitMs = Date.parse(tokenExpiresAt) - serverNow() - REFRESH_BEFORE_MS
      wait(Math.min(Math.max(waitMs, REFRESH_WAIT_MS_MIN), TIMER_MS_MAX))
    },
    /** A slow network deserves another try before the token is gone. */
    tryAgain: (): void => wait(RETRY_MS),
    stop: (): void => clearTimeout(timer),
  }
}

/**
 * Asks who is here until the server has said it: nobody is a guest because its database, or the way to it, was away. `onAway` hears that
 * the answer takes long enough to be told about. Stops when `isOpen` says that the question has been answered otherwise.
 */
export async function askWhoIsHere<Value>(
  ask: () => Promise<Result<Value, CallFailure>>,
  isOpen: () => boolean,
  onAway: () => void,
): Promise<Result<Value, CallFailure>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    if (answer.ok || !isOpen() || !WORTH_RETRYING.has(answer.refusal.code)) return answer
    if (tries === ASK_PAUSES_MS.length) onAway()
    await new Promise((resolve) => setTimeout(resolve, ASK_PAUSES_MS[tries] ?? AWAY_PAUSE_MS))
  }
}

interface PhaseStore<State extends { readonly phase: string }> {
  readonly getState: () => State
  readonly subscribe: (listener: (state: State) => void) => () => void
}

/**
 * One question at a time about who is here. `settle` waits for its answer, or for the word that the service is away: the question stays
 * open then and `ask` goes on.
 */
export function createSettling<State extends { readonly phase: string }>(
  store: PhaseStore<State>,
  ask: () => Promise<void>,
) {
  let asking: Promise<void> | null = null
  const isOpen = () => ['unknown', 'away'].includes(store.getState().phase)
  const again = (): Promise<void> => (asking ??= ask().finally(() => (asking = null)))
  const untilAway = () =>
    new Promise<void>((resolve) => {
      if (store.getState().phase === 'away') return resolve()
      const forget = store.subscribe(({ phase }) => {
        if (phase !== 'away') return
        forget()
        resolve()
      })
    })
  return {
    isOpen,
    again,
    settle: async (): Promise<State> => {
      if (isOpen()) await Promise.race([again(), untilAway()])
      return store.getState()
    },
  }
}
