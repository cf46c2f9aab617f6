// Which labels of what swims can be read beside each other: of two that lie over one another the one that says more is shown. Pure.

export interface Label {
  readonly key: string
  /** Its middle. */
  readonly x: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** What it says; the higher is shown. */
  readonly worth: number
}

const meet = (one: Label, other: Label): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

/** The keys of those that are shown. Of equal ones always the same, so that nothing flickers. */
export function readable(labels: readonly Label[]): ReadonlySet<string> {
  const shown: Label[] = []
  for (const label of labels.toSorted((a, b) => b.worth - a.worth || (a.key < b.key ? -1 : 1)))
    if (!shown.some((other) => meet(label, other))) shown.push(label)
  return new Set(shown.map(({ key }) => key))
}

/**
 * Where the middle of a label stands, of what swims at `x`: as long as its middle is to be seen its label is seen whole, and what swims out takes it along.
 */
export function whole(x: number, labelWidth: number, seaWidth: number): number {
  const half = labelWidth / 2
  if (x < 0) return x + half
  if (x > seaWidth) return x - half
  return Math.min(seaWidth - half, Math.max(half, x))
}

/** So long a label takes for most of its way (1 - 1/e) to be seen or not. */
const FADE_MS = 75

/** How much a label is seen after some time of fading: the same on a screen of 30 pictures a second and of 144. */
export const faded = (alpha: number, isShown: boolean, passedMs: number): number => {
  const wanted = isShown ? 1 : 0
  return wanted + (alpha - wanted) * Math.exp(-Math.max(0, passedMs) / FADE_MS)
}
