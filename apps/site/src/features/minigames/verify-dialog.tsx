// The proof of a round that the address names, with the way to every step of it.
import type { GameKeyOnWire } from '@hanpan/contract'
import { Dialog, ErrorState, Skeleton } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { gameKeys } from '../../app/game-keys.ts'
import { useRoundAsTold } from '../../state/draws-told.ts'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { RoundHistory } from './round-history.tsx'
import { RoundProof } from './round-proof.tsx'
import { roundOfDay } from './rounds.ts'

interface VerifyDialogProps {
  /** A round number, of powerball; of another game with its key before it: `speedkeno:2026-11-21-001`. */
  readonly roundNo: string | undefined
  readonly onClose: () => void
  /** The way to the page that shows every step. */
  readonly renderFullLink: (roundNo: string, gameKey: GameKeyOnWire, text: string) => ReactNode
}

export function VerifyDialog({ roundNo: named, onClose, renderFullLink }: VerifyDialogProps) {
  const [roundNo, gameKey] = nameOf(named)
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall(
    '/api/minigame/round',
    { gameKey, roundNo: roundNo ?? '' },
    { enabled: roundNo !== undefined },
  )
  const round = useRoundAsTold(data?.round)
  const title = roundNo === undefined ? t('results.verify') : t('results.verifyTitle', { round: roundOfDay(roundNo) })
  return (
    <Dialog open={roundNo !== undefined} onClose={onClose} title={title} size="medium" addressed>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : round ? (
        <div className="flex flex-col gap-5">
          <RoundHistory history={round.history} />
          <RoundProof round={round} />
          <div>{renderFullLink(round.roundNo, round.gameKey, t('verify.full'))}</div>
        </div>
      ) : (
        <Skeleton className="h-72" />
      )}
    </Dialog>
  )
}

function nameOf(named: string | undefined): readonly [string | undefined, GameKeyOnWire] {
  const [gameKey, roundNo] = named?.split(':') ?? []
  const known = gameKeys.find((key) => key === gameKey)
  return known && roundNo !== undefined ? [roundNo, known] : [named, 'powerball']
}
