// The exact score, up to four of a side in the whole match and three in a half.
import { exactScore } from './kinds.ts'
import { names } from './names.ts'

const grid = (most: number) => {
  const counts = Array.from({ length: most + 1 }, (_, count) => count)
  return counts.flatMap((home) => counts.map((away) => `${home}-${away}`))
}
const ofMatch = grid(4)
const ofPart = grid(3)

export const correctScore = exactScore({
  key: 'correctScore',
  names: names('정확한 스코어', 'Correct score', 'Tỷ số chính xác'),
  parts: { soccer: ['match', 'h1'], 'ice-hockey': ['match', 'p1'] },
  scores: (part) => (part === 'match' ? ofMatch : ofPart),
})
