// The words of virtual sports in the three languages: forgetting one does not compile.
import type { StudioLanguage } from '../../../../../src/wire/calls.ts'
import type { WordsLike } from '../../../words/words.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { vi } from './vi.ts'

export type VirtualWords = WordsLike<typeof ko>

const all: Readonly<Record<StudioLanguage, VirtualWords>> = { ko, en, vi }
export const virtualWords = (language: StudioLanguage): VirtualWords => all[language]
