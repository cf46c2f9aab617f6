// Goes on with every correction that is not finished, whoever began it.
import { SECOND_MS, type Uuid } from '@hanpan/kernel'
import type { Log } from '../../platform/log.ts'
import { type Announcements, announceCorrected } from './announce.ts'
import { correctChunk, type CorrectDeps } from './correct-round.ts'
import { unfinishedCorrections } from './correction-store.ts'

export const CORRECT_EVERY_MS = 2 * SECOND_MS

export type CorrectRoundsDeps = CorrectDeps & { readonly log: Log; readonly announcements: Announcements }

/** One that cannot go on is logged and holds up no other. */
export async function correctRounds(deps: CorrectRoundsDeps, signal: AbortSignal): Promise<void> {
  for (const correctionId of await unfinishedCorrections(deps.database)) {
    try {
      await finishCorrection(deps, correctionId, signal)
    } catch (error) {
      deps.log.error({ err: error, correctionId }, 'a round could not be corrected')
    }
  }
}

async function finishCorrection(deps: CorrectRoundsDeps, correctionId: Uuid, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const chunk = await correctChunk(deps, correctionId)
    await announceCorrected(deps.announcements, chunk)
    if (chunk.isFinished) return
  }
}
