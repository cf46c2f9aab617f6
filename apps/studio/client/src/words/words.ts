// The words of the frame, in the three languages. Each game has its own beside it, in the same shape: a text, or a function of what stands in it.
import type { StudioLanguage } from '../../../src/wire/calls.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { vi } from './vi.ts'

type Shape<Of> = {
  readonly [Key in keyof Of]: Of[Key] extends string
    ? string
    : Of[Key] extends object
      ? Of[Key] extends (...given: never[]) => string
        ? Of[Key]
        : Shape<Of[Key]>
      : never
}
/** What every language has to say: forgetting one does not compile. */
export type FrameWords = Shape<typeof ko>

export const frameWords: Readonly<Record<StudioLanguage, FrameWords>> = { ko, en, vi }
