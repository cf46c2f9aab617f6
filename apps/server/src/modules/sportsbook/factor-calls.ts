// The office's calls on stake factors (SPEC.md SP100-SP102).
import { calls, PAGE_SIZE, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, type MemberId, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { MembersPort } from '../../ports/members.ts'
import { registerCalls } from '../../register-calls.ts'
import { type ChangeFactorDeps, otherwiseOf, setFactor } from './change-factor.ts'
import { type FactorRow, listFactors, newestFactor } from './factor-store.ts'
import { settingsInForce } from './settings.ts'
import { factorOf, limitsWith, readFactors } from './stake-factors.ts'

export interface FactorCallsDeps extends ChangeFactorDeps {
  readonly members: ChangeFactorDeps['members'] & Pick<MembersPort, 'cards'>
}

const { sportsFactors, sportsFactorOf, setSportsFactor } = calls.office

export function sportsFactorCalls(deps: FactorCallsDeps): RegisteredCall[] {
  const { database, members } = deps
  return registerCalls(
    { sportsFactors, sportsFactorOf, setSportsFactor },
    {
      async sportsFactors({ kind, query, page }) {
        const place = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
        const { factors, total } = await listFactors(database, { kind: kind ?? null, text: query || null }, place)
        const people = factors.flatMap(({ kind: of, subject }) => (of === 'level' ? [] : [subject as MemberId]))
        const cards = await members.cards(people)
        const list = factors.flatMap((row) => {
          const set = shown(row)
          const { kind: of, name, subject } = row
          return set ? [{ ...set, kind: of, name, nick: cards.get(subject as MemberId)?.nick ?? '' }] : []
        })
        return ok({ list, pageInfo: pageInfoOf(page, total) })
      },

      async sportsFactorOf({ memId }) {
        const memberId = await members.findByMemId(memId.trim())
        const standing = memberId && (await members.standingIn(database, memberId))
        if (!standing) return refuse('not_found')
        const kind = standing.isPartner ? 'partner' : 'member'
        const [own, factors, { value }] = await Promise.all([
          newestFactor(database, kind, standing.memberId),
          readFactors(database, deps),
          settingsInForce(database),
        ])
        // A partner does not bet: what is shown of it is what its members have.
        const inForce = factorOf(factors, standing.isPartner ? { ...standing, parentId: standing.memberId } : standing)
        const { partnerId } = inForce
        const partner = partnerId === null ? undefined : (await members.cards([partnerId])).get(partnerId)
        const { stakeMax, winMax } = limitsWith(value.limits, standing.level, inForce.factor)
        return ok({
          kind,
          memId: standing.memId,
          level: standing.level,
          factor: inForce.factor,
          from: inForce.from,
          partner: partner?.memId ?? null,
          own: own && shown(own),
          otherwise: otherwiseOf(factors, { kind, ...standing }),
          limits: { stakeMax, winMax },
        })
      },

      async setSportsFactor(command, context) {
        const changed = await setFactor(deps, context, command)
        return changed.ok ? ok({ approvalIdx: changed.value }) : changed
      },
    },
  )
}

/** Null of one that was taken back. */
const shown = ({ factor, changedAt, changedBy, reason }: FactorRow) =>
  factor === null ? null : { factor, setAt: isoSeoul(changedAt), setBy: changedBy, reason }
