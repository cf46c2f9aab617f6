import type { gameGroups as korean } from './ko.ts'
import type { Shape } from '@hanpan/web'

export const gameGroups: Shape<typeof korean> = {
  casino: 'Casino',
  'hc-casino': 'Casino khách sạn',
  slot: 'Slot',
  virtual: 'Trò chơi ảo',
  fishing: 'Bắn cá',
  minigame: 'Mini game',
  sport: 'Thể thao',
}
