// Where the Vietnamese chapters are.
import type { Chapters } from './chapters.ts'

export const chapters: Chapters = {
  entrance: () => import('./entrance/vi.ts'),
  shell: () => import('./shell/vi.ts'),
  cash: () => import('./cash/vi.ts'),
  messages: () => import('./messages/vi.ts'),
  minigames: () => import('./minigames/vi.ts'),
  sportsbook: () => import('./sportsbook/vi.ts'),
  sportBoards: () => import('./sport-boards/vi.ts'),
  promotions: () => import('./promotions/vi.ts'),
  profile: () => import('./profile/vi.ts'),
  mypage: () => import('./mypage/vi.ts'),
  protection: () => import('./protection/vi.ts'),
  allowance: () => import('./allowance/vi.ts'),
  live: () => import('./live/vi.ts'),
  support: () => import('./support/vi.ts'),
  boards: () => import('./boards/vi.ts'),
  games: () => import('./games/vi.ts'),
  lobby: () => import('./lobby/vi.ts'),
  banners: () => import('./banners/vi.ts'),
  todayGames: () => import('./today-games/vi.ts'),
  firstDay: () => import('./first-day/vi.ts'),
  guides: () => import('./guides/vi.ts'),
  ingame: () => import('./ingame/vi.ts'),
  partner: () => import('./partner/vi.ts'),
  distributor: () => import('./distributor/vi.ts'),
}

export const loadCodes = () => import('./codes/vi.ts')
