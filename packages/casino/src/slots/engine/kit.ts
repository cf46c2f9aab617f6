// What definitions of slots are written with.
import type { Milli } from '../../money.ts'
import { LineTable, type LineRule, type Pays } from './line-table.ts'
import type { Below, Frame, Node, Profile } from './node.ts'
import type { SlotSymbol } from '../slot-game.ts'
import { countOf } from './strips.ts'

/** Pays in line stakes: a line's stake is the part of the stake that lies on it. Must come out in whole thousandths. */
export function onLines(lines: number, pays: Readonly<Record<string, readonly number[]>>): Pays {
  return Object.fromEntries(
    Object.entries(pays).map(([letter, counts]) => [letter, counts.map((pay) => Math.round((pay * 1000) / lines))]),
  )
}

/** Scatters of a letter as marks. */
export const scatters =
  (letter: string) =>
  (window: string): number =>
    countOf(window, letter)

/** By mark, the last goes on: `byMark([0, 0, 0, 10])` is 10 for three and more. */
export const byMark =
  (values: readonly number[]) =>
  (mark: number): Milli =>
    values[Math.min(mark, values.length - 1)]!

/** A table that is made when it is first needed, and once. */
export function lineTable(rule: LineRule, reels: number): () => LineTable {
  let made: LineTable | null = null
  return () => (made ??= new LineTable(rule, reels))
}

/** A node whose awards are multiplied. */
export class Scaled implements Node {
  mark = 0
  private readonly node: Node
  private readonly factor: number

  constructor(node: Node, factor: number) {
    this.node = node
    this.factor = factor
  }

  spin(below: Below): Milli {
    const award = this.node.spin(below) * this.factor
    this.mark = this.node.mark
    return award
  }

  profile(): Profile {
    const { factor } = this
    return new Map(
      [...this.node.profile()].map(([mark, { chance, first, second, zero, top }]) => [
        mark,
        { chance, first: first * factor, second: second * factor * factor, zero, top: top * factor },
      ]),
    )
  }

  show(): readonly Frame[] {
    return this.node.show().map((frame) => ({ ...frame, multiplier: frame.multiplier * this.factor }))
  }
}

/** Symbols by letter; those without a role of their own pay. */
export function symbolsOf<Letter extends string>(
  names: Readonly<Record<Letter, string>>,
  roles: Partial<Record<Letter, SlotSymbol['role']>> = {},
): Readonly<Record<string, SlotSymbol>> {
  return Object.fromEntries(
    Object.entries<string>(names).map(([letter, name]) => [letter, { name, role: roles[letter as Letter] ?? 'pays' }]),
  )
}
