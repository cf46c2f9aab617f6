// The door of the instant games.
export { DiceStage } from './dice-stage.tsx'
export { InstantRules } from './instant-rules.tsx'
export { KenoStage } from './keno-stage.tsx'
export { LimboStage } from './limbo-stage.tsx'
export { MinesStage } from './mines-stage.tsx'
