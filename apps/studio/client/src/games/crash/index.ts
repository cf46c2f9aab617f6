// The door of crash.
export { CrashRounds } from './crash-rounds.tsx'
export { CrashRules } from './crash-rules.tsx'
export { CrashStage } from './crash-stage.tsx'
