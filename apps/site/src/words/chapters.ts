// The chapters of the catalogue: texts that only some screens need, loaded together with them and not with the first page.
// A screen names its chapters in the router; a language's core has what the frame and the main page say.
import type { Shape } from '@hanpan/web'

export const chapters = {
  entrance: {
    ko: () => import('./entrance/ko.ts'),
    en: () => import('./entrance/en.ts'),
    vi: () => import('./entrance/vi.ts'),
  },
  shell: {
    ko: () => import('./shell/ko.ts'),
    en: () => import('./shell/en.ts'),
    vi: () => import('./shell/vi.ts'),
  },
  cash: {
    ko: () => import('./cash/ko.ts'),
    en: () => import('./cash/en.ts'),
    vi: () => import('./cash/vi.ts'),
  },
  messages: {
    ko: () => import('./messages/ko.ts'),
    en: () => import('./messages/en.ts'),
    vi: () => import('./messages/vi.ts'),
  },
  minigames: {
    ko: () => import('./minigames/ko.ts'),
    en: () => import('./minigames/en.ts'),
    vi: () => import('./minigames/vi.ts'),
  },
  sportsbook: {
    ko: () => import('./sportsbook/ko.ts'),
    en: () => import('./sportsbook/en.ts'),
    vi: () => import('./sportsbook/vi.ts'),
  },
  sportBoards: {
    ko: () => import('./sport-boards/ko.ts'),
    en: () => import('./sport-boards/en.ts'),
    vi: () => import('./sport-boards/vi.ts'),
  },
  promotions: {
    ko: () => import('./promotions/ko.ts'),
    en: () => import('./promotions/en.ts'),
    vi: () => import('./promotions/vi.ts'),
  },
  profile: {
    ko: () => import('./profile/ko.ts'),
    en: () => import('./profile/en.ts'),
    vi: () => import('./profile/vi.ts'),
  },
  mypage: {
    ko: () => import('./mypage/ko.ts'),
    en: () => import('./mypage/en.ts'),
    vi: () => import('./mypage/vi.ts'),
  },
  protection: {
    ko: () => import('./protection/ko.ts'),
    en: () => import('./protection/en.ts'),
    vi: () => import('./protection/vi.ts'),
  },
  allowance: {
    ko: () => import('./allowance/ko.ts'),
    en: () => import('./allowance/en.ts'),
    vi: () => import('./allowance/vi.ts'),
  },
  live: {
    ko: () => import('./live/ko.ts'),
    en: () => import('./live/en.ts'),
    vi: () => import('./live/vi.ts'),
  },
  support: {
    ko: () => import('./support/ko.ts'),
    en: () => import('./support/en.ts'),
    vi: () => import('./support/vi.ts'),
  },
  boards: {
    ko: () => import('./boards/ko.ts'),
    en: () => import('./boards/en.ts'),
    vi: () => import('./boards/vi.ts'),
  },
  games: {
    ko: () => import('./games/ko.ts'),
    en: () => import('./games/en.ts'),
    vi: () => import('./games/vi.ts'),
  },
  lobby: {
    ko: () => import('./lobby/ko.ts'),
    en: () => import('./lobby/en.ts'),
    vi: () => import('./lobby/vi.ts'),
  },
  banners: {
    ko: () => import('./banners/ko.ts'),
    en: () => import('./banners/en.ts'),
    vi: () => import('./banners/vi.ts'),
  },
  todayGames: {
    ko: () => import('./today-games/ko.ts'),
    en: () => import('./today-games/en.ts'),
    vi: () => import('./today-games/vi.ts'),
  },
  firstDay: {
    ko: () => import('./first-day/ko.ts'),
    en: () => import('./first-day/en.ts'),
    vi: () => import('./first-day/vi.ts'),
  },
  guides: {
    ko: () => import('./guides/ko.ts'),
    en: () => import('./guides/en.ts'),
    vi: () => import('./guides/vi.ts'),
  },
  ingame: {
    ko: () => import('./ingame/ko.ts'),
    en: () => import('./ingame/en.ts'),
    vi: () => import('./ingame/vi.ts'),
  },
  partner: {
    ko: () => import('./partner/ko.ts'),
    en: () => import('./partner/en.ts'),
    vi: () => import('./partner/vi.ts'),
  },
  distributor: {
    ko: () => import('./distributor/ko.ts'),
    en: () => import('./distributor/en.ts'),
    vi: () => import('./distributor/vi.ts'),
  },
} as const

export type ChapterName = keyof typeof chapters
export type KoreanChapter<Name extends ChapterName> = Awaited<ReturnType<(typeof chapters)[Name]['ko']>>['texts']
export type ChapterTexts<Name extends ChapterName> = Shape<KoreanChapter<Name>>
