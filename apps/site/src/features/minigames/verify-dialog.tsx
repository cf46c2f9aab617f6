// "Verify this round": the two checks, their inputs in full, and what this browser computed.
import type { GameKeyOnWire, ResultOnWire, RoundOnWire } from '@hanpan/contract'
import { Dialog, EmptyState, ErrorState, ProofStep, ProofValue, Skeleton, loadPart } from '@hanpan/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { gameKeys } from '../../app/game-keys.ts'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { AnyResult } from './any-result.tsx'
import { RoundHistory } from './round-history.tsx'
import { roundOfDay } from './rounds.ts'
import type { Verification } from './verify-round.ts'

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
  const title = roundNo === undefined ? t('results.verify') : t('results.verifyTitle', { round: roundOfDay(roundNo) })
  return (
    <Dialog open={roundNo !== undefined} onClose={onClose} title={title} size="medium" addressed>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="flex flex-col gap-5">
          <RoundHistory history={data.round.history} />
          <Checks round={data.round} />
          <div>{renderFullLink(data.round.roundNo, data.round.gameKey, t('verify.full'))}</div>
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

function Checks({ round }: { readonly round: RoundOnWire }) {
  const t = useTexts()
  const [verification, setVerification] = useState<Verification | null>(null)
  const revealed = round.seed !== null && round.result !== null
  useEffect(() => {
    if (!revealed) return
    void loadPart(() => import('./verify-round.ts')).then(({ verifyInBrowser }) =>
      setVerification(verifyInBrowser(round)),
    )
  }, [round, revealed])
  if (round.status === 'voided' && round.result === null) return <EmptyState title={t('results.voided')} />
  if (!revealed || round.result === null) return <EmptyState title={t('results.notRevealed')} />
  if (!verification) return <Skeleton className="h-72" />
  const verdict = (matches: boolean) => t(matches ? 'results.same' : 'results.differs')
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-dim">{t('results.verifyIntro')}</p>
      <ProofStep
        matches={verification.commitmentMatches}
        text={t('results.stepCommit')}
        verdict={verdict(verification.commitmentMatches)}
      >
        <ProofValue label={t('results.commitment')} value={round.commitment} />
        <ProofValue label={t('results.seed')} value={round.seed ?? ''} />
        <ProofValue label="SHA-256" value={verification.commitment} />
      </ProofStep>
      <ProofStep
        matches={verification.resultMatches}
        text={t('results.stepDraw')}
        verdict={verdict(verification.resultMatches)}
      >
        <div className="flex flex-col gap-3 text-sm">
          <div>
            <p className="mb-1.5 text-dim">{t('results.published')}</p>
            <AnyResult result={round.result} size="medium" />
          </div>
          <div>
            <p className="mb-1.5 text-dim">{t('results.computed')}</p>
            <AnyResult result={verification.result as ResultOnWire} size="medium" />
          </div>
          <ProofValue label="HMAC-SHA-256" value={verification.message} />
        </div>
      </ProofStep>
    </div>
  )
}
