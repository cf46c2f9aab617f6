import type { gameGroups as korean } from './ko.ts'
import type { Shape } from '@hanpan/web'

export const gameGroups: Shape<typeof korean> = {
  casino: 'Casino',
  'hc-casino': 'Hotel casino',
  slot: 'Slots',
  virtual: 'Virtual games',
  fishing: 'Fishing',
  minigame: 'Mini games',
  sport: 'Sports',
}
