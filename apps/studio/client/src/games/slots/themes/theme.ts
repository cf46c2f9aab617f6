// What makes a slot look and sound like itself.
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
  /** By letter: SVG on 100 × 100. */
  readonly symbols: Readonly<Record<string, string>>
  readonly music: Music
}
