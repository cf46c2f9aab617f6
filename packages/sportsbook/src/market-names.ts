// What a market, its part and its picks are called, in the languages of the site.
import type { MarketRef, Part } from './market.ts'
import { MARKET_TYPES } from './markets/index.ts'
import type { Names, SportKey } from './sports.ts'

export type Language = keyof Names

const names = (ko: string, en: string, vi: string): Names => ({ ko, en, vi })

const ENGLISH_ORDINALS = ['', '1st', '2nd', '3rd'] as const
const ordinal = (count: number): string => ENGLISH_ORDINALS[count] ?? `${count}th`

const ORDINALS: Readonly<Record<Language, (count: number) => string>> = {
  ko: (count) => (count === 1 ? '첫 번째' : `${count}번째`),
  en: ordinal,
  vi: (count) => (count === 1 ? 'thứ nhất' : `thứ ${count}`),
}

const PERIODS: Readonly<Record<string, (count: number) => Names>> = {
  h: (count) => names(count === 1 ? '전반' : '후반', `${ordinal(count)} half`, `Hiệp ${count}`),
  q: (count) => names(`${count}쿼터`, `${ordinal(count)} quarter`, `Hiệp ${count}`),
  p: (count) => names(`${count}피리어드`, `${ordinal(count)} period`, `Hiệp ${count}`),
  i: (count) => names(`${count}회`, `${ordinal(count)} inning`, `Hiệp ${count}`),
  s: (count) => names(`${count}세트`, `${ordinal(count)} set`, `Set ${count}`),
  m: (count) => names(`${count}맵`, `Map ${count}`, `Bản đồ ${count}`),
  r: (count) => names(`${count}라운드`, `Round ${count}`, `Hiệp ${count}`),
  x: (count) => names(`연장 ${count}`, `Overtime ${count}`, `Hiệp phụ ${count}`),
}

/** What a part is called. The whole match has no name of its own. */
export function partNames(part: Part): Names {
  if (part === 'match') return names('', '', '')
  if (part === 'regulation') return names('정규 시간', 'Regulation time', 'Thời gian chính thức')
  if (part === 'so') return names('승부차기', 'Shoot-out', 'Luân lưu')
  const minutes = /^t(\d+)-(\d+)$/.exec(part)
  if (minutes) {
    const span = `${minutes[1]}~${minutes[2]}`
    const dashed = `${minutes[1]}-${minutes[2]}`
    return names(`${span}분`, `Minutes ${dashed}`, `Phút ${dashed}`)
  }
  const innings = /^i1-(\d+)$/.exec(part)
  if (innings) return names(`1~${innings[1]}회`, `First ${innings[1]} innings`, `${innings[1]} hiệp đầu`)
  return PERIODS[part.charAt(0)]!(Number(part.slice(1)))
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([^{}]+)\}/g, (word, key: string) => values[key] ?? word)

const signed = (line: number): string => (line > 0 ? `+${line}` : String(line))

/** The words that are filled in. Teams stay `{home}` and `{away}` where they are not given. */
function valuesOf(ref: MarketRef, language: Language, teams?: Teams): Readonly<Record<string, string>> {
  const { line, nth, side } = ref
  return {
    ...teams,
    ...(side && { team: teams?.[side] ?? `{${side}}` }),
    ...(nth !== null && { nth: String(nth), ordinal: ORDINALS[language](nth) }),
    ...(line !== null && { line: String(line), '+line': signed(line), '-line': signed(0 - line) }),
  }
}

export interface Teams {
  readonly home: string
  readonly away: string
}

/** Who meets whom; of what asks about one thing alone that. */
export const between = (home: string, away: string): string => (home === away ? home : `${home} – ${away}`)

/** The texts of a question of the house's own, in every language. */
export interface QuestionTexts {
  readonly name: Names
  readonly picks: Readonly<Record<string, Names>>
}

/** What a market is called: 전반 핸디캡, 2nd quarter total. Its line stands with its picks. */
export function marketName(
  ref: MarketRef,
  sport: SportKey,
  language: Language,
  teams?: Teams,
  texts?: QuestionTexts,
): string {
  if (texts) return texts.name[language]
  const type = MARKET_TYPES.get(ref.type)!
  const name = fill((type.namesOf?.[sport] ?? type.names)[language], valuesOf(ref, language, teams))
  const part = partNames(ref.part)[language]
  if (part === '') return name
  return language === 'ko' ? `${part} ${name}` : `${name} (${part})`
}

/** What a pick of a market is called: 오버 2.5, Harbour City (-0.5). Null where the market has no such pick. */
export function pickName(
  ref: MarketRef,
  sport: SportKey,
  pick: string,
  language: Language,
  teams?: Teams,
  texts?: QuestionTexts,
): string | null {
  const own = texts?.picks[pick]?.[language]
  if (own !== undefined) return own
  const type = MARKET_TYPES.get(ref.type)!
  if (!type.picks(ref, sport).includes(pick)) return null
  return fill(type.pickNames[pick]![language], valuesOf(ref, language, teams))
}
