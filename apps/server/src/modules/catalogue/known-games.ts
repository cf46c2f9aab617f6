// All products and games as a node knows them: read anew when they have changed, which is looked for every half second (SPEC.md LB2).
import { catalogueKey, won, type Won } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import { createKeptValue, type KeptValue } from '../../platform/kept-value.ts'
import type { CatalogueGame, MemberLevels } from '../../ports/catalogue.ts'
import { lobbyOf, lobbyPath } from './lobby-names.ts'
import { type GameRow, type ProductRow, readGames, readProducts, readRevision, type State } from './store.ts'

const KEPT_MS = 500

export interface KnownGame {
  readonly ref: string
  readonly row: GameRow
  readonly product: ProductRow
  /** As other modules are told of it; its state is that of game and product together. */
  readonly game: CatalogueGame
}

export interface Known {
  readonly revision: number
  readonly products: readonly ProductRow[]
  /** In the order of the products, and within each in its own. */
  readonly games: readonly KnownGame[]
  readonly byRef: ReadonlyMap<string, KnownGame>
  readonly byVendorGame: ReadonlyMap<string, KnownGame>
}

export type KnownGames = KeptValue<Known>

export const vendorRef = (connectionKey: string, vendorGame: string) => `${connectionKey}\n${vendorGame}`

export function createKnownGames(database: Database): KnownGames {
  let held: Known | null = null
  return createKeptValue(KEPT_MS, async () => {
    // Read first: what changes from here on raises it again.
    const revision = await readRevision(database)
    if (held?.revision === revision) return held
    const [products, games] = await Promise.all([readProducts(database), readGames(database)])
    return (held = knownFrom(revision, products, games))
  })
}

function knownFrom(revision: number, products: readonly ProductRow[], rows: readonly GameRow[]): Known {
  const ofProduct = new Map<string, KnownGame[]>(products.map(({ prodId }) => [prodId, []]))
  const productsById = new Map(products.map((product) => [product.prodId, product]))
  for (const row of rows) {
    const product = productsById.get(row.prodId)
    // One that came between the two readings is read with the next revision.
    if (!product) continue
    const ref = catalogueKey(row.prodId, row.gameKey)
    ofProduct.get(row.prodId)!.push({ ref, row, product, game: gameOf(product, row) })
  }
  const games = [...ofProduct.values()].flat()
  return {
    revision,
    products,
    games,
    byRef: new Map(games.map((game) => [game.ref, game])),
    byVendorGame: new Map(games.map((game) => [vendorRef(game.product.connectionKey, game.row.vendorGame), game])),
  }
}

/** Off beats maintenance, which beats on. */
export function stateOf(product: State, game: State): State {
  if (product === 'off' || game === 'off') return 'off'
  return product === 'maintenance' || game === 'maintenance' ? 'maintenance' : 'on'
}

/** Tables go by the level for casinos, everything else by the one for slots. */
const levelFor = ({ category }: ProductRow, { casinoLevel, slotLevel }: MemberLevels) =>
  category === 'livecasino' ? casinoLevel : slotLevel

/** The highest stake of one debit at a level; null for none (SPEC.md LB3). */
function stakeMaxAt(product: ProductRow, level: number): Won | null {
  const amount = product.stakeMax[Math.min(Math.max(level, 1), product.stakeMax.length) - 1] ?? 0
  return amount === 0 ? null : won(amount)
}

function gameOf(product: ProductRow, row: GameRow): CatalogueGame {
  return {
    prodId: row.prodId,
    gameKey: row.gameKey,
    connectionKey: product.connectionKey,
    vendorGame: row.vendorGame,
    group: product.group,
    category: product.category,
    names: row.names,
    state: stateOf(product.state, row.state),
    isFramed: product.isFramed,
    lobbyPath: lobbyPath(lobbyOf(product)),
    stakeMax: (levels) => stakeMaxAt(product, levelFor(product, levels)),
    levelMin: product.levelMin,
    levelOf: (levels) => levelFor(product, levels),
  }
}
