// The groups of games: rates of partners, points, limits and reports are kept by them. This is the one list of them.
export const GAME_GROUPS = ['casino', 'hc-casino', 'slot', 'virtual', 'fishing', 'minigame', 'sport'] as const
export type GameGroup = (typeof GAME_GROUPS)[number]
