// Who scores the nth goal; nobody is a pick.
import { firstOf } from './kinds.ts'
import { names } from './names.ts'

export const nextGoal = firstOf({
  key: 'nextGoal',
  names: names('{ordinal} 득점', '{ordinal} goal', 'Bàn thắng {ordinal}'),
  parts: { soccer: ['match', 'h1'], 'ice-hockey': ['match', 'p1'] },
  of: 'goal',
  isNoneOffered: true,
  nthMax: 20,
})
