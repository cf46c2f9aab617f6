// Every price is cut by the same share: p = q / Σq. Long shots keep too much, which is the bias that the other methods correct.
import { type MarginMethod, sum } from './margin-method.ts'

export const multiplicative: MarginMethod = {
  key: 'multiplicative',
  remove: (inversePrices, winners) => inversePrices.map((inverse) => (inverse * winners) / sum(inversePrices)),
  add: (probabilities, overround) => probabilities.map((probability) => probability * overround),
}
