// What tests of the site have in common about how long and for what a member plays: the answer that the strip of every page asks for.
import type { CallResponse } from '@hanpan/contract'

type PlaySession = CallResponse<'/api/protection/session'>

/** Ten minutes of a session in which nothing was played for, but for what a test says. */
export function playSession(change: Partial<PlaySession> = {}): PlaySession {
  const now = new Date().toISOString()
  return {
    startedAt: now,
    since: now,
    playedSeconds: 600,
    serverTime: now,
    realityMinutes: null,
    endsAt: null,
    excluded: null,
    stakes: 0,
    payouts: 0,
    net: 0,
    waiting: 0,
    ...change,
  }
}
