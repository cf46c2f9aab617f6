// The migrations of bets, oldest first.
import type { Migration } from '../../../platform/migrate.ts'
import { settlements } from './202611230330-settlements.ts'
import { moreFeeds } from './202611300101-more-feeds.ts'

export const betsMigrations: readonly Migration[] = [settlements, moreFeeds]
