// Sic bo: three dice, and a table of bets on them (games.md 4.2). Pays are data: tables differ by house, and each set has its own figures.
import { type FloatSource, floorDraw } from '@hanpan/fairness'
import type { Figures, Weighted } from '../figures.ts'
import type { Milli } from '../money.ts'
import { type BetKind, type TableGame, defineTable } from '../table-game.ts'
import { SICBO_DECLARED } from './declared.ts'

export type Dice = readonly [number, number, number]
export type SicBoOutcome = { readonly dice: Dice }

/** Thousandths of the stake with the stake itself: 60 to 1 is 61,000. */
export type SicBoPays = {
  /** By total, 4…10; 11…17 pay as 21 less the total. */
  readonly totals: Readonly<Record<number, Milli>>
  readonly triple: Milli
  readonly anyTriple: Milli
  readonly double: Milli
  readonly twoDice: Milli
  /** For one, two and three dice of the number. */
  readonly single: readonly [Milli, Milli, Milli]
}

const MACAU_TOTALS = { 4: 61_000, 5: 31_000, 6: 18_000, 7: 13_000, 8: 9000, 9: 7000, 10: 7000 } as const

export const SICBO_PAYS: SicBoPays = {
  totals: MACAU_TOTALS,
  triple: 181_000,
  anyTriple: 31_000,
  double: 11_000,
  twoDice: 7000,
  single: [2000, 3000, 13_000],
}

const FACES = [1, 2, 3, 4, 5, 6] as const
const sumOf = ({ dice }: SicBoOutcome): number => dice[0] + dice[1] + dice[2]
const countOf = ({ dice }: SicBoOutcome, face: number): number => dice.filter((die) => die === face).length
const isTriple = ({ dice }: SicBoOutcome): boolean => dice[0] === dice[1] && dice[1] === dice[2]

/** Two-sided bets lose on any triple. */
const evenMoney = (kind: string, holds: (sum: number) => boolean): BetKind<SicBoOutcome> => ({
  kind,
  group: 'even-money',
  returnMilli: (outcome) => (!isTriple(outcome) && holds(sumOf(outcome)) ? 2000 : 0),
})

function betsOf(pays: SicBoPays): readonly BetKind<SicBoOutcome>[] {
  const when = (kind: string, group: string, milli: Milli, holds: (outcome: SicBoOutcome) => boolean) => ({
    kind,
    group,
    returnMilli: (outcome: SicBoOutcome) => (holds(outcome) ? milli : 0),
  })
  const totals = Array.from({ length: 14 }, (_, index) => index + 4).map((total) => {
    const low = Math.min(total, 21 - total)
    return when(`total-${total}`, `total-${low}`, pays.totals[low]!, (outcome) => sumOf(outcome) === total)
  })
  const pairs = FACES.flatMap((one) => FACES.filter((other) => other > one).map((other) => [one, other] as const))
  return [
    evenMoney('small', (sum) => sum <= 10),
    evenMoney('big', (sum) => sum >= 11),
    evenMoney('odd', (sum) => sum % 2 === 1),
    evenMoney('even', (sum) => sum % 2 === 0),
    ...totals,
    ...FACES.map((face) => when(`triple-${face}`, 'triple', pays.triple, (outcome) => countOf(outcome, face) === 3)),
    when('any-triple', 'any-triple', pays.anyTriple, isTriple),
    ...FACES.map((face) => when(`double-${face}`, 'double', pays.double, (outcome) => countOf(outcome, face) >= 2)),
    ...pairs.map(([one, other]) =>
      when(
        `pair-${one}-${other}`,
        'two-dice',
        pays.twoDice,
        (outcome) => countOf(outcome, one) > 0 && countOf(outcome, other) > 0,
      ),
    ),
    ...FACES.map((face) => ({
      kind: `single-${face}`,
      group: 'single',
      returnMilli: (outcome: SicBoOutcome) => {
        const count = countOf(outcome, face)
        return count === 0 ? 0 : pays.single[count - 1]!
      },
    })),
  ]
}

/** All 216 throws. */
export function sicBoEverything(): readonly Weighted<SicBoOutcome>[] {
  return FACES.flatMap((a) =>
    FACES.flatMap((b) => FACES.map((c) => ({ facts: { dice: [a, b, c] as const }, ways: 1 }))),
  )
}

/** A table with pays of its own. Takes three floats a round, one a die. */
export function sicBoWith(pays: SicBoPays, declared: Readonly<Record<string, Figures>>): TableGame<SicBoOutcome> {
  const die = (nextFloat: FloatSource) => floorDraw(nextFloat, 6) + 1
  return defineTable<SicBoOutcome, SicBoOutcome>({
    key: 'sicbo',
    names: { ko: '식보', en: 'Sic Bo', vi: 'Tài Xỉu' },
    bets: betsOf(pays),
    declared,
    everything: sicBoEverything,
    factsOf: (outcome) => outcome,
    draw: (nextFloat) => ({ dice: [die(nextFloat), die(nextFloat), die(nextFloat)] }),
  })
}

export const sicBo = sicBoWith(SICBO_PAYS, SICBO_DECLARED)
