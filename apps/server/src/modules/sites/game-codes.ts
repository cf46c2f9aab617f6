// The games of the site as common codes, and whether each is offered. A change is audited (SPEC.md SI4, SI6).
import { ok, refuse, type Result } from '@hanpan/kernel'
import { createKeptValue, type KeptValue } from '../../platform/kept-value.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { CatalogueCode } from '../../ports/catalogue.ts'
import type { GameOnOffer, GameState } from '../../ports/sites.ts'
import type { SitesDeps, SitesOptions } from './deps.ts'
import { type GameCodeRow, readGameCodes, writeGameState } from './game-code-store.ts'

const KEPT_MS = 500
/** The codes of games that somebody offers here, at most half a second old (SPEC.md SI32). */
export function createGameCodes({
  database,
  games,
}: Pick<SitesOptions, 'database' | 'games'>): KeptValue<readonly GameCodeRow[]> {
  return createKeptValue(KEPT_MS, async () => (await readGameCodes(database)).filter(({ code }) => games().has(code)))
}

/** A game under maintenance stays listed: its page says so. */
export const offered = (rows: readonly GameCodeRow[]) => rows.filter(({ state }) => state !== 'off')

export function codeOnWire(row: ShownCode) {
  return {
    code: row.code,
    codeName: row.code_name,
    codeNameEN: row.code_name_en,
    codeNameVI: row.code_name_vi,
    groupCode: row.group_code,
    groupCodeName: row.group_name,
    groupCodeNameEN: row.group_name_en,
    groupCodeNameVI: row.group_name_vi,
    ord: row.ord,
    gameType: row.game_type,
  }
}

/** The games of the site and behind them the products of vendors, which are offered by the catalogue (catalogue/SPEC.md LB10). */
export async function codesOnOffer({ gameCodes, catalogue }: SitesDeps): Promise<readonly ShownCode[]> {
  const [own, products] = await Promise.all([gameCodes.read(), catalogue().codes()])
  return [...offered(own), ...products.map(codeOfProduct)]
}

export type ShownCode = Omit<GameCodeRow, 'state' | 'added_at'>

function codeOfProduct({ code, names, groupCode, groupNames, path, ord }: CatalogueCode): ShownCode {
  return {
    code,
    code_name: names.ko,
    code_name_en: names.en,
    code_name_vi: names.vi,
    group_code: groupCode,
    group_name: groupNames.ko,
    group_name_en: groupNames.en,
    group_name_vi: groupNames.vi,
    ord,
    game_type: path,
  }
}

/** The one master code that has codes: the categories of bets. */
const MASTER_CODE = 'bcategory'
/** The specification writes both `minigame` and `mini-game` for the same group; hotel casino and hotel slots are groups of their own. */
const GROUPS_SPELLED: Readonly<Record<string, string>> = { 'mini-game': 'minigame' }

/** The codes of games on offer that are asked for. What is left out asks for all of them; a name that is none has none (SPEC.md SI30). */
export function codesAskedFor(
  rows: readonly ShownCode[],
  asked: {
    readonly masterCode?: string | undefined
    readonly groupCode?: string | undefined
    readonly code?: string | undefined
  },
): readonly ShownCode[] {
  if (asked.masterCode && asked.masterCode !== MASTER_CODE) return []
  const groupCode = asked.groupCode && (GROUPS_SPELLED[asked.groupCode] ?? asked.groupCode)
  return rows.filter((row) => (!groupCode || row.group_code === groupCode) && (!asked.code || row.code === asked.code))
}

export function stateOfGame(rows: readonly GameCodeRow[], code: string): GameState {
  return rows.find((row) => row.code === code)?.state ?? 'off'
}

/** None for a game that is off. */
export function gameOnOffer({
  code,
  code_name: ko,
  code_name_en: en,
  code_name_vi: vi,
  game_type: gameType,
  state,
}: GameCodeRow): GameOnOffer[] {
  return state === 'off' ? [] : [{ code, names: { ko, en, vi }, gameType, state }]
}

/** Each group once, in their order. */
export function groupsOf(rows: readonly ShownCode[]) {
  const groups = new Map<string, ShownCode>()
  for (const row of rows) if (!groups.has(row.group_code)) groups.set(row.group_code, row)
  return [...groups.values()].map((row, index) => ({
    ...codeOnWire(row),
    code: row.group_code,
    codeName: row.group_name,
    codeNameEN: row.group_name_en,
    codeNameVI: row.group_name_vi,
    ord: index + 1,
  }))
}

export async function changeGameState(
  deps: SitesDeps,
  context: OperatorContext,
  { code, state, reason }: { readonly code: string; readonly state: GameState; readonly reason: string },
): Promise<Result<Record<string, never>, RefusalName>> {
  const changed = await deps.database.tx(async (tx): Promise<Result<Record<string, never>, RefusalName>> => {
    const before = await writeGameState(tx, code, state)
    if (before === null) return refuse('not_found')
    await deps.audit.record(tx, context, { action: 'game.state', subject: code, before, after: state, reason })
    tx.afterCommit(() => deps.gameCodes.forget())
    return ok({})
  })
  if (changed.ok) await deps.games().announceOffer(code)
  return changed
}
