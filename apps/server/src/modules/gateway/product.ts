// The rounds of vendors as products that bets are placed on: what the module of bets asks of each group (SPEC.md GW14).
import { betTypeOf, ticketNoOf } from '@hanpan/bets'
import { betStatuses, type BetOnWire } from '@hanpan/contract'
import { assert, type BetId, type Instant, isoSeoul, type MemberId, refuse, type Won } from '@hanpan/kernel'
import type { BetStatus } from '@hanpan/bets'
import type { Queryable } from '../../platform/database.ts'
import type { BetProduct, CorrectingRules } from '../../ports/bet-products.ts'
import type { CataloguePort } from '../../ports/catalogue.ts'
import type { Connections } from './connections.ts'
import { dialects } from './dialects/index.ts'
import type { VendorGroup } from './model.ts'
import { ROUNDS } from './round-store.ts'

interface ShownRound {
  readonly betId: BetId
  readonly memberId: MemberId
  /** Of the catalogue: product and game. */
  readonly key: string
  readonly round: string
  readonly connectionKey: string
  readonly stake: Won
  readonly payout: Won
  readonly status: BetStatus
  readonly placedAt: Instant
  readonly settledAt: Instant | null
  readonly award: 'jackpot' | 'promotion' | null
}

/** The specification has hotel slots as a group of their own on the wire; they earn as slots. */
const SPELLED: Readonly<Record<string, VendorGroup>> = { 'h-slot': 'slot' }
/** The specification's codes of what this site plays itself: mini games and sports. */
const OWN_CODES: ReadonlySet<string> = new Set(['mg', 'sp'])
const asksForAll = (name: string | undefined) => !name || name === 'all'

/** What a game key of a bet is made of. */
function partsOf(key: string) {
  const [prodId = '', ...rest] = key.split(':')
  return { prodId, gameKey: rest.join(':') }
}

export interface ProductDeps {
  readonly database: Queryable
  readonly catalogue: () => Pick<CataloguePort, 'named' | 'codes'>
  readonly connections: Pick<Connections, 'all'>
}

export function createProduct({ database, catalogue, connections }: ProductDeps, group: VendorGroup): BetProduct {
  const show = async (betIds: readonly BetId[]): Promise<ReadonlyMap<BetId, BetOnWire>> => {
    const { rows } = await database.query<ShownRound>(
      `SELECT bet_id AS "betId", member_id AS "memberId", game_key AS key, round_ref AS round, connection_key AS "connectionKey", stake, payout, status,
         placed_at AS "placedAt", settled_at AS "settledAt", award FROM ${ROUNDS[group].table} WHERE bet_id = ANY ($1::uuid[])`,
      [betIds],
    )
    const games = rows.map(({ key }) => partsOf(key))
    const [names, codes, spoken] = await Promise.all([catalogue().named(games), catalogue().codes(), connections.all()])
    const isLinked = (connectionKey: string) => {
      const connection = spoken.get(connectionKey)
      return connection !== undefined && dialects[connection.dialect].roundLink !== undefined
    }
    const products = new Map(codes.map(({ code, names: product }) => [code, product]))
    return new Map(
      rows.map((row, place): [BetId, BetOnWire] => {
        const { prodId, gameKey } = games[place]!
        const type = betTypeOf[row.status]
        const same = (text: string) => ({ ko: text, en: text, vi: text })
        return [
          row.betId,
          {
            groupKey: group,
            betId: row.betId,
            ticketNo: ticketNoOf(row.betId),
            cash: row.stake,
            winCash: row.payout,
            winMax: row.payout,
            resultCash: row.payout - row.stake,
            type,
            status: betStatuses[type],
            placedAt: isoSeoul(row.placedAt),
            settledAt: row.settledAt === null ? null : isoSeoul(row.settledAt),
            cancelUntil: null,
            gameKey: prodId,
            product: products.get(prodId) ?? same(prodId),
            game: gameKey,
            gameName: names.get(row.key) ?? same(gameKey),
            roundNo: row.round,
            linked: row.award === null && isLinked(row.connectionKey),
            award: row.award,
            odds: null,
          },
        ]
      }),
    )
  }
  return {
    table: ROUNDS[group],
    placesFor: [],
    correcting: correctingRules(group),
    gamesOf(groupKey, vendorCode) {
      if (!asksForAll(groupKey) && (SPELLED[groupKey!] ?? groupKey) !== group) return null
      if (asksForAll(vendorCode)) return { gameKey: null }
      return OWN_CODES.has(vendorCode!) ? null : { gameKey: vendorCode! }
    },
    // A round is placed by its vendor, and taken back by nobody else.
    place: async () => refuse('game_disabled'),
    cancel: async () => refuse('cancel_not_allowed'),
    show,
    async detail(betId) {
      const bet = (await show([betId])).get(betId)
      assert(bet, `a bet that was found is there: ${betId}`)
      return { bet, round: null, limits: null }
    },
  }
}

/** What a vendor has decided is set right by the vendor, round by round (GW7, GW15): nothing of this site decides several rounds. */
const correctingRules = (group: VendorGroup): CorrectingRules => ({
  table: ROUNDS[group],
  lock: async () => {},
  decided: async () => [],
  changed: async () => {},
  finish: async () => {},
  message: () => Promise.reject(new Error('rounds of vendors have no corrections to tell of')),
  announce: async () => {},
})
