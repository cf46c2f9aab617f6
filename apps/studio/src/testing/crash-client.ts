// A player's socket at crash, as a test sees it: what was told so far, and waiting for something of it.
import { WebSocket } from 'ws'
import type { CrashCrowd, CrashRound, MyCrashBet, PastCrash, ToCrashPlayer } from '../wire/crash.ts'

export interface CrashSeen {
  round: CrashRound | null
  nextCommitment: string | null
  past: readonly PastCrash[]
  crowd: CrashCrowd | null
  mine: readonly MyCrashBet[]
  readonly settled: Map<string, Extract<ToCrashPlayer, { readonly type: 'settled' }>>
  readonly seeds: Map<string, string>
  /** Every frame as it came, with the round that was shown then. */
  readonly frames: string[]
  readonly versions: number[]
  over: string | null
}

export async function joinCrash(
  studioUrl: string,
  ask: (name: string, request?: object) => Promise<{ readonly value: { readonly ticket: string } }>,
) {
  const { value } = await ask('enterTable')
  const socket = new WebSocket(`${studioUrl.replace('http', 'ws')}/live`)
  const seen: CrashSeen = {
    round: null,
    nextCommitment: null,
    past: [],
    crowd: null,
    mine: [],
    settled: new Map(),
    seeds: new Map(),
    frames: [],
    versions: [],
    over: null,
  }
  const waiting = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    seen.frames.push(data.toString())
    const frame = JSON.parse(data.toString()) as ToCrashPlayer
    if ('version' in frame) seen.versions.push(frame.version)
    if (frame.type === 'state') {
      const { round, nextCommitment, past, crowd, mine } = frame
      Object.assign(seen, { round, nextCommitment, past, crowd, mine })
    } else if (frame.type === 'round') {
      Object.assign(seen, { round: frame.round, nextCommitment: frame.nextCommitment })
      if (frame.serverSeed !== null) seen.seeds.set(frame.round.roundId, frame.serverSeed)
    } else if (frame.type === 'crowd') seen.crowd = frame.crowd
    else if (frame.type === 'settled') seen.settled.set(frame.bet.betId, frame)
    else if (frame.type === 'over') seen.over = frame.refusal
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.send(JSON.stringify({ type: 'enter', ticket: value.ticket }))
  return {
    seen,
    socket,
    /** Waits until something can be read from what was told. */
    when<T>(read: (seen: CrashSeen) => T | null, withinMs = 20_000): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const timer = setTimeout(() => done(new Error(`not told in time: ${JSON.stringify(seen.round)}`)), withinMs)
        const done = (error: Error | null, found?: T) => {
          clearTimeout(timer)
          waiting.delete(look)
          if (error) reject(error)
          else resolve(found as T)
        }
        const look = () => {
          const found = read(seen)
          if (found !== null) done(null, found)
        }
        waiting.add(look)
        look()
      })
    },
    close: () => socket.close(),
  }
}
