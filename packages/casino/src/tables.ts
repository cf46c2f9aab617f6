// The games that are dealt or thrown at a table, by key.
import { baccarat } from './baccarat/game.ts'
import { dragonTiger } from './dragontiger/game.ts'
import { roulette } from './roulette/game.ts'
import { sicBo } from './sicbo/game.ts'

export const tables = { baccarat, dragontiger: dragonTiger, roulette, sicbo: sicBo } as const
export type TableKey = keyof typeof tables
