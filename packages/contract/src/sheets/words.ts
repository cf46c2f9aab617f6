// How a sheet says a word: the office by the catalogue of its reader, the server by the language that was asked for.
import { reportWordsEn } from '../messages/reports/en.ts'
import { reportWordsKo, type ReportWords } from '../messages/reports/ko.ts'

type PathsOf<Words> = {
  readonly [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${PathsOf<Words[Key]>}`
}[keyof Words & string]

/** A word by its place among the words of reports. */
export type SheetWord = PathsOf<ReportWords>
export type Say = (word: SheetWord) => string

const catalogues = { ko: reportWordsKo, en: reportWordsEn } as const

export function sayIn(language: keyof typeof catalogues): Say {
  return (word) => {
    let found: unknown = catalogues[language]
    for (const part of word.split('.')) found = (found as Readonly<Record<string, unknown>>)[part]
    return found as string
  }
}
