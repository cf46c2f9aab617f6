// Validation rules that both sides share, as plain values so that a browser can use them without a schema library.
// They are the primary reading of specification section 5; docs/decisions says how the other readings are chosen.
import { seoulDayStart } from '@hanpan/kernel'

export type SignupReading = {
  readonly memIdLength: readonly [min: number, max: number]
  readonly memPassLength: readonly [min: number, max: number]
  readonly memPassSpecials: boolean
  readonly cashOutPassLength: readonly [min: number, max: number]
  readonly memNickLength: readonly [min: number, max: number]
}

/** The two readings of the specification: a site chooses one by its option `signupReading`. */
export const signupReadings = {
  primary: {
    memIdLength: [5, 20],
    memPassLength: [6, 20],
    memPassSpecials: true,
    cashOutPassLength: [4, 4],
    memNickLength: [3, 20],
  },
  alternative: {
    memIdLength: [4, 13],
    memPassLength: [6, 20],
    memPassSpecials: false,
    cashOutPassLength: [4, 8],
    memNickLength: [6, 20],
  },
} as const satisfies Record<string, SignupReading>

export type SignupField =
  | 'memId'
  | 'memPass'
  | 'memPassCheck'
  | 'cashOutPass'
  | 'memNick'
  | 'memPhone'
  | 'recommenderId'
  | 'bank'
  | 'memName'
  | 'bankacc'

export type SignupFieldCode =
  | 'U101'
  | 'U102'
  | 'U103'
  | 'U104'
  | 'U105'
  | 'U106'
  | 'U107'
  | 'U108'
  | 'U109'
  | 'U110'
  | 'U111'

const within = (length: number, [min, max]: readonly [number, number]) => length >= min && length <= max

/** The code of the first rule that a sign-up field breaks, or null. `other` is the password that a confirmation repeats. */
export function checkSignupField(
  field: SignupField,
  value: string,
  reading: SignupReading,
  other = '',
): SignupFieldCode | null {
  switch (field) {
    case 'memId':
      return /^[A-Za-z0-9+]+$/.test(value) && within(value.length, reading.memIdLength) ? null : 'U101'
    case 'memPass': {
      const allowed = reading.memPassSpecials ? /^[A-Za-z0-9!@#%$^&*]+$/ : /^[A-Za-z0-9]+$/
      return allowed.test(value) && within(value.length, reading.memPassLength) ? null : 'U102'
    }
    case 'memPassCheck':
      return value === other ? null : 'U107'
    case 'cashOutPass':
      return /^\d+$/.test(value) && within(value.length, reading.cashOutPassLength) ? null : 'U103'
    case 'memNick': {
      if (value.trim() === '') return 'U104'
      const length = Array.from(value).length // Characters, not UTF-16 units: an emoji counts once.
      return value === value.trim() && /^[^\s<>"'&\p{C}]+$/u.test(value) && within(length, reading.memNickLength)
        ? null
        : 'U105'
    }
    case 'memPhone':
      return /^01\d-?\d{3,4}-?\d{4}$/.test(value) ? null : 'U108'
    case 'recommenderId':
      return value.trim() === '' ? 'U106' : null
    case 'bank':
      return /^[A-Za-z]{2,}$/.test(value) ? null : 'U109'
    case 'memName':
      return /^[\p{L}]+(?: [\p{L}]+)*$/u.test(value) && value.length <= 40 ? null : 'U110'
    case 'bankacc':
      return /^\d{6,20}$/.test(value) ? null : 'U111'
  }
}

/** The order in which sign-up fields are judged; the first broken one is answered. */
export const signupFields = [
  'memId',
  'memPass',
  'memPassCheck',
  'cashOutPass',
  'memNick',
  'memPhone',
  'recommenderId',
  'bank',
  'memName',
  'bankacc',
] as const satisfies readonly SignupField[]

/** The age that a day of birth (YYYY-MM-DD) comes to on a day. Whoever was born on 29 February is a year older on 1 March of other years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const AGE_MAX = 130

/** What is wrong with a day of birth on a Seoul day, or null: none that exists or that somebody alive may have (U122), too young (U123). */
export function checkBirthDate(birthDate: string, today: string, minimumAge: number): 'U122' | 'U123' | null {
  if (seoulDayStart(birthDate) === null || birthDate > today || ageOn(birthDate, today) > AGE_MAX) return 'U122'
  return ageOn(birthDate, today) < minimumAge ? 'U123' : null
}

export const TERMS_VERSION_LENGTH_MAX = 40

export const CAPTCHA_LENGTH = 4
export const CAPTCHA_CHARACTERS = '12345'
export const WRONG_PASSWORDS_MAX = 8
/** Wrong passwords of one id from everywhere together that lock it, and for how long. */
export const WRONG_PASSWORDS_ANYWHERE_MAX = 40
export const PASSWORD_LOCK_HOURS = 12
export const SESSION_MINUTES = 120
export const PAGE_SIZE = 10
export const BALANCE_POLL_MS = 5000
export const QUICK_STAKES = [5_000, 10_000, 50_000, 100_000, 500_000] as const

/** Cash request statuses as the specification numbers them. */
export const cashStatus = { applied: 0, done: 1, waiting: 2, canceled: -1 } as const

/** The boards, as the specification names them, and the questions that are asked often. */
export const boardTypes = ['normal', 'event', 'notice', 'guide', 'faq'] as const
export type BoardType = (typeof boardTypes)[number]
export const faqCategories = ['account', 'money', 'betting', 'fairness', 'etc'] as const
export type FaqCategory = (typeof faqCategories)[number]

export const POST_TITLE_LENGTH_MAX = 100
export const COMMENT_LENGTH_MAX = 500
export const INQUIRY_LENGTH_MAX = 2000
export const INQUIRIES_WAITING_MAX = 10
export const LIST_SIZES = [10, 20, 30, 50] as const

/** Long lists count as far as this and no further: such a total is said as "or more", and pages behind it are found by a narrower filter. */
export const LIST_COUNTED_MAX = 10_000

export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024

/** How long a message that was read is kept, and how many of them a member keeps at most. */
export const MESSAGES_KEPT_DAYS = 30
export const MESSAGES_KEPT_MAX = 200

/** Longest texts of an application to become a distributor, in characters. */
export const applicationLengths = { contactName: 40, messenger: 60, experience: 1000, message: 2000 } as const

/** A number that somebody can be called at: 9 to 15 digits, with a country's sign and with separators or without. */
export function isContactPhone(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && text.length <= 20 && /^\d{9,15}$/.test(text.replaceAll(/\D/g, ''))
}

/** Members whose details one operator may read in full on a Seoul day. */
export const REVEALS_A_DAY = 30

/** Browsers that a member is told things at; the oldest goes when another one comes. */
export const PUSH_BROWSERS_MAX = 5
export const PUSH_ENDPOINT_LENGTH_MAX = 1000

/** How long a draw is told on a screen, from its time on. Until then nobody is told what bets on it came to. */
export const DRAW_TELLING_MS = 8000
