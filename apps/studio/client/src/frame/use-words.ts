// The words of the frame in the language of the session.
import { createContext, use } from 'react'
import type { StudioLanguage } from '../../../src/wire/calls.ts'
import { type FrameWords, frameWords } from '../words/words.ts'

export const LanguageContext = createContext<StudioLanguage>('ko')

export const useFrameWords = (): FrameWords => frameWords[use(LanguageContext)]

/** Before a session says otherwise: what the browser asks for. */
export function languageOfBrowser(): StudioLanguage {
  const asked = navigator.language.slice(0, 2)
  return asked === 'en' || asked === 'vi' ? asked : 'ko'
}
