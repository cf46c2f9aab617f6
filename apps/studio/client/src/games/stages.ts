// The stage of each kind of game: a part of the client that is loaded when such a game is opened.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { StageProps } from '../stage.ts'

export type Stage = ComponentType<StageProps>

const virtual = lazy(() =>
  import('./virtual/virtual-stage.tsx').then(({ VirtualStage }) => ({ default: VirtualStage })),
)

/** By the kind that the studio says a game is. */
export const stages: Readonly<Record<string, LazyExoticComponent<Stage>>> = {
  mines: lazy(() => import('./instant/index.ts').then(({ MinesStage }) => ({ default: MinesStage }))),
  limbo: lazy(() => import('./instant/index.ts').then(({ LimboStage }) => ({ default: LimboStage }))),
  crash: lazy(() => import('./crash/index.ts').then(({ CrashStage }) => ({ default: CrashStage }))),
  dice: lazy(() => import('./instant/index.ts').then(({ DiceStage }) => ({ default: DiceStage }))),
  keno: lazy(() => import('./instant/index.ts').then(({ KenoStage }) => ({ default: KenoStage }))),
  fishing: lazy(() => import('./fishing/index.ts').then(({ FishingStage }) => ({ default: FishingStage }))),
  blackjack: lazy(() => import('./blackjack/index.ts').then(({ BlackjackStage }) => ({ default: BlackjackStage }))),
  slot: lazy(() => import('./slots/slot-stage.tsx').then(({ SlotStage }) => ({ default: SlotStage }))),
  table: lazy(() => import('./tables/table-stage.tsx').then(({ TableStage }) => ({ default: TableStage }))),
  race: virtual,
  league: virtual,
  basketball: virtual,
}
