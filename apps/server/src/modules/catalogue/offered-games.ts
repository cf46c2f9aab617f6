// The games that a product's vendor says it offers, as lines that an import takes (SPEC.md LB14).
import type { CallResponse } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { OfferedGame } from '../../ports/remote-games.ts'
import type { CatalogueDeps } from './deps.ts'
import { findProduct, type GameRow, readGames, vendorGamesBeside } from './store.ts'

type Offered = CallResponse<'/api/office/vendors/offeredGames'>
type Line = Offered['list'][number]

const KEY_SIGNS_MAX = 80

/** A game's key is a part of addresses: what a vendor's code has besides becomes a dash. */
const keyOf = (vendorGame: string) => vendorGame.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, KEY_SIGNS_MAX)

/** What is known stays as the house calls and shows it. */
const knownLine = ({
  gameKey,
  vendorGame,
  names,
  category,
  tags,
  image,
  rtp,
  volatility,
  betMin,
  betMax,
}: GameRow): Line => ({
  gameKey,
  vendorGame,
  ...names,
  category,
  tags: [...tags],
  image,
  rtp: rtp === null ? null : rtp / 100,
  volatility: volatility ?? '',
  betMin,
  betMax,
})

const newLine = ({ vendorGame, name, category }: OfferedGame): Line => ({
  gameKey: keyOf(vendorGame),
  vendorGame,
  ko: name,
  en: name,
  vi: name,
  category: category.toLowerCase().replaceAll(/\s+/g, '-'),
  tags: [],
  image: '',
  rtp: null,
  volatility: '',
  betMin: 0,
  betMax: 0,
})

export async function offeredGames(
  deps: CatalogueDeps,
  prodId: string,
): Promise<Result<Offered, 'not_found' | 'vendor_unreachable'>> {
  const product = await findProduct(deps.database, prodId)
  if (!product) return refuse('not_found')
  const offered = await deps.remoteGames().offered(product.connectionKey)
  if (!offered.ok) return offered
  const beside = await vendorGamesBeside(deps.database, product.connectionKey, prodId)
  const own = await readGames(deps.database, prodId)
  const codes = new Set(offered.value.map(({ vendorGame }) => vendorGame))
  const known = new Map(own.map((game) => [game.vendorGame, game]))
  // Those that another product of the connection has are that one's.
  const list = offered.value
    .filter(({ vendorGame }) => !beside.has(vendorGame))
    .map((game) => {
      const row = known.get(game.vendorGame)
      return row ? knownLine(row) : newLine(game)
    })
  return ok({
    list,
    gone: own.flatMap(({ gameKey, vendorGame }) => (codes.has(vendorGame) ? [] : [gameKey])),
  })
}
