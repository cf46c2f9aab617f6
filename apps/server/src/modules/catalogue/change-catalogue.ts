// What an operator changes of products and games, each change audited (SPEC.md LB11).
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { CallRefusal } from '../../refusals.ts'
import type { CatalogueDeps } from './deps.ts'
import {
  findGame,
  findProduct,
  type GameChange,
  insertProduct,
  orderProducts,
  type ProductChange,
  type ProductRow,
  raiseRevision,
  readProducts,
  type State,
  writeGames,
  writeGameStates,
  writeProduct,
  writeProductState,
} from './store.ts'

type Done = Result<Record<string, never>, CallRefusal>

/** One change after the other; every node hears of it. */
async function change(deps: CatalogueDeps, work: (tx: Tx) => Promise<Done>): Promise<Done> {
  return await deps.database.tx(async (tx) => {
    await raiseRevision(tx)
    tx.afterCommit(() => deps.known.forget())
    return await work(tx)
  })
}

const isNamed = ({ names }: { readonly names: ProductChange['names'] }) =>
  Object.values(names).every((name) => name !== '')

/** Products of vendors that keep the money have the usual codes and 5000 (SPEC.md LB16). */
const TRANSFER_CODES_FROM = 5000

function hasCodeOf(prodId: string, isTransfer: boolean): boolean {
  const code = /^\d+$/.test(prodId) ? Number(prodId) : null
  return isTransfer ? code !== null && code >= TRANSFER_CODES_FROM : code === null || code < TRANSFER_CODES_FROM
}

/** What the money is kept otherwise for is the same house. */
function isOfItsHouse({ prodId, group, category }: ProductChange, others: readonly ProductRow[]): boolean {
  const usual = others.find((other) => other.prodId === String(Number(prodId) - TRANSFER_CODES_FROM))
  return !usual || (usual.group === group && usual.category === category)
}

const WRONG_CODE: CallRefusal = { name: 'value_invalid', data: { field: 'prodId' } }

const isSamePage = (one: ProductChange, other: ProductRow) =>
  one.category === other.category && one.isHotel === other.isHotel && one.path === other.path

export async function saveProduct(
  deps: CatalogueDeps,
  context: OperatorContext,
  { isNew, reason, ...product }: ProductChange & { readonly isNew: boolean; readonly reason: string },
): Promise<Done> {
  if (!isNamed(product)) return refuse('name_missing')
  const wallets = await deps.remoteGames().wallets()
  const isTransfer = wallets.some(({ vendorKey }) => vendorKey === product.connectionKey)
  return await change(deps, async (tx) => {
    const products = await readProducts(tx)
    const before = products.find(({ prodId }) => prodId === product.prodId) ?? null
    if (!isNew && !before) return refuse('not_found')
    // Two products of one page, or one that is there already.
    const others = products.filter(({ prodId }) => prodId !== product.prodId)
    if ((isNew && before) || others.some((other) => isSamePage(product, other))) return refuse('value_invalid')
    // One that stands keeps its code; what is played over another connection has one of its kind.
    const isMoved = before?.connectionKey !== product.connectionKey
    if (isMoved && !hasCodeOf(product.prodId, isTransfer)) return refuse(WRONG_CODE)
    if (isTransfer && !isOfItsHouse(product, others)) return refuse('value_invalid')
    await (isNew ? insertProduct(tx, product) : writeProduct(tx, product))
    await deps.audit.record(tx, context, {
      action: 'catalogue.product',
      subject: product.prodId,
      before,
      after: product,
      reason,
    })
    return ok({})
  })
}

export interface StateChange {
  readonly prodId: string
  /** Of some games; without them of the product. */
  readonly gameKeys?: readonly string[] | undefined
  readonly state: State
  readonly reason: string
}

export async function changeState(
  deps: CatalogueDeps,
  context: OperatorContext,
  { prodId, gameKeys, state, reason }: StateChange,
): Promise<Done> {
  return await change(deps, async (tx) => {
    const before = await findProduct(tx, prodId)
    if (!before) return refuse('not_found')
    if (gameKeys) {
      const found = await writeGameStates(tx, prodId, gameKeys, state)
      if (found !== new Set(gameKeys).size) return refuse('not_found')
    } else await writeProductState(tx, prodId, state)
    await deps.audit.record(tx, context, {
      action: 'catalogue.state',
      subject: prodId,
      before: gameKeys ? null : before.state,
      after: gameKeys ? { state, gameKeys } : state,
      reason,
    })
    return ok({})
  })
}

export async function sortProducts(
  deps: CatalogueDeps,
  context: OperatorContext,
  { order, reason }: { readonly order: readonly string[]; readonly reason: string },
): Promise<Done> {
  return await change(deps, async (tx) => {
    const before = (await readProducts(tx)).map(({ prodId }) => prodId)
    const isWhole = order.length === before.length && new Set(order).size === order.length
    if (!isWhole || order.some((prodId) => !before.includes(prodId))) return refuse('value_invalid')
    await orderProducts(tx, order)
    await deps.audit.record(tx, context, {
      action: 'catalogue.sort',
      subject: 'products',
      before,
      after: order,
      reason,
    })
    return ok({})
  })
}

export async function saveGame(
  deps: CatalogueDeps,
  context: OperatorContext,
  { reason, ...game }: Omit<GameChange, 'vendorGame'> & { readonly reason: string },
): Promise<Done> {
  if (!isNamed(game)) return refuse('name_missing')
  if (game.betMax !== 0 && game.betMin > game.betMax) return refuse('value_invalid')
  return await change(deps, async (tx) => {
    const before = await findGame(tx, game.prodId, game.gameKey)
    if (!before) return refuse('not_found')
    const games = [{ ...game, vendorGame: before.vendorGame }]
    await writeGames(tx, { prodId: game.prodId, games, at: before.addedAt })
    const subject = `${game.prodId}:${game.gameKey}`
    await deps.audit.record(tx, context, { action: 'catalogue.game', subject, before, after: game, reason })
    return ok({})
  })
}
