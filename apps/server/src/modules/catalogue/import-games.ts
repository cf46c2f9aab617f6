// Takes a list of games into a product, from a file of an operator or from the vendor itself (SPEC.md LB4, LB5): all of it or nothing.
import { type ImportedGame, type ImportFault, volatilities } from '@hanpan/contract'
import type { Tx } from '../../platform/database.ts'
import type { CataloguePort, ImportOutcome } from '../../ports/catalogue.ts'
import type { CatalogueDeps } from './deps.ts'
import {
  findProduct,
  type GameChange,
  type GameRow,
  raiseRevision,
  readGames,
  vendorGamesBeside,
  writeGames,
} from './store.ts'

const NAME_MAX = 80
const TAGS_MAX = 10
const TAG_MAX = 30
const CATEGORY_MAX = 40
const IMAGE_MAX = 300
const FAULTS_SHOWN_MAX = 100
const GAME_KEY = /^[A-Za-z0-9._-]{1,80}$/
const IMAGE = /^(\/(?![/\\])\S*|https?:\/\/\S+)?$/

type Import = Parameters<CataloguePort['importGames']>[1]

export async function importGames(deps: CatalogueDeps, tx: Tx, command: Import, isPreview = false) {
  const { prodId, games, by } = command
  if (!isPreview) await raiseRevision(tx)
  const product = await findProduct(tx, prodId)
  if (!product) return null
  const before = new Map((await readGames(tx, prodId)).map((row) => [row.gameKey, row]))
  const beside = await vendorGamesBeside(tx, product.connectionKey, prodId)
  const { changes, outcome } = plan(games, before, beside, prodId)
  if (isPreview || outcome.faults.length > 0 || changes.length === 0) return outcome
  await writeGames(tx, { prodId, games: changes, at: deps.clock.now() })
  if (by) {
    const { added, changed } = outcome
    await deps.audit.record(tx, by.context, {
      action: 'catalogue.import',
      subject: prodId,
      before: { games: before.size },
      after: { added, changed },
      reason: by.reason,
    })
  }
  tx.afterCommit(() => deps.known.forget())
  return outcome
}

/** Which games are written, and what it comes to. Pure. */
export function plan(
  games: readonly ImportedGame[],
  before: ReadonlyMap<string, GameRow>,
  beside: ReadonlySet<string>,
  prodId: string,
): { readonly changes: readonly GameChange[]; readonly outcome: ImportOutcome } {
  const faults: { line: number; gameKey: string; fault: ImportFault }[] = []
  const changes: GameChange[] = []
  const named = new Set(games.map(({ gameKey }) => gameKey.trim()))
  const keys = new Set<string>()
  // Codes of the vendor that this list leaves as they are.
  const codes = new Set(beside)
  for (const row of before.values()) if (!named.has(row.gameKey)) codes.add(row.vendorGame)
  let place = Math.max(0, ...[...before.values()].map((row) => row.place))
  let [added, same] = [0, 0]
  for (const [index, line] of games.entries()) {
    const game = readLine(line)
    const fault =
      faultOf(line, game) ?? (keys.has(game.gameKey) ? 'doubled' : codes.has(game.vendorGame) ? 'taken' : null)
    if (fault) {
      faults.push({ line: index + 1, gameKey: line.gameKey, fault })
      continue
    }
    keys.add(game.gameKey)
    codes.add(game.vendorGame)
    const known = before.get(game.gameKey)
    if (!known) added += 1
    else if (isSame(known, game)) {
      same += 1
      continue
    }
    changes.push({ ...game, prodId, place: known?.place ?? (place += 1) })
  }
  const changed = changes.length - added
  return { changes, outcome: { added, changed, same, faults: faults.slice(0, FAULTS_SHOWN_MAX) } }
}

type ReadLine = Omit<GameChange, 'prodId' | 'place'>

function readLine(line: ImportedGame): ReadLine {
  const { gameKey, ko = '', en = '', vi = '', vendorGame = '', rtp = null } = line
  const first = ko.trim() || en.trim()
  return {
    gameKey: gameKey.trim(),
    vendorGame: vendorGame.trim() || gameKey.trim(),
    names: { ko: first, en: en.trim() || first, vi: vi.trim() || en.trim() || first },
    category: line.category?.trim() || 'other',
    tags: [...new Set((line.tags ?? []).map((tag) => tag.trim()).filter((tag) => tag !== ''))],
    image: line.image?.trim() ?? '',
    // Percent as people write it; hundredths of a percent inside.
    rtp: rtp === null ? null : Math.round(rtp * 100),
    volatility: volatilities.find((name) => name === line.volatility?.trim()) ?? null,
    betMin: line.betMin ?? 0,
    betMax: line.betMax ?? 0,
  }
}

const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 0

function faultOf(line: ImportedGame, game: ReadLine): ImportFault | null {
  if (!GAME_KEY.test(game.gameKey)) return 'key'
  if (game.vendorGame.length > 120) return 'vendorGame'
  if (game.names.ko === '' || Object.values(game.names).some((name) => name.length > NAME_MAX)) return 'name'
  if (game.category.length > CATEGORY_MAX) return 'category'
  if (game.tags.length > TAGS_MAX || game.tags.some((tag) => tag.length > TAG_MAX)) return 'tags'
  if (game.image.length > IMAGE_MAX || !IMAGE.test(game.image)) return 'image'
  if (game.rtp !== null && !(game.rtp >= 0 && game.rtp <= 10_000)) return 'rtp'
  if ((line.volatility?.trim() ?? '') !== '' && game.volatility === null) return 'volatility'
  const { betMin, betMax } = game
  return isAmount(betMin) && isAmount(betMax) && (betMax === 0 || betMin <= betMax) ? null : 'bets'
}

const facts = ({ vendorGame, names, category, tags, image, rtp, volatility, betMin, betMax }: ReadLine) =>
  JSON.stringify([vendorGame, names.ko, names.en, names.vi, category, tags, image, rtp, volatility, betMin, betMax])

const isSame = (known: GameRow, game: ReadLine) => facts(known) === facts(game)
