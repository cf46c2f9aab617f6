// The bets on sports as they come, for the desk (SPEC.md SP108): the newest of a day by filters, each with who bets.
import { calls } from '@hanpan/contract'
import { DAY_MS, type MemberId, ok } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { PartnersPort } from '../../ports/partners.ts'
import { registerCalls } from '../../register-calls.ts'
import { betsByIds } from './bet-store.ts'
import { NOTHING_OFFERED, showBets } from './show-bets.ts'
import { newestBets } from './ticker-store.ts'

export interface TickerCallsDeps {
  readonly database: Database
  readonly members: Pick<MembersPort, 'cards' | 'findByMemId' | 'standing'>
  readonly partners: () => Pick<PartnersPort, 'belowAmong'>
}

const { sportsTicker } = calls.office
const SHOWN_MAX = 100
/** Among so many is looked for those of one partner. */
const OF_PARTNER_MAX = 1000

export function sportsTickerCalls({ database, members, partners }: TickerCallsDeps): RegisteredCall[] {
  return registerCalls(
    { sportsTicker },
    {
      async sportsTicker({ sport, live, stakeMin, memId, level, partner }, { now }) {
        const [memberId, partnerId] = await Promise.all([idOf(memId), idOf(partner)])
        // Whoever is not there has no bets.
        if ((memId && !memberId) || (partner && !partnerId)) return ok({ list: [] })
        const found = await newestBets(database, {
          sport: sport ?? null,
          isLive: live ?? null,
          stakeMin: stakeMin ?? 0,
          memberId,
          level: level ?? null,
          since: now - DAY_MS,
          limit: partnerId === null ? SHOWN_MAX : OF_PARTNER_MAX,
        })
        const below =
          partnerId === null
            ? null
            : await partners().belowAmong(partnerId, [...new Set(found.map(({ memberId: whose }) => whose))])
        const betIds = found
          .filter(({ memberId: whose }) => below === null || below.has(whose))
          .slice(0, SHOWN_MAX)
          .map(({ betId }) => betId)
        const [shown, stored] = await Promise.all([
          showBets(database, betIds, () => NOTHING_OFFERED),
          betsByIds(database, betIds),
        ])
        const bettors = [...new Set(stored.map(({ memberId: whose }) => whose))]
        const standings = await Promise.all(bettors.map((whose) => members.standing(whose)))
        const parents = new Map(
          standings.flatMap((standing) => (standing ? [[standing.memberId, standing] as const] : [])),
        )
        const people = [...parents].flatMap(([whose, { parentId }]) =>
          parentId === null ? [whose] : [whose, parentId],
        )
        const cards = await members.cards([...new Set(people)])
        const byId = new Map(stored.map((bet) => [bet.betId, bet]))
        const nameOf = (id: MemberId | null | undefined) => (id ? (cards.get(id)?.memId ?? '') : '')
        return ok({
          list: betIds.flatMap((betId) => {
            const [bet, kept] = [shown.get(betId), byId.get(betId)]
            if (!bet || !kept) return []
            return [
              {
                bet,
                memId: nameOf(kept.memberId),
                nick: cards.get(kept.memberId)?.nick ?? '',
                level: kept.memLevel,
                factor: kept.stakeFactor,
                partner: nameOf(parents.get(kept.memberId)?.parentId),
              },
            ]
          }),
        })
      },
    },
  )

  async function idOf(memId: string | undefined): Promise<MemberId | null> {
    return memId ? members.findByMemId(memId) : null
  }
}
