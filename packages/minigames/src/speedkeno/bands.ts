// The bands of speed keno.
import { bandsFrom } from '../bands.ts'

/** The sections of the lottery's version, 253 to 1,309. */
export const SUM_SECTIONS = bandsFrom(253, [
  { name: 'A', upTo: 486 },
  { name: 'B', upTo: 512 },
  { name: 'C', upTo: 568 },
  { name: 'D', upTo: 594 },
  { name: 'E', upTo: 663 },
  { name: 'F', upTo: 700 },
  { name: 'G', upTo: 740 },
  { name: 'H', upTo: 803 },
  { name: 'I', upTo: 1309 },
])
