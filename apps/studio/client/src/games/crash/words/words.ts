// The words of crash.
import type { StudioLanguage } from '../../../../../src/wire/calls.ts'
import type { WordsLike } from '../../../words/words.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { vi } from './vi.ts'

export type CrashWords = WordsLike<typeof ko>
export const crashWords: Readonly<Record<StudioLanguage, CrashWords>> = { ko, en, vi }
