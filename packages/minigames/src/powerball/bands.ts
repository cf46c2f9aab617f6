// The bands of powerball; the bounds are games.md 1.1.
import { bandsFrom } from '../bands.ts'

/** The sum of five balls of 1 to 28 is at least 15. */
export const NORMAL_SIZES = bandsFrom(15, [
  { name: 'small', upTo: 64 },
  { name: 'medium', upTo: 80 },
  { name: 'large', upTo: 130 },
])
export const NORMAL_SECTIONS = bandsFrom(15, [
  { name: 'A', upTo: 35 },
  { name: 'B', upTo: 49 },
  { name: 'C', upTo: 57 },
  { name: 'D', upTo: 65 },
  { name: 'E', upTo: 78 },
  { name: 'F', upTo: 130 },
])
export const POWER_SECTIONS = bandsFrom(0, [
  { name: 'A', upTo: 2 },
  { name: 'B', upTo: 4 },
  { name: 'C', upTo: 6 },
  { name: 'D', upTo: 9 },
])
