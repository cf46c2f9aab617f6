// A handicap on cards.
import { handicapOf } from './kinds.ts'
import { names } from './names.ts'

export const cardsHandicap = handicapOf({
  key: 'cardsHandicap',
  names: names('카드 핸디캡', 'Cards handicap', 'Chấp thẻ phạt'),
  parts: { soccer: ['match', 'h1'] },
  unit: 'cards',
  correlation: 'cards',
})
