// The words of the slots, in the three languages.
import type { StudioLanguage } from '../../../../../src/wire/calls.ts'
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
export type SlotWords = Shape<typeof ko>

export const slotWords: Readonly<Record<StudioLanguage, SlotWords>> = { ko, en, vi }
