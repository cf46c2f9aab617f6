// What the office says of conversions to integrated money, in English.
import type { Texts } from '../words.ts'

export const conversionsTexts: Pick<Texts, 'conversions'> = {
  conversions: {
    note: 'Money that came back from the wallets of game vendors. One that stopped is tried again every ten seconds.',
    filters: { waiting: 'Under way', all: 'All' },
    empty: { waiting: 'No conversion waits.', all: 'There are no conversions.' },
    vendor: 'Vendor',
    notConnected: 'Not connected',
    since: 'Begun',
    states: { asked: 'Vendor has not answered', posted: 'In the books', confirmed: 'Done' },
    resume: 'Try again',
    resumeOne: 'Try the conversion of {id} again',
    resumeNote: 'The vendor is asked again. The money arrives once.',
    done: 'The conversion is done.',
  },
}
