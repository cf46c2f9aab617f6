// A reckoning of commissions for tests that shares no code with the product: plain loops over everything that happened, in whole numbers
// of any size, at the end and in one go.
import type { Rates } from '@hanpan/commission'
import type { BetId, Instant, MemberId } from '@hanpan/kernel'

export type Base = 'L1' | 'L2' | 'L3'

interface Settled {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly placedAt: number
  readonly stake: number
  readonly payout: number
  readonly pushed: number
}

export interface Figures {
  rolling: number
  losing: number
  stakes: number
}

export interface Reckoned {
  of(partnerId: MemberId): Figures
  readonly topRolling: number
  /** What members lost in all, by the losing base, won by members taken off. */
  readonly lost: number
}

export interface Reckoning {
  stands(id: MemberId, from: Instant, parentId: MemberId | null): void
  earns(partnerId: MemberId, from: Instant, rates: Rates): void
  /** The last word on a bet counts. */
  settled(bet: Settled): void
  /** Whoever keeps places says which of them stand in the end. */
  withdrawnUnless(standing: () => Promise<readonly string[]>): void
  figures(dayOf: ReadonlyMap<BetId, string>, base: Base): Promise<Reckoned>
}

const cut = (base: number, rate: number) => Number((BigInt(base) * BigInt(rate)) / 10_000n)

interface Step {
  readonly partnerId: MemberId
  readonly rolling: number
  readonly losing: number
  readonly net: number
}

export function createReckoning(): Reckoning {
  const places: { id: MemberId; from: number; parentId: MemberId | null }[] = []
  const rates: { id: MemberId; from: number; rates: Rates }[] = []
  const bets = new Map<BetId, Settled>()
  let standing: (() => Promise<readonly string[]>) | null = null

  const last = <Row extends { readonly id: MemberId; readonly from: number }>(
    rows: readonly Row[],
    id: MemberId,
    at: number,
  ) => {
    let found: Row | null = null
    for (const row of rows) if (row.id === id && row.from <= at && (!found || row.from >= found.from)) found = row
    return found
  }
  /** From the partner next to the member up to the top. */
  const pathOf = (memberId: MemberId, at: number): Step[] => {
    const path: Step[] = []
    let above = last(places, memberId, at)?.parentId ?? null
    while (above !== null) {
      const own = last(rates, above, at)!.rates
      path.push({
        partnerId: above,
        rolling: own.groups.minigame.rolling,
        losing: own.groups.minigame.losing,
        net: own.net,
      })
      above = last(places, above, at)?.parentId ?? null
    }
    return path
  }

  return {
    stands: (id, from, parentId) => void places.push({ id, from, parentId }),
    earns: (id, from, own) => void rates.push({ id, from, rates: own }),
    settled: (bet) => void bets.set(bet.betId, bet),
    withdrawnUnless(asked) {
      standing = asked
    },
    async figures(dayOf, base) {
      if (standing) {
        const stands = new Set(await standing())
        for (let place = places.length - 1; place >= 0; place -= 1) {
          const { id, from, parentId } = places[place]!
          if (!stands.has(`${id} ${from} ${parentId}`)) places.splice(place, 1)
        }
      }
      const sums = new Map<MemberId, Figures>()
      const sumOf = (id: MemberId) => {
        const known = sums.get(id) ?? { rolling: 0, losing: 0, stakes: 0 }
        sums.set(id, known)
        return known
      }
      const stretches = new Map<string, { lost: number; path: readonly Step[] }>()
      let [topRolling, lost] = [0, 0]
      for (const bet of bets.values()) {
        const stake = bet.stake - bet.pushed
        const path = pathOf(bet.memberId, bet.placedAt)
        if (stake <= 0 || path.length === 0) continue
        let below = 0
        for (const step of path) {
          const full = cut(stake, step.rolling)
          sumOf(step.partnerId).rolling += full - below
          sumOf(step.partnerId).stakes += stake
          below = full
        }
        topRolling += below
        const net = stake - Math.max(0, bet.payout - bet.pushed) - (base === 'L2' ? below : 0)
        lost += net
        const by = path.map((step) => (base === 'L3' ? `${step.partnerId} ${step.net}` : JSON.stringify(step))).join()
        const key = `${bet.memberId} ${dayOf.get(bet.betId)} ${by}`
        stretches.set(key, { lost: (stretches.get(key)?.lost ?? 0) + net, path })
      }
      for (const stretch of stretches.values()) {
        let below = 0
        for (const step of stretch.path) {
          const full = cut(Math.max(0, stretch.lost), base === 'L3' ? step.net : step.losing)
          sumOf(step.partnerId).losing += full - below
          below = full
        }
      }
      return { of: sumOf, topRolling, lost }
    },
  }
}
