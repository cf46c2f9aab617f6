// The words of fishing.
import type { StudioLanguage } from '../../../../../src/wire/calls.ts'
import type { WordsLike } from '../../../words/words.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { vi } from './vi.ts'

export type FishingWords = WordsLike<typeof ko>
export const fishingWords: Readonly<Record<StudioLanguage, FishingWords>> = { ko, en, vi }
