// Whether a goal falls in a span of minutes. Stoppage time belongs to the 45th and the 90th.
import type { MarketType, Part } from '../market.ts'
import { decidedBy } from './kinds.ts'
import { YES_NO_PICKS, names } from './names.ts'

/** The spans of so many minutes of one half. */
const spans = (minutes: number): readonly Part[] =>
  Array.from(
    { length: Math.floor(90 / minutes) },
    (_, place): Part => `t${place * minutes + 1}-${(place + 1) * minutes}`,
  )

export const goalIn: MarketType = {
  key: 'goalIn',
  names: names('득점 여부', 'Goal in this time', 'Có bàn thắng'),
  pickNames: YES_NO_PICKS,
  parts: { soccer: [...spans(5), ...spans(10), ...spans(15)] },
  specifiers: {},
  family: 'special',
  correlation: 'total',
  picks: () => ['yes', 'no'],
  needs: (ref) => [{ kind: 'nth', of: 'goal', part: ref.part, nth: 1 }],
  decide(facts, ref, pick) {
    const came = facts.nth('goal', ref.part, 1)
    return decidedBy(came === null ? null : came === 'none' ? 'no' : 'yes', pick)
  },
}
