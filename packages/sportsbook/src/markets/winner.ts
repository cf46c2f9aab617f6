// Who wins, overtime and all: of two, so that a tie gives the stakes back. Of a set or a map who takes it.
import { VOID } from '../leg-result.ts'
import type { MarketType } from '../market.ts'
import { decidedBy } from './kinds.ts'
import { SIDE_PICKS, names } from './names.ts'
import { MAPS, SETS_OF_FIVE, SETS_OF_THREE, WHOLE } from './parts.ts'

const toGoThrough = names('진출팀 (연장 포함)', 'To go through', 'Đội đi tiếp')

export const winner: MarketType = {
  key: 'winner',
  names: names('승패', 'Winner', 'Thắng thua'),
  namesOf: { soccer: toGoThrough, handball: toGoThrough },
  pickNames: SIDE_PICKS,
  parts: {
    soccer: WHOLE,
    basketball: WHOLE,
    baseball: WHOLE,
    volleyball: [...WHOLE, ...SETS_OF_FIVE],
    badminton: [...WHOLE, ...SETS_OF_THREE],
    'ice-hockey': WHOLE,
    combat: WHOLE,
    tennis: [...WHOLE, ...SETS_OF_FIVE],
    handball: WHOLE,
    'american-football': WHOLE,
    esports: [...WHOLE, ...MAPS],
  },
  specifiers: {},
  family: 'winner',
  correlation: 'outcome',
  picks: () => ['home', 'away'],
  needs: (ref) => [{ kind: 'winner', part: ref.part }],
  decide(facts, ref, pick) {
    const came = facts.winner(ref.part)
    return came === 'draw' ? VOID : decidedBy(came, pick)
  },
}
