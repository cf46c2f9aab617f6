// Partners and members as lists show them: who they are, where they stand, what they hold.
import { percentOf, type Rates } from '@hanpan/commission'
import type { ResponseOf, calls } from '@hanpan/contract'
import { assert, DAY_MS, type Instant, isoSeoul, type MemberId, GAME_GROUPS } from '@hanpan/kernel'
import type { MemberCard } from '../../ports/members.ts'
import type { Named } from '../../ports/partners.ts'
import { countBelow, type ListedNode } from './below-store.ts'
import type { PartnersDeps } from './deps.ts'
import { above, findNodes, ratesOf } from './tree-store.ts'

export type PartnerOnWire = ResponseOf<typeof calls.partners.retailPartners>['node']
export type MemberOnList = ResponseOf<typeof calls.partners.retailMembers>['list'][number]
export type PathOnWire = ResponseOf<typeof calls.partners.retailPartners>['path']

export const NOBODY: Pick<MemberCard, 'memId' | 'nick' | 'level' | 'status'> = {
  memId: '',
  nick: '',
  level: 1,
  status: 'active',
}

const iso = (at: Instant | null) => (at === null ? null : isoSeoul(at))

export async function partnersOnWire(deps: PartnersDeps, rows: readonly ListedNode[]): Promise<PartnerOnWire[]> {
  const ids = rows.map((row) => row.node_id)
  const [cards, counts, rates, balances, online] = await Promise.all([
    cardsOf(deps, rows),
    countBelow(deps.database, ids),
    ratesOf(deps.database, ids),
    deps.ledger.balancesOf(ids),
    deps.realtime.onlineMembers(),
  ])
  return rows.map((row) => {
    const card = cards.get(row.node_id) ?? NOBODY
    const { partners, members } = counts.get(row.node_id)!
    assert(row.partner_level, `not a partner: ${row.node_id}`)
    return {
      memId: card.memId,
      memNick: card.nick,
      level: row.partner_level,
      status: card.status,
      parentId: (row.parent_id && cards.get(row.parent_id)?.memId) ?? '',
      subPartners: partners,
      subMembers: members,
      ratesComplete: row.rates_complete,
      rolling: rollingOf(rates.get(row.node_id)),
      cashAmt: balances.get(row.node_id)?.cash ?? 0,
      joinDay: isoSeoul(row.joined_at),
      lastLoginAt: iso(row.last_login_at),
      online: online.has(row.node_id),
    }
  })
}

function rollingOf(rates: Rates | undefined): PartnerOnWire['rolling'] {
  const entries = GAME_GROUPS.map((group) => [group, percentOf(rates?.groups[group].rolling ?? 0)])
  return Object.fromEntries(entries) as PartnerOnWire['rolling']
}

export async function membersOnWire(
  deps: PartnersDeps,
  rows: readonly ListedNode[],
  now: Instant,
): Promise<MemberOnList[]> {
  const ids = rows.map((row) => row.node_id)
  const [cards, balances, online] = await Promise.all([
    cardsOf(deps, rows),
    deps.ledger.balancesOf(ids),
    deps.realtime.onlineMembers(),
  ])
  return rows.map((row) => {
    const card = cards.get(row.node_id) ?? NOBODY
    const held = balances.get(row.node_id)
    return {
      memId: card.memId,
      memNick: card.nick,
      memLevel: card.level,
      level: row.partner_level,
      status: card.status,
      parentId: (row.parent_id && cards.get(row.parent_id)?.memId) ?? '',
      cashAmt: held?.cash ?? 0,
      pointAmt: held?.point ?? 0,
      joinDay: isoSeoul(row.joined_at),
      lastLoginAt: iso(row.last_login_at),
      daysAway: row.last_login_at === null ? null : Math.max(0, Math.floor((now - row.last_login_at) / DAY_MS)),
      online: online.has(row.node_id),
    }
  })
}

/** Cards of some and of their parents. */
async function cardsOf(deps: PartnersDeps, rows: readonly ListedNode[]): Promise<ReadonlyMap<MemberId, MemberCard>> {
  const ids = rows.flatMap((row) => (row.parent_id === null ? [row.node_id] : [row.node_id, row.parent_id]))
  return await deps.members.cards([...new Set(ids)])
}

/** Somebody's ids by member, with those of the parents where they are asked for. */
export async function namesOf(
  deps: PartnersDeps,
  memberIds: readonly MemberId[],
): Promise<(memberId: MemberId) => Named> {
  const nodes = await findNodes(deps.database, [...new Set(memberIds)])
  const parents = [...nodes.values()].flatMap((node) => node.parent_id ?? [])
  const cards = await deps.members.cards([...new Set([...memberIds, ...parents])])
  return (memberId) => {
    const card = cards.get(memberId) ?? NOBODY
    const parentId = nodes.get(memberId)?.parent_id
    return { memId: card.memId, memNick: card.nick, parentId: (parentId && cards.get(parentId)?.memId) ?? '' }
  }
}

/** The partners from one (or from the top, with null) down to somebody, itself left out. */
export async function pathDown(deps: PartnersDeps, fromId: MemberId | null, nodeId: MemberId): Promise<PathOnWire> {
  const over = await above(deps.database, nodeId)
  const inside = fromId === null ? null : new Set([fromId, ...(await above(deps.database, fromId))])
  const ids = inside ? over.filter((id) => id === fromId || !inside.has(id)) : over
  const nodes = await findNodes(deps.database, ids)
  const cards = await deps.members.cards(ids)
  return ids
    .flatMap((id) => {
      const level = nodes.get(id)?.partner_level
      const card = cards.get(id)
      return level && card ? [{ memId: card.memId, memNick: card.nick, level }] : []
    })
    .toSorted((a, b) => (a.level < b.level ? -1 : 1))
}
