// What the losses of some days come to by one set of options, step by step, and what each partner has of it (SPEC.md CM13).
import type { MemberId } from '@hanpan/kernel'
import { netLoss, type Played } from './bases.ts'
import { type LossOptions, partsOfLoss, type ReckonedLoss, type SharedTerms } from './losses.ts'

/** `lost` less `deducted` less `setOff` is `base`. */
export interface LossSums {
  /** What members lost where they lost: by group, or over all of them. */
  readonly lost: number
  /** What their rolling took of it. */
  readonly deducted: number
  /** What earlier winnings took of it. */
  readonly setOff: number
  /** What losing commission is earned on. */
  readonly base: number
  /** Of all partners. */
  readonly losing: number
}

/** The way from a member's loss to its base. */
function stepsOf({ losingBase }: LossOptions, played: Played, base: number) {
  const lost = Math.max(0, played.stakes - played.payouts)
  const left = Math.max(0, netLoss(losingBase, played))
  return { lost, deducted: lost - left, setOff: left - base, base }
}

export interface LossTally {
  /** A loss, with the options and the terms that it was reckoned by. */
  add(row: ReckonedLoss, options: LossOptions, terms: SharedTerms): void
  sums(): LossSums
  readonly byPartner: ReadonlyMap<MemberId, number>
}

export function createLossTally(): LossTally {
  const sums = { lost: 0, deducted: 0, setOff: 0, base: 0, losing: 0 }
  const byPartner = new Map<MemberId, number>()
  return {
    add(row, options, terms) {
      const now = stepsOf(options, row, row.base)
      const before = stepsOf(options, row.before, row.baseBefore)
      for (const step of ['lost', 'deducted', 'setOff', 'base'] as const) sums[step] += now[step] - before[step]
      for (const { partnerId, losing } of partsOfLoss(row, terms)) {
        sums.losing += losing
        byPartner.set(partnerId, (byPartner.get(partnerId) ?? 0) + losing)
      }
    },
    sums: () => ({ ...sums }),
    byPartner,
  }
}
