// The slots by key, each a part of the client that has its rules and its theme: a slot loads its own and no other's.
import type { SlotGame } from '@hanpan/casino'
import type { Theme } from './theme.ts'

export interface SlotPart {
  readonly slot: SlotGame
  readonly theme: Theme
}

export const slotParts: Readonly<Record<string, () => Promise<SlotPart>>> = {
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

const loaded = new Map<string, Promise<SlotPart>>()

/** Rules and theme of a game, the same promise every time; of one that is not known it fails. */
export function slotPartOf(key: string): Promise<SlotPart> {
  const known = loaded.get(key)
  if (known) return known
  const load = slotParts[key]
  if (!load) return Promise.reject(new RangeError(`no slot ${key}`))
  const loading = load()
  loaded.set(key, loading)
  // What did not arrive is asked for again the next time.
  loading.catch(() => loaded.delete(key))
  return loading
}
