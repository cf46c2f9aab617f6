// A seat at one of the studio's shared tables: hears of its rounds over the socket, and bets on the one that is open.
import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import type { Chance } from '../chance.ts'
import type { Ask } from './ask-studio.ts'

export interface Seat {
  /** Bets on the open round, once; there may be none. False once the seat is lost. */
  bet(): Promise<boolean>
  close(): void
}

interface Round {
  readonly roundId: string
  readonly opensAt: string
  readonly closesAt: string
}

/** Plain bets that every table of a game takes. */
const SPOTS: Readonly<Record<string, readonly string[]>> = {
  baccarat: ['player', 'player', 'player', 'tie'],
  dragontiger: ['dragon', 'dragon', 'tiger', 'tiger', 'tie'],
  roulette: ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen-1', 'dozen-2', 'dozen-3'],
  sicbo: ['small', 'small', 'big', 'big', 'odd', 'even'],
}
const STAKES = [1000, 5000, 10_000, 50_000] as const
/** A bet that leaves the browser so late is not sent. */
const LATE_MS = 1500
const OPENING_MS = 3000

interface Table {
  readonly studioUrl: string
  readonly game: string
  /** The smallest bet that it takes, in won. */
  readonly stakeMin: number
}

export async function sitDown({ studioUrl, game, stakeMin }: Table, ask: Ask, chance: Chance): Promise<Seat | null> {
  const entered = await ask<{ ticket: string }>('enterTable')
  if (!entered) return null
  const spots = SPOTS[game]!
  let round: Round | null = null
  let offsetMs = 0
  let bettedIn: string | null = null
  const socket = new WebSocket(`${studioUrl.replace('http', 'ws')}/live`, { handshakeTimeout: OPENING_MS })
  let isLost = false
  socket.on('error', () => (isLost = true))
  socket.on('close', () => (isLost = true))
  socket.on('open', () => socket.send(JSON.stringify({ type: 'enter', ticket: entered.ticket })))
  socket.on('message', (data: Buffer) => {
    const told = JSON.parse(data.toString()) as {
      readonly type: string
      readonly serverNow?: string
      readonly round?: Round
    }
    if (told.serverNow !== undefined) offsetMs = Date.parse(told.serverNow) - Date.now()
    if (told.type === 'state' || told.type === 'round') round = told.round ?? null
    if (told.type === 'over') socket.close()
  })
  return {
    async bet() {
      if (isLost) return false
      // By the studio's clock, which the rounds are told by.
      const now = Date.now() + offsetMs
      if (!round || round.roundId === bettedIn) return true
      const isOpen = Date.parse(round.opensAt) <= now && now < Date.parse(round.closesAt) - LATE_MS
      if (!isOpen) return true
      bettedIn = round.roundId
      const bets = [{ kind: chance.pick(spots), stake: Math.max(stakeMin, chance.pick(STAKES)) }]
      // Refused for its limit or its money: the next round is another one.
      await ask('placeBets', { requestId: randomUUID(), roundId: round.roundId, bets })
      return true
    },
    close: () => socket.close(),
  }
}
