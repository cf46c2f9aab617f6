// Systems: one slip, several combinations of its legs.
import { type Won, won } from '@hanpan/kernel'
import { combinationsOf } from './slip.ts'

/** C(12, 6) = 924 combinations are the most that a system has. */
export const SYSTEM_LEGS_MAX = 12

export interface System {
  /** A name of the trade, or `2/3`: every pair of three. */
  readonly key: string
  readonly legs: number
  /** Every combination of these sizes, ascending. */
  readonly sizes: readonly number[]
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const full = (key: string, legs: number, from: 1 | 2): System => ({ key, legs, sizes: upTo(from, legs) })

/** Those that have names: every combination from pairs, or from singles, to all legs together. */
export const NAMED_SYSTEMS: readonly System[] = [
  full('trixie', 3, 2),
  full('patent', 3, 1),
  full('yankee', 4, 2),
  full('lucky15', 4, 1),
  full('canadian', 5, 2),
  full('lucky31', 5, 1),
  full('heinz', 6, 2),
  full('lucky63', 6, 1),
  full('superHeinz', 7, 2),
  full('goliath', 8, 2),
]

const NAMES: Readonly<Record<string, { readonly ko: string; readonly en: string }>> = {
  trixie: { ko: '트릭시', en: 'Trixie' },
  patent: { ko: '페이턴트', en: 'Patent' },
  yankee: { ko: '양키', en: 'Yankee' },
  lucky15: { ko: '럭키 15', en: 'Lucky 15' },
  canadian: { ko: '캐나디안', en: 'Canadian' },
  lucky31: { ko: '럭키 31', en: 'Lucky 31' },
  heinz: { ko: '하인즈', en: 'Heinz' },
  lucky63: { ko: '럭키 63', en: 'Lucky 63' },
  superHeinz: { ko: '슈퍼 하인즈', en: 'Super Heinz' },
  goliath: { ko: '골리앗', en: 'Goliath' },
}

/** What a system is called: one of a size is its fraction everywhere, and the trade's English names stand in Vietnamese too. */
export const systemName = (key: string, language: 'ko' | 'en' | 'vi'): string =>
  NAMES[key]?.[language === 'ko' ? 'ko' : 'en'] ?? key

/** All systems that so many legs can be: of one size first, then those with names. */
export function systemsOf(legs: number): readonly System[] {
  if (legs < 3 || legs > SYSTEM_LEGS_MAX) return []
  const sized = upTo(2, legs - 1).map((size): System => ({ key: `${size}/${legs}`, legs, sizes: [size] }))
  return [...sized, ...NAMED_SYSTEMS.filter((system) => system.legs === legs)]
}

/** The system of so many legs that is called so. Null where there is none. */
export function readSystem(key: string, legs: number): System | null {
  return systemsOf(legs).find((system) => system.key === key) ?? null
}

export function combinationsOfSystem({ legs, sizes }: System): number {
  return combinationsOf(legs, sizes)
}

/** What a stake on the whole is for each combination. Null where it does not divide into whole won. */
export function stakeOfEach(stake: Won, system: System): Won | null {
  const each = stake / combinationsOfSystem(system)
  return Number.isSafeInteger(each) && each > 0 ? won(each) : null
}
