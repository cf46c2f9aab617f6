// Every outcome bears the same part of the margin: p = q - (Σq - 1) / n. Long shots may end below nothing.
import { type MarginMethod, sum } from './margin-method.ts'

export const additive: MarginMethod = {
  key: 'additive',
  remove(inversePrices, winners) {
    const each = (sum(inversePrices) - winners) / inversePrices.length
    const probabilities = inversePrices.map((inverse) => inverse - each)
    return probabilities.every((probability) => probability > 0) ? probabilities : null
  },
  add(probabilities, overround) {
    const each = ((overround - 1) * sum(probabilities)) / probabilities.length
    return probabilities.map((probability) => probability + each)
  },
}
