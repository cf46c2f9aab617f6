// The words of blackjack.
import type { StudioLanguage } from '../../../../../src/wire/calls.ts'
import type { WordsLike } from '../../../words/words.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { vi } from './vi.ts'

export type BlackjackWords = WordsLike<typeof ko>
export const blackjackWords: Readonly<Record<StudioLanguage, BlackjackWords>> = { ko, en, vi }
