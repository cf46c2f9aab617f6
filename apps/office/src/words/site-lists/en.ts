// What the office says of the limits of levels and of the banks, in English.
import type { Texts } from '../words.ts'

export const siteListsTexts: Pick<Texts, 'levels' | 'banks' | 'licence'> = {
  levels: {
    note: 'What is empty is the site’s limit for everybody. It holds as soon as it is saved.',
    site: 'The site: deposits {depositMin}–{depositMax} won, withdrawals {withdrawalMin}–{withdrawalMax} won.',
    games: 'Bet limits by level',
    depositMax: 'Deposit',
    depositDayMax: 'Deposits a day',
    withdrawalMax: 'Withdrawal',
    withdrawalDayMax: 'Withdrawals a day',
    asSite: 'as the site',
  },
  licence: {
    title: 'Licence',
    note: 'Shown at the foot of the site. What is empty is what the server was started with.',
    number: 'Number',
    authority: 'Authority',
    jurisdiction: 'Jurisdiction',
    minimumAge: 'Minimum age',
    years: 'years',
    ageWrong: 'From 18 to 99.',
    termsUrl: 'Address of the terms',
    termsHint: 'Begins with https://, or is an address inside the site (/…).',
  },
  banks: {
    note: 'The banks that a sign-up or another account may name. Members may use one already: it is hidden, never deleted.',
    bankNameKr: 'Korean name',
    bankNameEn: 'English name',
    bankNameVi: 'Vietnamese name',
    shown: 'Shown',
    up: '{code} up',
    down: '{code} down',
    add: 'Add a bank',
    addOne: 'Add',
    code: 'Code',
    taken: 'This code is there already.',
  },
}
