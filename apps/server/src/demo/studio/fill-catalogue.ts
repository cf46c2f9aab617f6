// Puts what the studio offers into the catalogue: products that are not there yet, and all games. What an operator has changed stays as it is.
import type { ImportedGame } from '@hanpan/contract'
import type { GameGroup } from '@hanpan/kernel'
import { z } from 'zod'
import type { OfficeHand } from '../office-hand.ts'
import { STUDIO_CONNECTION, STUDIO_WALLET_CONNECTION } from './keys.ts'

const names = z.object({ ko: z.string(), en: z.string(), vi: z.string() })
const offered = z.object({
  products: z.array(
    z.object({
      prodId: z.string(),
      names,
      category: z.enum(['livecasino', 'slot', 'virtual', 'fishing']),
      isHotel: z.boolean(),
      path: z.string(),
      games: z.array(
        z.object({
          gameKey: z.string(),
          vendorGame: z.string(),
          names,
          category: z.string(),
          tags: z.array(z.string()),
          picture: z.string(),
          rtp: z.number().nullable(),
          volatility: z.string().nullable(),
          betMin: z.number(),
          betMax: z.number(),
        }),
      ),
    }),
  ),
})
type Product = z.output<typeof offered>['products'][number]

const REASON = 'games of the bundled studio'
const GROUPS: Readonly<Record<Product['category'], GameGroup>> = {
  livecasino: 'casino',
  slot: 'slot',
  virtual: 'virtual',
  fishing: 'fishing',
}
/** The highest stake of one debit, by level. */
const STAKE_MAX = Array.from({ length: 10 }, (_, level) => 1_000_000 + level * 500_000)

/** Products whose money the studio keeps: under their transfer variants' numbers, at the same addresses. */
const KEPT_THERE: ReadonlySet<string> = new Set(['208'])
const TRANSFER_VARIANT = 5000

/** Under which number a product stands here, and over which connection. One that stands under its own number already stays there. */
function placeOf(
  prodId: string,
  known: ReadonlySet<string>,
): { readonly prodId: string; readonly connectionKey: string } {
  return KEPT_THERE.has(prodId) && !known.has(prodId)
    ? { prodId: String(Number(prodId) + TRANSFER_VARIANT), connectionKey: STUDIO_WALLET_CONNECTION }
    : { prodId, connectionKey: STUDIO_CONNECTION }
}

export async function fillCatalogue(office: OfficeHand, studioUrl: string, siteKey: string): Promise<void> {
  const answer = await fetch(`${studioUrl}/catalogue.json?site=${siteKey}`)
  const { products } = offered.parse(await answer.json())
  const { list } = await office.call<{ list: readonly { prodId: string }[] }>('/api/office/catalogue/products', {})
  const known = new Set(list.map(({ prodId }) => prodId))
  for (const product of products.filter(({ games }) => games.length > 0)) {
    const { prodId, connectionKey } = placeOf(product.prodId, known)
    if (!known.has(prodId))
      await office.call('/api/office/catalogue/productSave', { ...newProduct(product), prodId, connectionKey })
    await office.call('/api/office/catalogue/import', {
      prodId,
      games: product.games.map((game) => importedGame(game, studioUrl)),
      preview: false,
      reason: REASON,
    })
    if (!known.has(prodId)) await office.call('/api/office/catalogue/state', { prodId, state: 'on', reason: REASON })
  }
}

const newProduct = ({ names, category, isHotel, path }: Product) => ({
  names,
  group: isHotel && category === 'livecasino' ? 'hc-casino' : GROUPS[category],
  category,
  isHotel,
  path,
  isFramed: true,
  levelMin: 1,
  stakeMax: STAKE_MAX,
  isNew: true,
  reason: REASON,
})

const importedGame = ({ names, picture, ...game }: Product['games'][number], studioUrl: string): ImportedGame => ({
  ...game,
  ...names,
  rtp: game.rtp ?? undefined,
  volatility: game.volatility ?? undefined,
  tags: [...game.tags],
  image: `${studioUrl}${picture}`,
})
