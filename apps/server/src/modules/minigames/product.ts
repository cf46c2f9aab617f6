// The mini games as a product that takes bets: what the module of bets asks of them.
import { ticketNoOf } from '@hanpan/bets'
import type { BetOnWire } from '@hanpan/contract'
import { assert, type BetId, type Instant, isoSeoul, oddsToDecimal, ok } from '@hanpan/kernel'
import { isGameKey } from '@hanpan/minigames'
import type { Database } from '../../platform/database.ts'
import type { BetProduct, CorrectingRules } from '../../ports/bet-products.ts'
import { playerFrom } from '../../player-from.ts'
import { betById, betsByIds, MINIGAME_BETS } from './bet-store.ts'
import type { CancelBet, cancelBet } from './cancel-bet.ts'
import type { BetRow } from './model.ts'
import type { PlaceBetOf } from './place-bet.ts'
import { betOnWire, cancelUntil, roundOnWire } from './present.ts'
import { roundById } from './round-lists.ts'
import { limitsOf, type SettingsCache } from './settings.ts'
import { settingsAt } from './settings-store.ts'

export type ProductDeps = {
  readonly database: Database
  readonly settings: SettingsCache
  readonly correcting: CorrectingRules
  readonly placeBet: PlaceBetOf
  readonly cancelBet: (command: CancelBet) => ReturnType<typeof cancelBet>
}

/** The specification writes both. */
const GROUP_KEYS: ReadonlySet<string> = new Set(['minigame', 'mini-game'])
/** The specification's name for all mini games where a vendor is asked for. */
const ALL_GAMES = 'mg'

const asksForAll = (name: string | undefined) => !name || name === 'all'

export function createProduct({ database, settings, correcting, placeBet, cancelBet }: ProductDeps): BetProduct {
  const shown = async (bet: BetRow, now: Instant) =>
    betOnWire(bet, bet.status === 'wait' ? cancelUntil(bet, await settings.inForce(bet.gameKey), now) : null)
  return {
    table: MINIGAME_BETS,
    placesFor: ['minigame'],
    correcting,

    gamesOf(groupKey, vendorCode) {
      if (!asksForAll(groupKey) && !GROUP_KEYS.has(groupKey!)) return null
      if (asksForAll(vendorCode) || vendorCode === ALL_GAMES) return { gameKey: null }
      return vendorCode !== undefined && isGameKey(vendorCode) ? { gameKey: vendorCode } : null
    },

    async place(asked, { memberId, standing }) {
      assert(asked.groupKey === 'minigame', 'a bet comes to the product that takes it')
      const { requestId, gameKey, roundNo, stake, acceptOdds, selections } = asked
      const request = { requestId, gameKey, roundNo, stake, acceptOdds, selections }
      const placed = await placeBet({ ...request, memberId, player: playerFrom(standing) })
      if (!placed.ok) return placed
      const { value } = placed
      return ok({
        groupKey: 'minigame' as const,
        betId: value.betId,
        ticketNo: ticketNoOf(value.betId),
        roundNo: value.roundNo,
        stake: value.stake,
        odds: oddsToDecimal(value.odds),
        winMax: value.winMax,
        placedAt: isoSeoul(value.placedAt),
        balance: value.balance,
      })
    },

    cancel: (betId, requestId, memberId) => cancelBet({ memberId, betId, requestId }),

    async show(betIds, to, now) {
      const rows = await betsByIds(database, betIds)
      const list = rows.map(async (row): Promise<[BetId, BetOnWire]> => [
        row.betId,
        to === 'member' ? await shown(row, now) : betOnWire(row),
      ])
      return new Map(await Promise.all(list))
    },

    async detail(betId, now) {
      const bet = await betById(database, betId)
      assert(bet, `a bet that was found is there: ${betId}`)
      const [round, limits] = await Promise.all([roundById(database, bet.roundId), limitsAtPlacing(database, bet)])
      return { bet: await shown(bet, now), round: round && roundOnWire(round, now), limits }
    },
  }
}

/** The limits that a bet was accepted under. Null where the bet does not say. */
async function limitsAtPlacing(database: Database, { gameKey, settingsRevision, memLevel }: BetRow) {
  if (settingsRevision === null || memLevel === null) return null
  const settings = await settingsAt(database, gameKey, settingsRevision)
  return settings && { ...limitsOf(settings, memLevel), memLevel }
}
