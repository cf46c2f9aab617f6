import type { BetId, Instant, MemberId, Won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { clustersOf } from './clusters.ts'
import type { TakenPick } from './late-bets-store.ts'
import type { EventId } from './model.ts'

/** `a@3` is a bet of member a at the third second. */
const picks = (text: string, market = '1x2'): TakenPick[] =>
  text.split(' ').map((word, index) => {
    const [member, second] = word.split('@')
    return {
      betId: `${market}-${index}` as BetId,
      memberId: member as MemberId,
      eventId: 'event' as EventId,
      market,
      pick: 'home',
      placedAt: (Number(second) * 1000) as Instant,
      stake: 1000 as Won,
    }
  })

const said = (found: ReturnType<typeof clustersOf>) =>
  found.map((cluster) => `${[...cluster.members].join('')} ${cluster.picks.length}`)

describe('[SP133] selections that several members take within a span', () => {
  it.each([
    ['has all within the span, both ends included', 'a@0 b@5 c@10', ['abc 3']],
    ['counts a member once', 'a@0 a@1 a@2 b@3', []],
    ['leaves out whoever came before the span', 'a@0 b@20 c@25 d@30', ['bcd 3']],
    ['keeps a member whose second bet lies in the span', 'a@0 a@9 b@15 c@19', ['abc 3']],
    ['finds nothing where they are far apart', 'a@0 b@11 c@22', []],
  ])('%s', (_what, text, expected) => {
    expect(said(clustersOf(picks(text), 10_000, 3))).toEqual(expected)
  })

  it('keeps selections apart, those with more members first', () => {
    const all = [...picks('a@0 b@1 c@2'), ...picks('d@0 e@1 f@2 g@3', 'total:2.5')]
    expect(said(clustersOf(all, 10_000, 3))).toEqual(['defg 4', 'abc 3'])
  })
})
