// The medal of a member's level: levels below ten have one of their own, all others share one.
import { Medal as MedalIcon } from 'lucide-react'

const LEVELS_OWN = 10
/** Copper, silver, gold, and on to blue and violet; as lightness and chroma of the site's own colours. */
const HUES = [50, 60, 75, 90, 130, 160, 195, 240, 290] as const

export function medalClass(level: number): string {
  return level >= 1 && level < LEVELS_OWN ? `medal-${level}` : 'medal'
}

export function Medal({ level }: { readonly level: number }) {
  const hue = HUES[level - 1]
  const color = hue === undefined ? 'var(--color-brand)' : `oklch(0.8 0.12 ${hue})`
  return <MedalIcon aria-hidden className={`${medalClass(level)} inline size-4 shrink-0`} style={{ color }} />
}
