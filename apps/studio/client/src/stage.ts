// What the frame hands to the stage of a game. The frame has the bar on top (name, return, time, net, balance, verification, rules, sound,
// close), the words of the language, and the wire; a stage shows one game and knows nothing else of the studio.
import type { Result } from '@hanpan/kernel'
import type { Answer, CallName, Opened, Request, StudioRefusal } from '../../src/wire/calls.ts'
import type { Sound } from './sound/sound.ts'

/**
 * What is refused: by the studio, or because no answer came. `unanswered` says nothing of what became of what was asked, where `site_silent` says that
 * the site did not answer the studio, and that a stake comes back.
 */
export type AskRefusal = StudioRefusal | 'unanswered'

/** Asks the studio. A play whose answer is lost may be asked for again under its request id. */
export type Ask = <Name extends CallName>(
  name: Name,
  request: Request<Name>,
) => Promise<Result<Answer<Name>, AskRefusal>>

export interface StageProps {
  readonly opened: Opened
  readonly ask: Ask
  /** What the player has, as the frame shows it. */
  readonly balance: number
  /** Money that is staked is gone from the shown balance at once when the round is accepted… */
  readonly onStaked: (stake: number, balanceAfterStake: number) => void
  /** …and what came back is shown when the stage has told it: once a round, however often it was staked on. */
  readonly onTold: (round: { readonly stake: number; readonly payout: number }, balance: number) => void
  /** A sentence of a refusal, shown by the frame above the stage. */
  readonly onRefused: (refusal: AskRefusal) => void
  /** Opens one of the frame's sheets: rules with pay table, history of rounds, the check of one. */
  readonly onSheet: (sheet: 'rules' | 'history' | 'seeds') => void
  readonly sound: Sound
  /** Reduced motion: end states at once. */
  readonly still: boolean
  /** 600 px and less. */
  readonly phone: boolean
}
