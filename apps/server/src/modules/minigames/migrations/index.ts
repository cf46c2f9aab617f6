// The migrations of the mini games, oldest first.
import type { Migration } from '../../../platform/migrate.ts'
import { roundsBetsSettings } from './202611211730-rounds-bets-settings.ts'

export const minigamesMigrations: readonly Migration[] = [roundsBetsSettings]
