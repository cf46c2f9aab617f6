// "Verify this round": the two checks, their inputs in full, and what this browser computed.
import type { GameKeyOnWire, ResultOnWire, RoundOnWire } from '@hanpan/contract'
import { Dialog, EmptyState, ErrorState, Skeleton, classNames } from '@hanpan/ui'
import { CircleCheckBig, CircleX } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { gameKeys } from '../../app/game-keys.ts'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { AnyResult } from './any-result.tsx'
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
    void import('./verify-round.ts').then(({ verifyInBrowser }) => setVerification(verifyInBrowser(round)))
  }, [round, revealed])
  if (round.status === 'voided') return <EmptyState title={t('results.voided')} />
  if (!revealed || round.result === null) return <EmptyState title={t('results.notRevealed')} />
  if (!verification) return <Skeleton className="h-72" />
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-dim">{t('results.verifyIntro')}</p>
      <Check matches={verification.commitmentMatches} text={t('results.stepCommit')}>
        <Value label={t('results.commitment')} value={round.commitment} />
        <Value label={t('results.seed')} value={round.seed ?? ''} />
        <Value label="SHA-256" value={verification.commitment} />
      </Check>
      <Check matches={verification.resultMatches} text={t('results.stepDraw')}>
        <div className="flex flex-col gap-3 text-sm">
          <div>
            <p className="mb-1.5 text-dim">{t('results.published')}</p>
            <AnyResult result={round.result} size="medium" />
          </div>
          <div>
            <p className="mb-1.5 text-dim">{t('results.computed')}</p>
            <AnyResult result={verification.result as ResultOnWire} size="medium" />
          </div>
          <Value label="HMAC-SHA-256" value={verification.message} />
        </div>
      </Check>
    </div>
  )
}

interface CheckProps {
  readonly matches: boolean
  readonly text: string
  readonly children: ReactNode
}

function Check({ matches, text, children }: CheckProps) {
  const t = useTexts()
  const Icon = matches ? CircleCheckBig : CircleX
  return (
    <section className={classNames('rounded-lg border p-4', matches ? 'border-brand/40' : 'border-up/60')}>
      <h3 className="flex items-start gap-2.5 text-base font-medium">
        <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', matches ? 'text-brand' : 'text-up')} />
        <span>
          {text}{' '}
          <strong className={matches ? 'text-brand' : 'text-up'}>
            {matches ? t('results.same') : t('results.differs')}
          </strong>
        </span>
      </h3>
      <div className="mt-3 flex flex-col gap-2">{children}</div>
    </section>
  )
}

function Value({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="text-sm">
      <p className="text-dim">{label}</p>
      <code className="figures block rounded-sm bg-ground px-2 py-1.5 text-xs break-all text-ink">{value}</code>
    </div>
  )
}
