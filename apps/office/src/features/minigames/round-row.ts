// A round as the office's lists know it.
import { gameKeys, type CallResponse, type GameKeyOnWire } from '@hanpan/contract'
import type { BadgeTone } from '../../parts/badge.tsx'

/** The game that a page is about when its address names none. */
export const GAME_FIRST: GameKeyOnWire = 'powerball'

export function gameOfSearch({ game }: { readonly game?: string }): GameKeyOnWire {
  return gameKeys.find((key) => key === game) ?? GAME_FIRST
}

/** The part of an address that names a game. */
export function searchOfGame(game: GameKeyOnWire): { readonly game?: string } {
  return game === GAME_FIRST ? {} : { game }
}

export type RoundRow = CallResponse<'/api/office/minigames/rounds'>['list'][number]
export type RoundBets = CallResponse<'/api/office/minigames/roundBets'>

export const roundTones = {
  open: 'good',
  closed: 'warn',
  drawn: 'down',
  settled: 'neutral',
  voided: 'up',
} as const satisfies Record<RoundRow['status'], BadgeTone>

/** A round may be voided while it has not been drawn (the server's rule MB22). */
export function isVoidable({ status }: Pick<RoundRow, 'status'>): boolean {
  return status === 'open' || status === 'closed'
}

/** A round may be corrected once its draw has decided its bets (the server's rule MB34). */
export function isCorrectable({ status, result }: Pick<RoundRow, 'status' | 'result'>): boolean {
  return status === 'settled' || (status === 'voided' && result !== null)
}

const ROUND_NO = /^(\d{4}-\d{2}-\d{2})-(\d{3,4})$/

/** The Seoul day a round belongs to. */
export function dayOfRound(roundNo: string): string | null {
  return ROUND_NO.exec(roundNo)?.[1] ?? null
}
