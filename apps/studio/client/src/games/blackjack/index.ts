// The door of blackjack.
export { BlackjackRules } from './blackjack-rules.tsx'
export { BlackjackStage } from './blackjack-stage.tsx'
