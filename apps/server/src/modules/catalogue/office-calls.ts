// The office's calls on products and games.
import { calls, pageInfoOf } from '@hanpan/contract'
import { isFoundBy, isoSeoul, ok, refuse, type Uuid } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { changeState, saveGame, saveProduct, sortProducts } from './change-catalogue.ts'
import type { CatalogueDeps } from './deps.ts'
import { importGames } from './import-games.ts'
import { offeredGames } from './offered-games.ts'
import { findProduct, readGames, readProducts } from './store.ts'

const PAGE_ROWS = 50

const catalogue = {
  products: calls.office.catalogueProducts,
  productSave: calls.office.catalogueProductSave,
  state: calls.office.catalogueState,
  sort: calls.office.catalogueSort,
  games: calls.office.catalogueGames,
  gameSave: calls.office.catalogueGameSave,
  import: calls.office.catalogueImport,
  launchTest: calls.office.catalogueLaunchTest,
  offered: calls.office.vendorOfferedGames,
} as const

export function createCatalogueOfficeCalls(deps: CatalogueDeps): RegisteredCall[] {
  const { database } = deps
  return registerCalls(catalogue, {
    // Read from the database itself: an operator sees at once what it has changed.
    products: async () => {
      const [products, games] = await Promise.all([readProducts(database), readGames(database)])
      const list = products.map((product) => {
        const own = games.filter(({ prodId }) => prodId === product.prodId)
        return { ...product, games: own.length, gamesOn: own.filter(({ state }) => state === 'on').length }
      })
      return ok({ list })
    },
    productSave: async (change, context) => await saveProduct(deps, context, change),
    state: async (change, context) => await changeState(deps, context, change),
    sort: async (change, context) => await sortProducts(deps, context, change),
    games: async ({ prodId, query, state, page }) => {
      if (!(await findProduct(database, prodId))) return refuse('not_found')
      const found = (await readGames(database, prodId)).filter(
        (row) =>
          (state === undefined || row.state === state) &&
          (query === '' ||
            [row.gameKey, row.vendorGame, ...Object.values(row.names)].some((name) => isFoundBy(query, name))),
      )
      const shown = found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)
      return ok({
        list: shown.map((row) => ({ ...row, addedAt: isoSeoul(row.addedAt) })),
        pageInfo: pageInfoOf(page, found.length, PAGE_ROWS),
      })
    },
    gameSave: async (change, context) => await saveGame(deps, context, change),
    import: async ({ prodId, games, preview, reason }, context) => {
      const command = { prodId, games, by: { context, reason } }
      const outcome = await database.tx((tx) => importGames(deps, tx, command, preview))
      if (!outcome) return refuse('not_found')
      return ok({ ...outcome, faults: [...outcome.faults], done: !preview && outcome.faults.length === 0 })
    },
    offered: async ({ prodId }) => await offeredGames(deps, prodId),
    launchTest: async ({ prodId, gameKey, reason }, context) => {
      const game = (await deps.known.read()).byRef.get(`${prodId}:${gameKey}`)
      if (!game) return refuse('not_found')
      await database.tx((tx) =>
        deps.audit.record(tx, context, {
          action: 'catalogue.launchTest',
          subject: game.ref,
          before: null,
          after: { vendorGame: game.row.vendorGame },
          reason,
        }),
      )
      const launched = await deps.remoteGames().launch({
        connectionKey: game.product.connectionKey,
        game: game.game,
        memberId: null,
        playId: deps.newId<Uuid>(),
        language: context.language,
        device: 'desktop',
        ip: context.address,
        lobbyUrl: game.game.lobbyPath,
      })
      return ok(
        launched.ok ? { url: launched.value.url, refusal: '' as const } : { url: '', refusal: launched.refusal },
      )
    },
  })
}
