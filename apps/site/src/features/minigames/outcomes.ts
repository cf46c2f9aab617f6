// What a result means to the simple boards: odd or even, under or over, of the sum and of the powerball.
import type { PowerballOnWire, RoundOnWire } from '@hanpan/contract'

export type Outcome = 'odd' | 'even' | 'under' | 'over'
export type PowerballDraw = PowerballOnWire
/** A round of powerball: the server answers a game's rounds with that game's results. */
export type PowerballRound = Omit<RoundOnWire, 'result'> & { readonly result: PowerballDraw | null }

const NORMAL_UNDER_MAX = 72
const POWER_UNDER_MAX = 4

const parity = (value: number): Outcome => (value % 2 === 1 ? 'odd' : 'even')

export const outcomes = {
  normalOddEven: ({ sum }: PowerballDraw) => parity(sum),
  normalUnderOver: ({ sum }: PowerballDraw): Outcome => (sum <= NORMAL_UNDER_MAX ? 'under' : 'over'),
  powerOddEven: ({ powerball }: PowerballDraw) => parity(powerball),
  powerUnderOver: ({ powerball }: PowerballDraw): Outcome => (powerball <= POWER_UNDER_MAX ? 'under' : 'over'),
} as const

export type BoardName = keyof typeof outcomes

export function sizeOf({ sum }: PowerballDraw): 'small' | 'medium' | 'large' {
  if (sum <= 64) return 'small'
  return sum <= 80 ? 'medium' : 'large'
}
