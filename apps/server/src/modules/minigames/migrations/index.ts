// The migrations of the mini games, oldest first.
import type { Migration } from '../../../platform/migrate.ts'
import { roundsBySettlement } from './202611212015-rounds-by-settlement.ts'
import { roundsBetsSettings } from './202611211730-rounds-bets-settings.ts'
import { fourGames } from './202611212030-four-games.ts'
import { memberDaysByDay } from './202611212130-member-days-by-day.ts'
import { betTerms } from './202611212220-bet-terms.ts'
import { roundsByOpening } from './202611220012-rounds-by-opening.ts'
import { corrections } from './202611220250-corrections.ts'
import { clockAndMissedRounds } from './202611222043-clock-and-missed-rounds.ts'
import { feed } from './202611222053-feed.ts'
import { exhausted } from './202612021110-exhausted.ts'
import { roundsByClose } from './202611290004-rounds-by-close.ts'
import { settlementNumbers } from './202611230331-settlement-numbers.ts'
import { roundHistory } from './202611222013-round-history.ts'

export const minigamesMigrations: readonly Migration[] = [
  roundsBetsSettings,
  roundsBySettlement,
  fourGames,
  memberDaysByDay,
  betTerms,
  roundsByOpening,
  corrections,
  roundHistory,
  clockAndMissedRounds,
  feed,
  settlementNumbers,
  roundsByClose,
  exhausted,
]
