// The sports that bets are taken on, and how an event of each is divided and counted.

/** A text in the languages of the site. */
export type Names = Readonly<Record<'ko' | 'en' | 'vi', string>>

/** What is counted in an event. Sets and maps are periods that a side takes; the others are counted within periods. */
export const UNITS = [
  'goals',
  'points',
  'runs',
  'games',
  'sets',
  'maps',
  'rounds',
  'kills',
  'corners',
  'cards',
] as const
export type Unit = (typeof UNITS)[number]

export const SPORT_KEYS = [
  'soccer',
  'basketball',
  'baseball',
  'volleyball',
  'badminton',
  'ice-hockey',
  'combat',
  'tennis',
  'handball',
  'american-football',
  'esports',
] as const
export type SportKey = (typeof SPORT_KEYS)[number]

export interface Sport {
  readonly key: SportKey
  /** The sport's code on the wire (specification §9). Several sports are 0; they are told apart by their key. */
  readonly code: number
  readonly names: Names
  /** What handicaps and totals of the whole event count, unless their market type says otherwise. */
  readonly unit: Unit
  /** What a winner is decided by: goals, or sets of games. */
  readonly decidedBy: Unit
  /** The letter and number of its ordinary periods: two halves are h and 2. */
  readonly period: { readonly letter: PeriodLetter; readonly count: number }
}

/** h half, q quarter, p period of ice hockey, i inning, s set, m map, r round. */
export type PeriodLetter = 'h' | 'q' | 'p' | 'i' | 's' | 'm' | 'r'
/** A period as it is played: an ordinary one, extra time (`x1`, `x2`, one an overtime) or a shoot-out (`so`). */
export type PeriodKey = `${PeriodLetter}${number}` | `x${number}` | 'so'

const sports = [
  {
    key: 'soccer',
    code: 1,
    names: { ko: '축구', en: 'Soccer', vi: 'Bóng đá' },
    unit: 'goals',
    decidedBy: 'goals',
    period: { letter: 'h', count: 2 },
  },
  {
    key: 'basketball',
    code: 2,
    names: { ko: '농구', en: 'Basketball', vi: 'Bóng rổ' },
    unit: 'points',
    decidedBy: 'points',
    period: { letter: 'q', count: 4 },
  },
  {
    key: 'baseball',
    code: 7,
    names: { ko: '야구', en: 'Baseball', vi: 'Bóng chày' },
    unit: 'runs',
    decidedBy: 'runs',
    period: { letter: 'i', count: 9 },
  },
  {
    key: 'volleyball',
    code: 19,
    names: { ko: '배구', en: 'Volleyball', vi: 'Bóng chuyền' },
    unit: 'points',
    decidedBy: 'sets',
    period: { letter: 's', count: 5 },
  },
  {
    key: 'badminton',
    code: 0,
    names: { ko: '배드민턴', en: 'Badminton', vi: 'Cầu lông' },
    unit: 'points',
    decidedBy: 'sets',
    period: { letter: 's', count: 3 },
  },
  {
    key: 'ice-hockey',
    code: 8,
    names: { ko: '하키', en: 'Ice hockey', vi: 'Khúc côn cầu' },
    unit: 'goals',
    decidedBy: 'goals',
    period: { letter: 'p', count: 3 },
  },
  {
    key: 'combat',
    code: 0,
    names: { ko: '격투기', en: 'Combat sports', vi: 'Võ thuật' },
    unit: 'rounds',
    decidedBy: 'rounds',
    period: { letter: 'r', count: 3 },
  },
  {
    key: 'tennis',
    code: 6,
    names: { ko: '테니스', en: 'Tennis', vi: 'Quần vợt' },
    unit: 'games',
    decidedBy: 'sets',
    period: { letter: 's', count: 3 },
  },
  {
    key: 'handball',
    code: 10,
    names: { ko: '핸드볼', en: 'Handball', vi: 'Bóng ném' },
    unit: 'goals',
    decidedBy: 'goals',
    period: { letter: 'h', count: 2 },
  },
  {
    key: 'american-football',
    code: 3,
    names: { ko: '미식축구', en: 'American football', vi: 'Bóng bầu dục Mỹ' },
    unit: 'points',
    decidedBy: 'points',
    period: { letter: 'q', count: 4 },
  },
  {
    key: 'esports',
    code: 0,
    names: { ko: 'e스포츠', en: 'E-sports', vi: 'Thể thao điện tử' },
    unit: 'maps',
    decidedBy: 'maps',
    period: { letter: 'm', count: 3 },
  },
] as const satisfies readonly Sport[]

export const SPORTS: ReadonlyMap<SportKey, Sport> = new Map(sports.map((sport) => [sport.key, sport]))
