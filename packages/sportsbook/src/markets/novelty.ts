// A question made by hand in the office, with its own answers: the nth of its event. Only somebody's word settles it.
import type { MarketType } from '../market.ts'
import { SPORT_KEYS } from '../sports.ts'
import { names } from './names.ts'
import { WHOLE } from './parts.ts'

/** How many answers a question may have. Their texts are kept with the market. */
export const NOVELTY_PICKS_MAX = 40
const picks = Array.from({ length: NOVELTY_PICKS_MAX }, (_, place) => `p${place + 1}`)

export const novelty: MarketType = {
  key: 'novelty',
  names: names('스페셜 {nth}', 'Special {nth}', 'Đặc biệt {nth}'),
  pickNames: Object.fromEntries(
    picks.map(
      (pick, place) => [pick, names(`선택 ${place + 1}`, `Answer ${place + 1}`, `Lựa chọn ${place + 1}`)] as const,
    ),
  ),
  parts: Object.fromEntries(SPORT_KEYS.map((sport) => [sport, WHOLE] as const)),
  specifiers: { nth: 99 },
  family: 'special',
  correlation: 'special',
  picks: () => picks,
  needs: () => [],
  decide: () => null,
}
