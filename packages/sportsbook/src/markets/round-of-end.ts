// The round in which a fight ends, or that the judges decide it.
import type { MarketType } from '../market.ts'
import { decidedBy } from './kinds.ts'
import { names } from './names.ts'
import { WHOLE } from './parts.ts'

const rounds = Array.from({ length: 12 }, (_, place) => `r${place + 1}`)

export const roundOfEnd: MarketType = {
  key: 'roundOfEnd',
  names: names('종료 라운드', 'Round of the end', 'Hiệp kết thúc'),
  pickNames: {
    ...Object.fromEntries(
      rounds.map(
        (key, place) => [key, names(`${place + 1}라운드`, `Round ${place + 1}`, `Hiệp ${place + 1}`)] as const,
      ),
    ),
    decision: names('판정', 'Decision', 'Tính điểm'),
  },
  parts: { combat: WHOLE },
  specifiers: {},
  family: 'special',
  correlation: 'method',
  picks: () => [...rounds, 'decision'],
  needs: () => [{ kind: 'ending' }],
  decide(facts, _ref, pick) {
    const ending = facts.ending()
    return decidedBy(ending && (ending.method === 'decision' ? 'decision' : `r${ending.round}`), pick)
  },
}
