// A round as the office's lists know it.
import type { CallResponse } from '@hanpan/contract'
import type { Tone } from '@hanpan/ui'

export const GAME = 'powerball'

export type RoundRow = CallResponse<'/api/office/minigames/rounds'>['list'][number]
export type RoundBets = CallResponse<'/api/office/minigames/roundBets'>

export const roundTones = {
  open: 'brand',
  closed: 'warn',
  drawn: 'down',
  settled: 'neutral',
  voided: 'up',
} as const satisfies Record<RoundRow['status'], Tone>

/** A round may be voided while it has not been drawn (the server's rule MB22). */
export function isVoidable({ status }: Pick<RoundRow, 'status'>): boolean {
  return status === 'open' || status === 'closed'
}

const ROUND_NO = /^(\d{4}-\d{2}-\d{2})-(\d{3})$/

/** The Seoul day a round belongs to. */
export function dayOfRound(roundNo: string): string | null {
  return ROUND_NO.exec(roundNo)?.[1] ?? null
}
