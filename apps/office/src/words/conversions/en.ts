// What the office says of conversions to integrated money, in English.
import type { Texts } from '../words.ts'

export const conversionsTexts: Pick<Texts, 'conversions'> = {
  conversions: {
    note: 'Money between members’ cash and their wallets at game vendors. One that stopped is tried again by itself, after pauses of up to ten minutes while nobody answers.',
    filters: { waiting: 'Under way', all: 'All' },
    empty: { waiting: 'No conversion waits.', all: 'There are no conversions.' },
    vendor: 'Vendor',
    notConnected: 'Not connected',
    direction: 'Direction',
    directions: { in: 'To the vendor', out: 'Back to cash' },
    since: 'Begun',
    states: {
      asked: 'Vendor has not answered',
      posted: 'In the books',
      confirmed: 'Done',
      returned: 'Refused, given back',
    },
    resume: 'Try again',
    resumeOne: 'Try the conversion of {id} again',
    resumeNote: 'The vendor is asked again. The money arrives once.',
    done: 'The conversion is done.',
  },
}
