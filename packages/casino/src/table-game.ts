// What a game of a table is to everyone who is not that game: bet kinds with what each returns, a draw from floats, and the exact figures
// of every bet kind. A round of a table is one draw that all seats share; a bet is a kind and a stake.
import type { FloatSource } from '@hanpan/fairness'
import { type Result, type Won, assert, ok, refuse } from '@hanpan/kernel'
import { type Figures, type Weighted, figuresOf } from './figures.ts'
import { type Milli, payoutOf } from './money.ts'
import type { Names } from './names.ts'

export type BetKind<Facts> = {
  /** Its name on the wire: `split-17-20`. */
  readonly kind: string
  /** Bet kinds that have the same figures: `split`. */
  readonly group: string
  /** Thousandths of the stake that come back, the stake included. */
  readonly returnMilli: (facts: Facts) => Milli
}

export type TableBet = { readonly kind: string; readonly stake: Won }
export type SettledBet = TableBet & { readonly milli: Milli; readonly payout: Won }
export type TableRefusal = 'kind-unknown' | 'stake-malformed'

export interface TableGame<Outcome = unknown> {
  readonly key: string
  readonly names: Names
  /** The group of every bet kind. */
  readonly bets: ReadonlyMap<string, string>
  /** What the game says of itself, by group; a test compares it with `figures`. */
  readonly declared: Readonly<Record<string, Figures>>
  /** Draws an outcome, plain JSON. Takes its floats always in the same order. */
  draw(nextFloat: FloatSource): Outcome
  /** What each bet of a round comes to; a refusal when one is not a bet of this game. */
  settle(outcome: Outcome, bets: readonly TableBet[]): Result<readonly SettledBet[], TableRefusal>
  /** The exact figures of a bet kind. */
  figures(kind: string): Figures
}

export type TableDefinition<Outcome, Facts> = {
  readonly key: string
  readonly names: Names
  readonly bets: readonly BetKind<Facts>[]
  readonly declared: Readonly<Record<string, Figures>>
  readonly everything: () => readonly Weighted<Facts>[]
  /** What bets look at in an outcome. */
  readonly factsOf: (outcome: Outcome) => Facts
  readonly draw: (nextFloat: FloatSource) => Outcome
}

export function defineTable<Outcome, Facts>(definition: TableDefinition<Outcome, Facts>): TableGame<Outcome> {
  const { key, names, declared, draw } = definition
  const bets = new Map(definition.bets.map((bet) => [bet.kind, bet]))
  assert(bets.size === definition.bets.length, `${key} has two bet kinds of one name`)
  let everything: readonly Weighted<Facts>[] | null = null
  return {
    key,
    names,
    bets: new Map(definition.bets.map(({ kind, group }) => [kind, group])),
    declared,
    draw,
    settle(outcome, placed) {
      const facts = definition.factsOf(outcome)
      const settled: SettledBet[] = []
      for (const { kind, stake } of placed) {
        const bet = bets.get(kind)
        if (!bet) return refuse('kind-unknown')
        if (!Number.isSafeInteger(stake) || stake <= 0) return refuse('stake-malformed')
        const milli = bet.returnMilli(facts)
        settled.push({ kind, stake, milli, payout: payoutOf(stake, milli) })
      }
      return ok(settled)
    },
    figures(kind) {
      const bet = bets.get(kind)
      assert(bet, `${key} has no bet kind ${kind}`)
      everything ??= definition.everything()
      return figuresOf(everything, bet.returnMilli)
    },
  }
}
