// Over or under a line of cards.
import { overUnder } from './kinds.ts'
import { names } from './names.ts'

export const cardsTotal = overUnder({
  key: 'cardsTotal',
  names: names('카드 언더오버', 'Total cards', 'Tài xỉu thẻ phạt'),
  parts: { soccer: ['match', 'h1'] },
  unit: 'cards',
  correlation: 'cards',
})
