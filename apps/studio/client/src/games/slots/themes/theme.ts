// What makes a slot look and sound like itself.
import type { StudioLanguage } from '../../../../../src/wire/calls.ts'

export type Palette = {
  /** Behind everything: what is seen before and beside the scene. */
  readonly ground: string
  /** A reel, from its edge to its middle. */
  readonly reelEdge: string
  readonly reelMiddle: string
  /** The cabinet round the reels, above and below. */
  readonly frameTop: string
  readonly frameBottom: string
  /** Rim of the cabinet, and of cells that win; lines of wins. */
  readonly rim: string
  /** Behind a winning symbol. */
  readonly lit: string
  /** Quiet text on dark glass. */
  readonly quiet: string
}

export type Music = {
  /** The lowest note, in hertz. */
  readonly root: number
  /** Half tones above it. */
  readonly scale: readonly number[]
  readonly shape: OscillatorType
  /** How long a note rings, in seconds. */
  readonly rings: number
}

export type Theme = {
  readonly palette: Palette
  /** SVG on 1500 × 752, the subject in the left third. */
  readonly scene: string
  /** The height of what the game is known by, where the middle of its subject is not: what a phone with little room shows. */
  readonly focus?: number
  /** By letter: SVG on 100 × 100. */
  readonly symbols: Readonly<Record<string, string>>
  /** By letter: what its symbols are called. */
  readonly names: Readonly<Record<string, SymbolNames>>
  readonly music: Music
}

export type SymbolNames = readonly [ko: string, en: string, vi: string]
const PLACES: Readonly<Record<StudioLanguage, 0 | 1 | 2>> = { ko: 0, en: 1, vi: 2 }

/** What a symbol is called. Throws where it has no name: the shelf's test finds all of them. */
export function symbolName({ names }: Pick<Theme, 'names'>, letter: string, language: StudioLanguage): string {
  const called = names[letter]
  if (!called) throw new RangeError(`no name for ${letter}`)
  return called[PLACES[language]]
}

/** What a wild multiplies by, as its name says it; null for one that does not. */
export const factorOf = ({ names }: Pick<Theme, 'names'>, letter: string): string | null =>
  /×\d+$/.exec(names[letter]?.[0] ?? '')?.[0] ?? null
