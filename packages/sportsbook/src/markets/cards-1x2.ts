// Who has more cards.
import { threeWay } from './kinds.ts'
import { names } from './names.ts'

export const cards1x2 = threeWay({
  key: 'cards1x2',
  names: names('카드 승무패', 'Cards 1X2', '1X2 thẻ phạt'),
  parts: { soccer: ['match', 'h1'] },
  unit: 'cards',
  correlation: 'cards',
})
