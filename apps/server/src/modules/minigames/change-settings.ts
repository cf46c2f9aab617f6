// Changes prices, limits or the switch of a game: a new revision and its audit entry in one transaction. Two operators who change
// at once both get their change; the second is made on top of the first.
import type { LevelLimits } from '@hanpan/bets'
import { isDeepStrictEqual } from 'node:util'
import { type AuditAction, loosensExposure, loosensGameLimits } from '@hanpan/contract'
import {
  type BasisPoints,
  type Result,
  type Won,
  WON_MAX,
  assert,
  oddsFromDecimal,
  oddsToDecimal,
  ok,
  refuse,
} from '@hanpan/kernel'
import {
  type GameKey,
  type PayTableRefusal,
  type PriceRefusal,
  type PriceTable,
  checkPayTables,
  checkPrices,
  gameKeys,
  gameOf,
} from '@hanpan/minigames'
import type { Database, Queryable, Tx } from '../../platform/database.ts'
import type { ApprovedRequest, AuditPort, FourEyesPort, OperatorContext } from '../../ports/operators.ts'
import type { CallRefusal, DetailedRefusal } from '../../refusals.ts'
import { exposureLimitOf } from './exposure-limit.ts'
import type { GameOptions, GameSettings } from './model.ts'
import { type SettingsCache, limitsAreSound, limitsOf, withPrices } from './settings.ts'
import { appendSettings, settingsInForce } from './settings-store.ts'

export type ChangeSettingsDeps = {
  readonly database: Database
  readonly settings: SettingsCache
  readonly audit: AuditPort
  readonly fourEyes: Pick<FourEyesPort, 'askToLoosen'>
  /** The least that the house keeps of every pick. */
  readonly marginMin: BasisPoints
  /** The least that every pick and pay table gives back. */
  readonly returnMin: () => Promise<BasisPoints>
  /** The site's limit on a pick, for games without one of their own. */
  readonly exposureMax: Won | null
}

export type ChangeSettingsRefusal = 'reason_missing' | 'second_operator_awaited' | 'request_id_reused' | DetailedRefusal

/** Another operator may get in between; not this often. */
const ATTEMPTS_MAX = 10

type Change = {
  readonly gameKey: GameKey
  readonly action: AuditAction
  readonly reason: string
  /** What changes, on top of what is in force. */
  readonly make: (before: GameSettings) => Result<Partial<GameSettings>, DetailedRefusal>
  /** What the audit log shows of a revision. */
  readonly shown: (settings: GameSettings) => unknown
  /** Where a change can loosen what guards money: whether it does, and what a second operator is asked to agree to. */
  readonly guard?: {
    readonly loosens: (before: GameSettings, after: GameSettings) => boolean
    readonly facts: Readonly<Record<string, string | number>>
  }
}

/** The new revision, or what waits for a second operator. */
type Changed = Result<GameSettings | { readonly approvalId: string }, ChangeSettingsRefusal>

async function changeSettings(
  deps: ChangeSettingsDeps,
  context: OperatorContext,
  change: Change,
): Promise<Result<GameSettings, ChangeSettingsRefusal>> {
  const changed = await tryChange(deps, context, change)
  if (!changed.ok) return changed
  assert('revision' in changed.value, 'without a guard nothing waits')
  return ok(changed.value)
}

async function tryChange(deps: ChangeSettingsDeps, context: OperatorContext, change: Change): Promise<Changed> {
  const { gameKey, guard } = change
  const reason = change.reason.trim()
  if (reason === '') return refuse('reason_missing')
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const result = await deps.database.tx(async (tx): Promise<Changed | null> => {
      const before = await settingsInForce(tx, gameKey)
      assert(before, `no settings of ${gameKey}`)
      const made = change.make(before)
      if (!made.ok) return made
      const after = { ...before, ...made.value }
      if (guard?.loosens(before, after)) {
        const waits = await deps.fourEyes.askToLoosen(tx, context, {
          kind: 'game.limits',
          subject: gameKey,
          before: change.shown(before),
          after: change.shown(after),
          facts: { gameKey, ...guard.facts },
          reason,
        })
        if (!waits.ok || waits.value) return waits.ok ? ok({ approvalId: waits.value! }) : waits
      }
      return await append(deps, tx, context, { ...change, reason }, before, made.value)
    })
    deps.settings.forget(gameKey)
    if (result) return result
  }
  assert(false, `${gameKey}: the settings changed ${ATTEMPTS_MAX} times while they were changed`)
}

/** Null when another revision came first. */
async function append(
  deps: ChangeSettingsDeps,
  tx: Tx,
  context: OperatorContext,
  { gameKey, action, shown, reason }: Change,
  before: GameSettings,
  made: Partial<GameSettings>,
): Promise<Result<GameSettings, never> | null> {
  const after = { ...before, ...made, revision: before.revision + 1 }
  const appended = await appendSettings(tx, { ...after, changedBy: context.operator.loginId, reason })
  if (!appended) return null
  await deps.audit.record(tx, context, {
    action,
    subject: gameKey,
    before: shown(before),
    after: shown(after),
    reason,
  })
  return ok(after)
}

/** Carries out what a second operator has agreed to, unless it was changed meanwhile. */
export async function performLimits(
  deps: ChangeSettingsDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<unknown, 'state_wrong' | CallRefusal>> {
  const gameKey = facts['gameKey'] as GameKey
  const wanted: unknown = JSON.parse(String(facts['after']))
  const change =
    facts['what'] === 'options'
      ? optionsChange({ gameKey, options: wanted as GameOptions, reason }, deps.exposureMax)
      : limitsChange({ gameKey, limits: wanted as LevelLimits, reason })
  const before = await settingsInForce(tx, gameKey)
  if (
    !before ||
    !isDeepStrictEqual(JSON.parse(JSON.stringify(change.shown(before))), JSON.parse(String(facts['before'])))
  )
    return refuse('state_wrong')
  const made = change.make(before)
  if (!made.ok) return made
  tx.afterCommit(() => deps.settings.forget(gameKey))
  return (await append(deps, tx, context, change, before, made.value)) ?? refuse('state_wrong')
}

export type PriceChange = { readonly market: string; readonly pick: string; readonly odds: number }

/** Replaces some prices. The whole table passes the gate: nothing that favours the player can be in force. */
export async function setPrices(
  deps: ChangeSettingsDeps,
  context: OperatorContext,
  command: { readonly gameKey: GameKey; readonly prices: readonly PriceChange[]; readonly reason: string },
): Promise<Result<GameSettings, ChangeSettingsRefusal>> {
  const { gameKey, prices, reason } = command
  const returnMin = await deps.returnMin()
  return changeSettings(deps, context, {
    gameKey,
    action: 'minigames.setPrices',
    reason,
    make(before) {
      const changes: PriceChange[] = []
      for (const { market, pick, odds } of prices) {
        const milli = oddsFromDecimal(odds)
        if (milli === null) return refuse({ name: 'value_invalid', data: { market, pick, odds } })
        changes.push({ market, pick, odds: milli })
      }
      const checked = checkPrices(gameOf(gameKey), withPrices(before.prices, changes), deps.marginMin, returnMin)
      return checked.ok ? ok({ prices: checked.value.prices }) : refuse(priceRefusal(checked.refusal))
    },
    shown: (settings) =>
      Object.fromEntries(prices.map(({ market, pick }) => [`${market} ${pick}`, shownPrice(settings, market, pick)])),
  })
}

function shownPrice({ prices }: GameSettings, market: string, pick: string): number | null {
  const odds = prices[market]?.[pick]
  return odds === undefined ? null : oddsToDecimal(odds)
}

function priceRefusal(refusal: PriceRefusal): DetailedRefusal {
  if (refusal.code === 'return-too-small') {
    const { market, pick, oddsMin } = refusal
    return { name: 'price_returns_too_little', data: { market, pick, oddsMin: oddsToDecimal(oddsMin) } }
  }
  if (refusal.code !== 'margin-too-small') return { name: 'value_invalid', data: { ...refusal } }
  const { market, pick, oddsMax } = refusal
  return { name: 'price_favours_player', data: { market, pick, oddsMax: oddsToDecimal(oddsMax) } }
}

export type PayTableChange = {
  readonly gameKey: GameKey
  readonly market: string
  /** What no hit, one hit, … pays: decimals. */
  readonly payTable: readonly number[]
  readonly reason: string
}

/** Replaces the pay table of a numbers market. All tables pass the gate. */
export async function setPayTable(
  deps: ChangeSettingsDeps,
  context: OperatorContext,
  { gameKey, market, payTable, reason }: PayTableChange,
): Promise<Result<GameSettings, ChangeSettingsRefusal>> {
  const returnMin = await deps.returnMin()
  return changeSettings(deps, context, {
    gameKey,
    action: 'minigames.setPayTable',
    reason,
    make(before) {
      const pays = payTable.map((decimal) => Math.round(decimal * 1000))
      const isExact = pays.every((milli, hits) => Math.abs(milli - payTable[hits]! * 1000) < 1e-6)
      if (!isExact) return refuse({ name: 'value_invalid', data: { market, payTable } })
      const payTables = { ...before.payTables, [market]: pays }
      const checked = checkPayTables(gameOf(gameKey), payTables, deps.marginMin, returnMin)
      return checked.ok ? ok({ payTables }) : refuse(payTableRefusal(checked.refusal))
    },
    shown: ({ payTables }) => ({ [market]: payTables[market]?.map((pays) => pays / 1000) ?? null }),
  })
}

function payTableRefusal(refusal: PayTableRefusal): DetailedRefusal {
  if (refusal.code === 'pay-table-returns-too-little') {
    const { market, returnToPlayerPoints, returnMinPoints } = refusal
    return { name: 'price_returns_too_little', data: { market, returnToPlayerPoints, returnMinPoints } }
  }
  if (refusal.code !== 'pay-table-returns-too-much') return { name: 'value_invalid', data: { ...refusal } }
  const { market, returnToPlayerPoints, returnMaxPoints } = refusal
  return { name: 'price_favours_player', data: { market, returnToPlayerPoints, returnMaxPoints } }
}

type SetOptions = { readonly gameKey: GameKey; readonly options: GameOptions; readonly reason: string }

export const setOptions = (deps: ChangeSettingsDeps, context: OperatorContext, command: SetOptions): Promise<Changed> =>
  tryChange(deps, context, optionsChange(command, deps.exposureMax))

function optionsChange({ gameKey, options, reason }: SetOptions, ofSite: Won | null): Change {
  const limitOf = (settings: GameSettings) => exposureLimitOf(settings, ofSite).amount
  return {
    gameKey,
    action: 'minigames.setOptions',
    reason,
    make() {
      const { exposureMax } = options
      const isSound =
        exposureMax === null || (Number.isSafeInteger(exposureMax) && exposureMax >= 1 && exposureMax <= WON_MAX)
      return isSound ? ok({ options }) : refuse({ name: 'value_invalid', data: { exposureMax } })
    },
    shown: (settings) => settings.options,
    guard: {
      loosens: (before, after) => loosensExposure(limitOf(before), limitOf(after)),
      facts: { what: 'options' },
    },
  }
}

/**
 * Why a game may not be offered at its prices; null when it may. A market that came with a newer version and has no price yet is not
 * offered, so it is judged by what it would start with.
 */
function priceRefusalOf(
  { gameKey, prices, payTables }: GameSettings,
  marginMin: BasisPoints,
  returnMin: BasisPoints,
): DetailedRefusal | null {
  const game = gameOf(gameKey)
  const table: Record<string, PriceTable[string]> = {}
  for (const [market, row] of Object.entries(game.defaultPrices)) table[market] = { ...row, ...prices[market] }
  const checked = checkPrices(game, table, marginMin, returnMin)
  if (!checked.ok) return priceRefusal(checked.refusal)
  const tables = checkPayTables(game, { ...game.defaultPayTables, ...payTables }, marginMin, returnMin)
  return tables.ok ? null : payTableRefusal(tables.refusal)
}

/** The first price or pay table of a game on offer that gives back less than this; null when there is none. */
export async function priceBelow(
  db: Queryable,
  marginMin: BasisPoints,
  returnMin: BasisPoints,
): Promise<DetailedRefusal | null> {
  for (const gameKey of gameKeys) {
    const settings = await settingsInForce(db, gameKey)
    const refusal = settings?.enabled ? priceRefusalOf(settings, marginMin, returnMin) : null
    if (refusal?.name === 'price_returns_too_little') return { ...refusal, data: { gameKey, ...refusal.data } }
  }
  return null
}

/** Whether a member may stake or win more in some game at one level than at another. */
export async function loosensLevel(db: Queryable, from: number, to: number): Promise<boolean> {
  for (const gameKey of gameKeys) {
    const settings = await settingsInForce(db, gameKey)
    if (settings && loosensGameLimits(limitsOf(settings, from), limitsOf(settings, to))) return true
  }
  return false
}

/** Switches a game on or off. One whose prices favour a side too much stays off. */
export async function setEnabled(
  deps: ChangeSettingsDeps,
  context: OperatorContext,
  command: { readonly gameKey: GameKey; readonly enabled: boolean; readonly reason: string },
): Promise<Result<GameSettings, ChangeSettingsRefusal>> {
  const { gameKey, enabled, reason } = command
  const returnMin = await deps.returnMin()
  return changeSettings(deps, context, {
    gameKey,
    action: 'minigames.setEnabled',
    reason,
    make(before) {
      const refusal = enabled && !before.enabled ? priceRefusalOf(before, deps.marginMin, returnMin) : null
      return refusal ? refuse(refusal) : ok({ enabled })
    },
    shown: (settings) => ({ enabled: settings.enabled }),
  })
}

type SetLimits = { readonly gameKey: GameKey; readonly limits: LevelLimits; readonly reason: string }

export const setLimits = (deps: ChangeSettingsDeps, context: OperatorContext, command: SetLimits): Promise<Changed> =>
  tryChange(deps, context, limitsChange(command))

function limitsChange({ gameKey, limits, reason }: SetLimits): Change {
  const levelOf = (settings: GameSettings) =>
    settings.limits.find(({ memLevel }) => memLevel === limits.memLevel) ?? null
  return {
    gameKey,
    action: 'minigames.setLimits',
    reason,
    make(before) {
      if (!limitsAreSound(limits)) return refuse({ name: 'value_invalid', data: { ...limits } })
      const others = before.limits.filter(({ memLevel }) => memLevel !== limits.memLevel)
      return ok({ limits: [...others, limits].toSorted((a, b) => a.memLevel - b.memLevel) })
    },
    shown: levelOf,
    guard: {
      loosens: (before, after) => loosensGameLimits(levelOf(before), levelOf(after)!),
      facts: { what: 'limits', memLevel: limits.memLevel },
    },
  }
}
