// The words of the frame, in the three languages. Each game has its own beside it, in the same shape: a text, a list of texts, or a function of
// what stands in it.
import type { StudioLanguage } from '../../../src/wire/calls.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { vi } from './vi.ts'

/** What every language has to say where one of them says this: forgetting a text does not compile. */
export type WordsLike<Of> = {
  readonly [Key in keyof Of]: Of[Key] extends string
    ? string
    : Of[Key] extends readonly string[]
      ? readonly string[]
      : Of[Key] extends (...given: never[]) => string
        ? Of[Key]
        : WordsLike<Of[Key]>
}
export type FrameWords = WordsLike<typeof ko>

export const frameWords: Readonly<Record<StudioLanguage, FrameWords>> = { ko, en, vi }
