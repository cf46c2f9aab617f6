// The chapters of the catalogue: texts that only some screens need, loaded together with them and not with the first page.
// A screen names its chapters; a language's core has what the frame and the main page say, and knows where its own chapters are.
import type { Shape } from '@hanpan/web'

export const chapters = {
  entrance: () => import('./entrance/ko.ts'),
  shell: () => import('./shell/ko.ts'),
  cash: () => import('./cash/ko.ts'),
  messages: () => import('./messages/ko.ts'),
  minigames: () => import('./minigames/ko.ts'),
  sportsbook: () => import('./sportsbook/ko.ts'),
  sportBoards: () => import('./sport-boards/ko.ts'),
  promotions: () => import('./promotions/ko.ts'),
  profile: () => import('./profile/ko.ts'),
  mypage: () => import('./mypage/ko.ts'),
  protection: () => import('./protection/ko.ts'),
  allowance: () => import('./allowance/ko.ts'),
  live: () => import('./live/ko.ts'),
  support: () => import('./support/ko.ts'),
  boards: () => import('./boards/ko.ts'),
  games: () => import('./games/ko.ts'),
  lobby: () => import('./lobby/ko.ts'),
  banners: () => import('./banners/ko.ts'),
  todayGames: () => import('./today-games/ko.ts'),
  firstDay: () => import('./first-day/ko.ts'),
  guides: () => import('./guides/ko.ts'),
  ingame: () => import('./ingame/ko.ts'),
  partner: () => import('./partner/ko.ts'),
  distributor: () => import('./distributor/ko.ts'),
} as const

export const loadCodes = () => import('./codes/ko.ts')

export type ChapterName = keyof typeof chapters
export type KoreanChapter<Name extends ChapterName> = Awaited<ReturnType<(typeof chapters)[Name]>>['texts']
export type ChapterTexts<Name extends ChapterName> = Shape<KoreanChapter<Name>>
/** Where a language has its chapters. */
export type Chapters = { readonly [Name in ChapterName]: () => Promise<{ readonly texts: ChapterTexts<Name> }> }
