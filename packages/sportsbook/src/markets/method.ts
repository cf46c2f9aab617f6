// How a fight ends. A disqualification counts as a knockout.
import type { MarketType } from '../market.ts'
import { decidedBy } from './kinds.ts'
import { names } from './names.ts'
import { WHOLE } from './parts.ts'

export const method: MarketType = {
  key: 'method',
  names: names('경기 종료 방식', 'Method of victory', 'Cách kết thúc'),
  pickNames: {
    knockout: names('KO/TKO', 'KO/TKO', 'KO/TKO'),
    submission: names('서브미션', 'Submission', 'Khóa siết'),
    decision: names('판정', 'Decision', 'Tính điểm'),
  },
  parts: { combat: WHOLE },
  specifiers: {},
  family: 'special',
  correlation: 'method',
  picks: () => ['knockout', 'submission', 'decision'],
  needs: () => [{ kind: 'ending' }],
  decide(facts, _ref, pick) {
    const came = facts.ending()?.method ?? null
    return decidedBy(came === 'disqualification' ? 'knockout' : came, pick)
  },
}
