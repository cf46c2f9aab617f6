// The shapes of the catalogues: those of the Korean one, which the other languages must have exactly.
import type { Shape } from '@hanpan/web'
import type { ChapterName, KoreanChapter } from './chapters.ts'
import type { texts as textsKo } from './ko.ts'

type Joined<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
  ? All
  : never

/** What the first page needs, in every language. */
export type CoreTexts = Shape<typeof textsKo>

/** Every text of the site. A chapter's texts are there once the screen that needs them has been opened. */
export type Texts = CoreTexts & Joined<{ [Name in ChapterName]: Shape<KoreanChapter<Name>> }[ChapterName]>
