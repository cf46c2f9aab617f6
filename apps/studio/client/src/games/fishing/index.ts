// The door of fishing.
export { FishingRules } from './fishing-rules.tsx'
export { FishingStage } from './fishing-stage.tsx'
