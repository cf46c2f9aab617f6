// A player's socket at a table, as a test sees it: what was told so far, and waiting for something of it.
import { WebSocket } from 'ws'
import { phaseAt } from '../tables/schedule.ts'
import type { Crowd, LiveRound, Mine, PastRound, TablePhase, ToPlayer } from '../wire/live.ts'
import type { Instant } from '@hanpan/kernel'

export interface Seen {
  round: LiveRound | null
  phase: TablePhase
  nextCommitment: string | null
  past: readonly PastRound[]
  crowd: Crowd
  mine: Mine | null
  lastBets: readonly { readonly kind: string; readonly stake: number }[]
  /** Every step of a course, with when it was heard by the studio's clock. */
  course: readonly { readonly roundId: string; readonly at: number; readonly heardAt: number }[]
  readonly results: Map<string, Extract<ToPlayer, { readonly type: 'result' }>>
  readonly paid: Map<string, Extract<ToPlayer, { readonly type: 'paid' }>>
  over: string | null
  versions: number[]
}

const at = (text: string | null) => (text === null ? null : (Date.parse(text) as Instant))

export async function join(
  studioUrl: string,
  ask: (name: string, request?: object) => Promise<{ readonly value: { readonly ticket: string } }>,
) {
  const { value } = await ask('enterTable')
  const socket = new WebSocket(`${studioUrl.replace('http', 'ws')}/live`)
  let offset = 0
  const seen: Seen = {
    round: null,
    phase: 'waiting',
    nextCommitment: null,
    past: [],
    crowd: { players: 0, spots: {} },
    mine: null,
    lastBets: [],
    course: [],
    results: new Map(),
    paid: new Map(),
    over: null,
    versions: [],
  }
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as ToPlayer
    if ('serverNow' in frame) offset = Date.parse(frame.serverNow) - Date.now()
    if ('version' in frame) seen.versions.push(frame.version)
    if (frame.type === 'state') {
      const { round, nextCommitment, past, crowd, mine, lastBets } = frame
      Object.assign(seen, { round, nextCommitment, past, crowd, mine, lastBets })
    } else if (frame.type === 'course') {
      const heardAt = Date.now() + offset
      seen.course = [...seen.course, ...frame.steps.map(({ at }) => ({ roundId: frame.roundId, at, heardAt }))]
    } else if (frame.type === 'round') Object.assign(seen, { round: frame.round, nextCommitment: frame.nextCommitment })
    else if (frame.type === 'result') seen.results.set(frame.past.roundId, frame)
    else if (frame.type === 'crowd') seen.crowd = frame.crowd
    else if (frame.type === 'paid') seen.paid.set(frame.roundId, frame)
    else if (frame.type === 'over') seen.over = frame.refusal
  })
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.send(JSON.stringify({ type: 'enter', ticket: value.ticket }))
  return {
    seen,
    socket,
    /** Waits until something can be read from what was told; looks every 20 ms, because phases come by time. */
    async when<T>(read: (seen: Seen) => T | null, withinMs = 25_000): Promise<T> {
      const until = Date.now() + withinMs
      for (;;) {
        const { round } = seen
        if (round) {
          const times = {
            opensAt: at(round.opensAt),
            closesAt: at(round.closesAt),
            dealsAt: at(round.dealsAt),
            resultsAt: at(round.resultsAt),
            endsAt: at(round.endsAt),
          }
          seen.phase = phaseAt(times, Date.now() + offset)
        }
        const found = read(seen)
        if (found !== null) return found
        if (Date.now() > until) throw new Error(`not seen in time: ${JSON.stringify(seen.round)}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    close: () => socket.close(),
  }
}
