// The office's calls on mini games. Permissions stand in the contract; every change leaves an audit entry.
import type { LevelLimits } from '@hanpan/bets'
import { PAGE_SIZE, calls, pageInfoOf } from '@hanpan/contract'
import { ok, refuse } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import { readRange } from '../../platform/day-range.ts'
import type { CallHandlers, RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { FourEyesPort } from '../../ports/operators.ts'
import { betsOfRound, selectionsOfRound } from './bet-store.ts'
import {
  type ChangeSettingsDeps,
  setEnabled,
  setLimits,
  setOptions,
  setPayTable,
  setPrices,
} from './change-settings.ts'
import { daysWithDraws } from './day-store.ts'
import type { DrawDeps } from './draw-round.ts'
import { exposureLimitOf } from './exposure-limit.ts'
import type { GameOptions } from './model.ts'
import { betOnWire, marketsOnWire, numberMarketsOnWire, roundOnWire, seedDayOnWire } from './present.ts'
import { roundByNo, roundsWithTotals } from './round-lists.ts'
import { requestVoid } from './void-round.ts'

export type OfficeCallsDeps = ChangeSettingsDeps &
  DrawDeps & {
    /** Tells whether a game may be bet on, after a change of it. */
    readonly announceOffer: (gameKey: GameKey) => Promise<void>
    readonly members: Pick<MembersPort, 'cards'>
    readonly fourEyes: Pick<FourEyesPort, 'ask' | 'askToLoosen'>
  }

const {
  rounds,
  roundBets,
  voidRound: voidRoundCall,
  prices,
  setPrices: setPricesCall,
  setPayTable: setPayTableCall,
  options,
  setOptions: setOptionsCall,
  days,
  setEnabled: setEnabledCall,
  limits,
  setLimits: setLimitsCall,
} = calls.office
const officeCalls = {
  rounds,
  roundBets,
  voidRound: voidRoundCall,
  prices,
  setPrices: setPricesCall,
  setPayTable: setPayTableCall,
  options,
  setOptions: setOptionsCall,
  days,
  setEnabled: setEnabledCall,
  limits,
  setLimits: setLimitsCall,
}

type Handlers = CallHandlers<typeof officeCalls>

export function minigamesOfficeCalls(deps: OfficeCallsDeps): RegisteredCall[] {
  return registerCalls(officeCalls, { ...roundHandlers(deps), ...settingsHandlers(deps) })
}

function roundHandlers(deps: OfficeCallsDeps): Pick<Handlers, 'rounds' | 'roundBets' | 'voidRound' | 'days'> {
  const { database } = deps
  const offsetOf = (page: number) => ({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
  return {
    async rounds({ gameKey, date, page }, { now }) {
      const span = readRange(date, date, now)
      if (!span) return refuse('malformed')
      const found = await roundsWithTotals(database, { gameKey, ...span }, offsetOf(page))
      const list = found.rounds.map((round) => {
        const { bets, stakes, payouts } = round
        return { ...roundOnWire(round, now), bets, stakes, payouts }
      })
      return ok({ list, pageInfo: pageInfoOf(page, found.total) })
    },

    async roundBets({ gameKey, roundNo, page }) {
      const round = await roundByNo(database, gameKey, roundNo)
      if (!round) return refuse('not_found')
      const [bets, selections] = await Promise.all([
        betsOfRound(database, round.roundId, offsetOf(page)),
        selectionsOfRound(database, round.roundId),
      ])
      const cards = await deps.members.cards([...new Set(bets.map((bet) => bet.memberId))])
      const list = bets.map((bet) => ({ ...betOnWire(bet), memId: cards.get(bet.memberId)?.memId ?? '' }))
      const total = selections.reduce((sum, selection) => sum + selection.bets, 0)
      return ok({ list, pageInfo: pageInfoOf(page, total), selections })
    },

    async days({ page }) {
      const found = await daysWithDraws(database, offsetOf(page))
      const list = found.days.map((day) => {
        const { rounds: draws, drawn, voided, withBeacon, withoutBeacon } = day
        return { ...seedDayOnWire(day), rounds: draws, drawn, voided, withBeacon, withoutBeacon }
      })
      return ok({ list, pageInfo: pageInfoOf(page, found.total) })
    },

    async voidRound(command, context) {
      const asked = await requestVoid(deps, context, command)
      return asked.ok ? ok({ approvalIdx: asked.value.approvalId }) : asked
    },
  }
}

const waitsOf = (changed: object) => ({
  approvalIdx: 'approvalId' in changed ? String(changed.approvalId) : null,
})

function settingsHandlers(deps: OfficeCallsDeps): Omit<Handlers, 'rounds' | 'roundBets' | 'voidRound' | 'days'> {
  return {
    async prices({ gameKey }) {
      deps.settings.forget(gameKey) // An operator who has just saved must see what was saved, on any node.
      const settings = await deps.settings.inForce(gameKey)
      return ok({
        list: marketsOnWire(gameKey, settings.prices),
        numbers: numberMarketsOnWire(gameKey, settings.payTables),
        marginMin: deps.marginMin,
        returnMin: await deps.returnMin(),
        enabled: settings.enabled,
      })
    },

    async setPrices(command, context) {
      const changed = await setPrices(deps, context, command)
      return changed.ok ? ok({}) : changed
    },

    async setPayTable(command, context) {
      const changed = await setPayTable(deps, context, command)
      return changed.ok ? ok({}) : changed
    },

    async options({ gameKey }) {
      deps.settings.forget(gameKey)
      const settings = await deps.settings.inForce(gameKey)
      const withoutOwn = { ...settings, options: { ...settings.options, exposureMax: null } }
      return ok({ options: settings.options, exposureWithout: exposureLimitOf(withoutOwn, deps.exposureMax).amount })
    },

    async setOptions(command, context) {
      const changed = await setOptions(deps, context, { ...command, options: command.options as GameOptions })
      return changed.ok ? ok(waitsOf(changed.value)) : changed
    },

    async setEnabled(command, context) {
      const changed = await setEnabled(deps, context, command)
      if (!changed.ok) return changed
      await deps.announceOffer(command.gameKey)
      return ok({})
    },

    async limits({ gameKey }) {
      deps.settings.forget(gameKey)
      return ok({ list: [...(await deps.settings.inForce(gameKey)).limits] })
    },

    async setLimits({ gameKey, memLevel, stakeMin, stakeMax, winMax, reason }, context) {
      // Unsound amounts are refused by the use case; here they only take the type that the rows have.
      const limits = { memLevel, stakeMin, stakeMax, winMax } as LevelLimits
      const changed = await setLimits(deps, context, { gameKey, limits, reason })
      return changed.ok ? ok(waitsOf(changed.value)) : changed
    },
  }
}
