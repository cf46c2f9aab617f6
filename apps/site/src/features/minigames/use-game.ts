// Everything the screens of a game stand on: its rounds, prices, what may be seen of the last draw, and what may be bet on now.
import type { GameKeyOnWire } from '@hanpan/contract'
import { useConnection } from '../../wire/socket.ts'
import { downCode, useGameLock } from './bet-lock.ts'
import { gameLook } from './games.ts'
import { currentRound, lastDrawnRound, roundPhase } from './rounds.ts'
import { useFreshPrices, useMarkets } from './use-markets.ts'
import { useReveal } from './use-reveal.ts'
import { useRoundTime, useRounds } from './use-rounds.ts'

export function useGame(gameKey: GameKeyOnWire, count: number) {
  const look = gameLook(gameKey)
  const { rounds: told, drawn: rounds, query } = useRounds(gameKey, count)
  const now = useRoundTime(rounds)
  const offer = useMarkets(gameKey)
  const lost = useConnection((state) => state.lost)
  const down = downCode(offer.query.error?.code, useGameLock(gameKey))
  const current = currentRound(rounds, now)
  useFreshPrices(offer.query, current?.roundNo)
  const phase = current && roundPhase(current, now)
  const last = lastDrawnRound(rounds)
  const reveal = useReveal(last, look.pace)
  const open = phase === 'open' && !lost && !down ? current : null
  return { look, rounds, query, now, offer, down, current, phase, last, reveal, told, open }
}

export type GameState = ReturnType<typeof useGame>
