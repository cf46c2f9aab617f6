// The office's calls that look over rounds and set decided ones right. Permissions stand in the contract.
import { calls, pageInfoOf } from '@hanpan/contract'
import { type Instant, isoSeoul, type MemberId, ok, refuse, type Won } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { PricePromises } from '../../ports/sites.ts'
import type { MembersPort } from '../../ports/members.ts'
import { lastClockCheck } from './check-clock.ts'
import { addressesTold, lastSeq } from './feed-store.ts'
import { publicKeyOf } from './publish-feed.ts'
import { exposureLimitOf } from './exposure-limit.ts'
import { mostPaid, roundsExposed, selectionsExposed } from './exposure-store.ts'
import { isAtWork, type PlanDeps, planCorrection, requestCorrection, subjectIdOf } from './plan-correction.ts'
import { statusOnWire } from './present.ts'
import { roundByNo } from './round-lists.ts'
import type { SettingsCache } from './settings.ts'
import { familyOf } from './store.ts'

const PAGE_ROWS = 50

export type OversightDeps = PlanDeps & {
  readonly members: Pick<MembersPort, 'cards'>
  readonly settings: SettingsCache
  readonly sites: PricePromises
  /** The site's limit on what the house would pay on a market. */
  readonly exposureMax: Won | null
}

const oversightCalls = {
  previewCorrection: calls.office.previewCorrection,
  correctRound: calls.office.correctRound,
  corrections: calls.office.corrections,
  clock: calls.office.clock,
  feed: calls.office.feed,
  exposure: calls.office.exposure,
}

export function minigamesOversightCalls(deps: OversightDeps): RegisteredCall[] {
  const { database, members } = deps
  const memIdsOf = async (memberIds: Iterable<MemberId>) => {
    const cards = await members.cards([...new Set(memberIds)])
    return (memberId: MemberId) => cards.get(memberId)?.memId ?? ''
  }
  return registerCalls(oversightCalls, {
    async previewCorrection({ gameKey, roundNo, to, page }) {
      const plan = await planCorrection(deps, { gameKey, roundNo, target: to })
      if (!plan.ok) return plan
      const { family, bets, pays, takes, uncollectable, totals, members: planned } = plan.value
      const shown = planned.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)
      const memIdOf = await memIdsOf(shown.map(({ memberId }) => memberId))
      const houseBefore = totals.stakes - totals.payouts
      return ok({
        list: shown.map(({ memberId, ...row }) => ({
          memId: memIdOf(memberId),
          bets: row.bets,
          before: row.before,
          after: row.after,
          cash: row.cash,
          uncollectable: row.uncollectable,
        })),
        pageInfo: pageInfoOf(page, planned.length, PAGE_ROWS),
        bets,
        members: planned.length,
        pays,
        takes,
        uncollectable,
        houseBefore,
        houseAfter: houseBefore - pays + takes,
        games: family.map((round) => round.gameKey),
      })
    },

    async correctRound({ gameKey, roundNo, to, reason }, context) {
      const asked = await requestCorrection(deps, context, { gameKey, roundNo, target: to, reason })
      return asked.ok ? ok({ approvalIdx: asked.value.approvalId }) : asked
    },

    async corrections({ gameKey, roundNo }) {
      const round = await roundByNo(database, gameKey, roundNo)
      if (!round) return refuse('not_found')
      const list = await deps.bets.corrections.of(database, subjectIdOf(round.roundId))
      const family = await familyOf(database, round.sourceRoundId ?? round.roundId)
      // The newest is the only one that can be at work, and it is while one game of the draw is.
      const isUnfinished = await isAtWork(deps, family)
      return ok({
        list: list.map(({ correctionId, target, startedAt, finishedAt: ownFinishedAt, ...row }, index) => {
          const finishedAt = index === 0 && isUnfinished ? null : ownFinishedAt
          return {
            correctionIdx: correctionId,
            to: target,
            reason: row.reason,
            askedBy: row.askedBy,
            agreedBy: row.agreedBy,
            startedAt: isoSeoul(startedAt),
            finishedAt: finishedAt === null ? null : isoSeoul(finishedAt),
            bets: row.bets,
            paid: row.paid,
            taken: row.taken,
            uncollected: row.uncollected,
          }
        }),
      })
    },

    async feed() {
      const { feedAddresses } = await deps.sites.options()
      const known = new Map((await addressesTold(database, feedAddresses)).map((row) => [row.address, row]))
      const entries = await lastSeq(database)
      const iso = (at: Instant | null | undefined) => (at === null || at === undefined ? null : isoSeoul(at))
      return ok({
        publicKey: publicKeyOf(deps),
        entries,
        addresses: feedAddresses.map((address) => {
          const row = known.get(address)
          return {
            address,
            waiting: entries - (row?.toldSeq ?? 0),
            toldAt: iso(row?.toldAt),
            failures: row?.failures ?? 0,
            lastError: row?.lastError ?? '',
            nextTryAt: row && row.failures > 0 ? iso(row.nextTryAt) : null,
          }
        }),
      })
    },

    async clock() {
      const check = await lastClockCheck(database)
      if (!check) return ok({ state: 'unknown', offsetMs: 0, checkedAt: null })
      return ok({ ...check, checkedAt: isoSeoul(check.checkedAt) })
    },

    exposure: async (_request, { now }) => {
      const rounds = await roundsExposed(database)
      const selections = await selectionsExposed(
        database,
        rounds.map(({ roundId }) => roundId),
      )
      const list = rounds.map(async (round) => {
        const own = selections.filter(({ roundId }) => roundId === round.roundId)
        const limit = exposureLimitOf(await deps.settings.inForce(round.gameKey), deps.exposureMax)
        const isExhausted = (market: string, pick: string) =>
          deps.settings.isExhausted(round.gameKey, round.roundNo, market, pick)
        return {
          gameKey: round.gameKey,
          roundNo: round.roundNo,
          status: statusOnWire(round.status, round.opensAt <= now && now < round.closesAt),
          closesAt: isoSeoul(round.closesAt),
          drawsAt: isoSeoul(round.drawsAt),
          bets: own.reduce((sum, { bets }) => sum + bets, 0),
          players: round.players,
          stakes: own.reduce((sum, { stakes }) => sum + stakes, 0),
          atMost: mostPaid(own),
          exposureMax: limit.amount,
          isUsual: limit.isUsual,
          selections: await Promise.all(
            own.map(async ({ market, pick, bets, stakes, liability }) => ({
              market,
              pick,
              bets,
              stakes,
              liability,
              isExhausted: await isExhausted(market, pick),
            })),
          ),
        }
      })
      return ok({ list: await Promise.all(list) })
    },
  })
}
