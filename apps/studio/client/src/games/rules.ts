// How each kind of game is played: the sheet behind the book of the bar, loaded when it is opened.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { Opened } from '../../../src/wire/calls.ts'

export type Rules = ComponentType<{ readonly opened: Opened }>

const instant = lazy(() =>
  import('./instant/instant-rules.tsx').then(({ InstantRules }) => ({ default: InstantRules })),
)
const virtual = lazy(() =>
  import('./virtual/virtual-rules.tsx').then(({ VirtualRules }) => ({ default: VirtualRules })),
)
const virtualRounds = lazy(() =>
  import('./virtual/virtual-rounds.tsx').then(({ VirtualRounds }) => ({ default: VirtualRounds })),
)

/** By the kind that the studio says a game is. */
export const rules: Readonly<Record<string, LazyExoticComponent<Rules>>> = {
  mines: instant,
  limbo: instant,
  dice: instant,
  keno: instant,
  crash: lazy(() => import('./crash/crash-rules.tsx').then(({ CrashRules }) => ({ default: CrashRules }))),
  fishing: lazy(() => import('./fishing/fishing-rules.tsx').then(({ FishingRules }) => ({ default: FishingRules }))),
  blackjack: lazy(() =>
    import('./blackjack/blackjack-rules.tsx').then(({ BlackjackRules }) => ({ default: BlackjackRules })),
  ),
  slot: lazy(() => import('./slots/slot-rules.tsx').then(({ SlotRules }) => ({ default: SlotRules }))),
  table: lazy(() => import('./tables/table-rules.tsx').then(({ TableRules }) => ({ default: TableRules }))),
  race: virtual,
  league: virtual,
  basketball: virtual,
}

/** Games that many share have rounds and a check of their own, behind the frame's buttons for both. */
export const sharedRounds: Readonly<Record<string, LazyExoticComponent<Rules>>> = {
  table: lazy(() => import('./tables/table-rounds.tsx').then(({ TableRounds }) => ({ default: TableRounds }))),
  crash: lazy(() => import('./crash/crash-rounds.tsx').then(({ CrashRounds }) => ({ default: CrashRounds }))),
  race: virtualRounds,
  league: virtualRounds,
  basketball: virtualRounds,
}
