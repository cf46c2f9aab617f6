// The stage of each kind of game: a part of the client that is loaded when such a game is opened.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { StageProps } from '../stage.ts'

export type Stage = ComponentType<StageProps>

const virtual = lazy(() =>
  import('./virtual/virtual-stage.tsx').then(({ VirtualStage }) => ({ default: VirtualStage })),
)

/** By the kind that the studio says a game is. */
export const stages: Readonly<Record<string, LazyExoticComponent<Stage>>> = {
  mines: lazy(() => import('./instant/mines-stage.tsx').then(({ MinesStage }) => ({ default: MinesStage }))),
  limbo: lazy(() => import('./instant/limbo-stage.tsx').then(({ LimboStage }) => ({ default: LimboStage }))),
  crash: lazy(() => import('./crash/crash-stage.tsx').then(({ CrashStage }) => ({ default: CrashStage }))),
  dice: lazy(() => import('./instant/dice-stage.tsx').then(({ DiceStage }) => ({ default: DiceStage }))),
  keno: lazy(() => import('./instant/keno-stage.tsx').then(({ KenoStage }) => ({ default: KenoStage }))),
  fishing: lazy(() => import('./fishing/fishing-stage.tsx').then(({ FishingStage }) => ({ default: FishingStage }))),
  blackjack: lazy(() =>
    import('./blackjack/blackjack-stage.tsx').then(({ BlackjackStage }) => ({ default: BlackjackStage })),
  ),
  slot: lazy(() => import('./slots/slot-stage.tsx').then(({ SlotStage }) => ({ default: SlotStage }))),
  table: lazy(() => import('./tables/table-stage.tsx').then(({ TableStage }) => ({ default: TableStage }))),
  race: virtual,
  league: virtual,
  basketball: virtual,
}
