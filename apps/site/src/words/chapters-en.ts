// Where the English chapters are.
import type { Chapters } from './chapters.ts'

export const chapters: Chapters = {
  entrance: () => import('./entrance/en.ts'),
  shell: () => import('./shell/en.ts'),
  cash: () => import('./cash/en.ts'),
  messages: () => import('./messages/en.ts'),
  minigames: () => import('./minigames/en.ts'),
  sportsbook: () => import('./sportsbook/en.ts'),
  sportBoards: () => import('./sport-boards/en.ts'),
  promotions: () => import('./promotions/en.ts'),
  profile: () => import('./profile/en.ts'),
  mypage: () => import('./mypage/en.ts'),
  protection: () => import('./protection/en.ts'),
  allowance: () => import('./allowance/en.ts'),
  live: () => import('./live/en.ts'),
  support: () => import('./support/en.ts'),
  boards: () => import('./boards/en.ts'),
  games: () => import('./games/en.ts'),
  lobby: () => import('./lobby/en.ts'),
  banners: () => import('./banners/en.ts'),
  todayGames: () => import('./today-games/en.ts'),
  firstDay: () => import('./first-day/en.ts'),
  guides: () => import('./guides/en.ts'),
  ingame: () => import('./ingame/en.ts'),
  partner: () => import('./partner/en.ts'),
  distributor: () => import('./distributor/en.ts'),
}

export const loadCodes = () => import('./codes/en.ts')
