// The words of tables in the three languages: forgetting one does not compile.
import type { StudioLanguage } from '../../../../../src/wire/calls.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { vi } from './vi.ts'

type Shape<Of> = {
  readonly [Key in keyof Of]: Of[Key] extends string
    ? string
    : Of[Key] extends readonly string[]
      ? readonly string[]
      : Of[Key] extends (...given: never[]) => string
        ? Of[Key]
        : Shape<Of[Key]>
}
export type TableWords = Shape<typeof ko>

const all: Readonly<Record<StudioLanguage, TableWords>> = { ko, en, vi }
export const tableWords = (language: StudioLanguage): TableWords => all[language]
