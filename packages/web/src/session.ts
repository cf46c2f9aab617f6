// What any session in a browser needs, whoever's it is: the mark of a browser that has logged in before, the refresh of the token in
// time, and patience with a server that cannot say who is here.
import type { CallFailure } from '@hanpan/client'
import { MINUTE_MS, type Result } from '@hanpan/kernel'
import { WORTH_RETRYING } from './calls.ts'

const REFRESH_BEFORE_MS = 5 * MINUTE_MS
const REFRESH_WAIT_MS_MIN = 1000
const RETRY_MS = 15_000
/** Before the server is asked again who is here: longer than it takes to come back. */
const ASK_PAUSES_MS = [500, 1000, 2000, 4000, 4000]
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
 * Asks who is here, and again while the server cannot say: nobody is a guest because its database was away for a moment. Stops asking
 * when `isOpen` says that the question has been answered otherwise.
 */
export async function askWhoIsHere<Value>(
  ask: () => Promise<Result<Value, CallFailure>>,
  isOpen: () => boolean,
): Promise<Result<Value, CallFailure>> {
  for (const pauseMs of ASK_PAUSES_MS) {
    const answer = await ask()
    if (answer.ok || !isOpen() || !WORTH_RETRYING.has(answer.refusal.code)) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return await ask()
}
