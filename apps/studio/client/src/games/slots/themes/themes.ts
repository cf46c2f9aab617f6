// The themes by game, each a file that is loaded with its game.
import type { Theme } from './theme.ts'

export const themes: Readonly<Record<string, () => Promise<{ readonly theme: Theme }>>> = {
  'amber-caves': () => import('./amber-caves.ts'),
  'brass-clock': () => import('./brass-clock.ts'),
  'crane-palace': () => import('./crane-palace.ts'),
  'desert-caravan': () => import('./desert-caravan.ts'),
  'dragon-gate': () => import('./dragon-gate.ts'),
  'gold-vein': () => import('./gold-vein.ts'),
  'grand-tour': () => import('./grand-tour.ts'),
  'han-river': () => import('./han-river.ts'),
  'iron-peak': () => import('./iron-peak.ts'),
  'jade-colossus': () => import('./jade-colossus.ts'),
  'jazz-cellar': () => import('./jazz-cellar.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  'merchant-vault': () => import('./merchant-vault.ts'),
  monsoon: () => import('./monsoon.ts'),
  'night-market': () => import('./night-market.ts'),
  'night-train': () => import('./night-train.ts'),
  'royal-library': () => import('./royal-library.ts'),
  'silk-road': () => import('./silk-road.ts'),
  'spice-harbor': () => import('./spice-harbor.ts'),
  'tea-house': () => import('./tea-house.ts'),
  'temple-bells': () => import('./temple-bells.ts'),
  'tidal-moon': () => import('./tidal-moon.ts'),
  'twelve-lanterns': () => import('./twelve-lanterns.ts'),
  'winter-pine': () => import('./winter-pine.ts'),
}

const loaded = new Map<string, Promise<Theme>>()

/** The theme of a game, the same promise every time. */
export function themeOf(key: string): Promise<Theme> {
  const known = loaded.get(key)
  if (known) return known
  const load = themes[key]
  if (!load) throw new RangeError(`no theme for ${key}`)
  const loading = load().then(({ theme }) => theme)
  loaded.set(key, loading)
  return loading
}
