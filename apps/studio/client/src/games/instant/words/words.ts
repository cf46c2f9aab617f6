// The words of the instant games.
import type { StudioLanguage } from '../../../../../src/wire/calls.ts'
import type { WordsLike } from '../../../words/words.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { vi } from './vi.ts'

export type InstantWords = WordsLike<typeof ko>
export const instantWords: Readonly<Record<StudioLanguage, InstantWords>> = { ko, en, vi }
