// What every decision at blackjack is worth, exactly, by dynamic programming over totals: cards come from a full deck each, so nothing but the
// hand and the dealer's card matters. All values are in stakes.
import {
  type BlackjackRules,
  PIPS,
  PIP_WEIGHTS,
  type Pip,
  type Total,
  dealerDraws,
  pipWeight,
  totalOf,
} from './rules.ts'

export type Action = 'stand' | 'hit' | 'double' | 'split' | 'surrender'

/** Chances of the dealer's ends: 17…21, `bust`, and a blackjack where it was not looked for. */
type DealerEnds = {
  readonly totals: Readonly<Record<number, number>>
  readonly bust: number
  readonly blackjack: number
}

export type Situation = Total & {
  /** The hand still has two cards. */
  readonly canDouble: boolean
  /** The pip of a pair that may be split. */
  readonly pair: Pip | null
  readonly canSurrender: boolean
}

export interface BlackjackValues {
  /** What each possible action is worth against the dealer's card. */
  of(situation: Situation, up: Pip): Partial<Record<Action, number>>
  best(situation: Situation, up: Pip): Action
  /** What a round is worth to a player who always takes the best action: minus the house's edge. */
  readonly round: number
}

const chance = (pip: Pip): number => pipWeight(pip) / PIP_WEIGHTS
const drawn = ({ total, soft }: Total, pip: Pip): Total => {
  const hard = (soft ? total - 10 : total) + pip
  const ace = soft || pip === 1
  return ace && hard + 10 <= 21 ? { total: hard + 10, soft: true } : { total: hard, soft: false }
}

export function blackjackValues(rules: BlackjackRules): BlackjackValues {
  const byUp = new Map(PIPS.map((up) => [up, new AgainstCard(rules, up)]))
  const of = (situation: Situation, up: Pip) => byUp.get(up)!.actions(situation)
  const best = (situation: Situation, up: Pip): Action => {
    const [first, ...others] = Object.entries(of(situation, up)) as [Action, number][]
    return others.reduce((found, one) => (one[1] > found[1] ? one : found), first!)[0]
  }
  return { of, best, round: roundValue(rules, byUp) }
}

function roundValue(rules: BlackjackRules, byUp: ReadonlyMap<Pip, AgainstCard>): number {
  let sum = 0
  for (const up of PIPS) {
    const against = byUp.get(up)!
    for (const first of PIPS)
      for (const second of PIPS)
        sum += chance(up) * chance(first) * chance(second) * handValue(rules, against, first, second)
  }
  return sum
}

/** A dealt hand of two, before the dealer has looked. */
function handValue(rules: BlackjackRules, against: AgainstCard, first: Pip, second: Pip): number {
  const hand = totalOf([first, second])
  const dealer = against.chanceOfBlackjack
  if (hand.total === 21) return (1 - dealer) * (rules.blackjackMilli / 1000)
  const pair = first === second ? first : null
  const situation = { ...hand, canDouble: true, pair, canSurrender: rules.surrender }
  const best = Math.max(...Object.values(against.actions(situation)))
  // Where the dealer looks, what is played is played against a dealer without blackjack.
  return rules.peek ? dealer * -1 + (1 - dealer) * best : best
}

/** Values against one card of the dealer. */
class AgainstCard {
  readonly chanceOfBlackjack: number
  private readonly rules: BlackjackRules
  private readonly ends: DealerEnds
  private readonly plays = new Map<number, number>()
  private readonly splits = new Map<Pip, number>()

  constructor(rules: BlackjackRules, up: Pip) {
    this.rules = rules
    this.chanceOfBlackjack = up === 1 ? chance(10) : up === 10 ? chance(1) : 0
    this.ends = this.dealerEnds(up)
  }

  actions({ total, soft, canDouble, pair, canSurrender }: Situation): Partial<Record<Action, number>> {
    const hand = { total, soft }
    return {
      stand: this.stand(total),
      hit: this.hit(hand),
      ...(canDouble ? { double: this.double(hand) } : {}),
      ...(pair === null ? {} : { split: this.split(pair) }),
      ...(canSurrender ? { surrender: -0.5 } : {}),
    }
  }

  private dealerEnds(up: Pip): DealerEnds {
    const totals: Record<number, number> = {}
    let [bust, blackjack] = [0, 0]
    const draw = (hand: Total, probability: number, cards: number): void => {
      if (cards === 2 && hand.total === 21) {
        blackjack += probability
        return
      }
      if (cards >= 2 && !dealerDraws(hand, this.rules)) {
        if (hand.total > 21) bust += probability
        else totals[hand.total] = (totals[hand.total] ?? 0) + probability
        return
      }
      for (const pip of PIPS) draw(drawn(hand, pip), probability * chance(pip), cards + 1)
    }
    draw(totalOf([up]), 1, 1)
    if (!this.rules.peek) return { totals, bust, blackjack }
    const rest = 1 - blackjack
    const scaled = Object.fromEntries(Object.entries(totals).map(([total, probability]) => [total, probability / rest]))
    return { totals: scaled, bust: bust / rest, blackjack: 0 }
  }

  /** Standing; a hand of more than two cards, or a split one, never is a blackjack. */
  private stand(total: number): number {
    if (total > 21) return -1
    let value = this.ends.bust - this.ends.blackjack
    for (const [dealer, probability] of Object.entries(this.ends.totals))
      value += probability * Math.sign(total - Number(dealer))
    return value
  }

  private hit(hand: Total): number {
    return PIPS.reduce((sum, pip) => sum + chance(pip) * this.play(drawn(hand, pip)), 0)
  }

  /** The best of standing and hitting. */
  private play(hand: Total): number {
    if (hand.total > 21) return -1
    const key = hand.total * 2 + (hand.soft ? 1 : 0)
    const known = this.plays.get(key)
    if (known !== undefined) return known
    const value = hand.total === 21 ? this.stand(21) : Math.max(this.stand(hand.total), this.hit(hand))
    this.plays.set(key, value)
    return value
  }

  private double(hand: Total): number {
    return PIPS.reduce((sum, pip) => sum + chance(pip) * 2 * this.stand(drawn(hand, pip).total), 0)
  }

  private split(pair: Pip): number {
    const known = this.splits.get(pair)
    if (known !== undefined) return known
    const value = pair === 1 ? this.splitAces() : this.splitOthers(pair)
    this.splits.set(pair, value)
    return value
  }

  /** One card each, and it stands. */
  private splitAces(): number {
    return PIPS.reduce((sum, pip) => sum + chance(pip) * 2 * this.stand(drawn(totalOf([1]), pip).total), 0)
  }

  /**
   * All hands that a pair becomes. Each begins with its card and draws a second one; when that makes a pair again and there may be more hands,
   * it is split once more where that is worth more.
   */
  private splitOthers(pair: Pip): number {
    const { doubleAfterSplit, handsMax } = this.rules
    const second = (pip: Pip): number => {
      const hand = drawn(totalOf([pair]), pip)
      return doubleAfterSplit ? Math.max(this.play(hand), this.double(hand)) : this.play(hand)
    }
    const others = PIPS.filter((pip) => pip !== pair).reduce((sum, pip) => sum + chance(pip) * second(pip), 0)
    const known = new Map<number, number>()
    const worth = (hands: number, open: number): number => {
      if (open === 0) return 0
      const key = hands * 8 + open
      const found = known.get(key)
      if (found !== undefined) return found
      const rest = worth(hands, open - 1)
      const kept = second(pair) + rest
      const again = hands < handsMax ? Math.max(kept, worth(hands + 1, open + 1)) : kept
      const value = others + (1 - chance(pair)) * rest + chance(pair) * again
      known.set(key, value)
      return value
    }
    return worth(2, 2)
  }
}
