// The proof of a round in three plain sentences: what was promised before, what was drawn, and that this browser has just drawn it again.
// The draw is repeated here when the sentences are asked for; what went into it stands behind "details".
import type { RoundOnWire } from '@hanpan/contract'
import { EmptyState, ProofStep, ProofValue, Skeleton, classNames, loadPart } from '@hanpan/ui'
import { CircleCheckBig, CircleX } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { AnyResult } from './any-result.tsx'
import type { Verification } from './verify-round.ts'

interface RoundProofProps {
  readonly round: RoundOnWire
  /** Hears what came out. */
  readonly onVerified?: (isRight: boolean) => void
}

/** Repeats the draw; null before it is done, and while there is nothing to repeat. */
function useVerification({ round, onVerified }: RoundProofProps): Verification | null {
  const [verification, setVerification] = useState<Verification | null>(null)
  const isRevealed = round.seed !== null && round.result !== null
  useEffect(() => {
    if (!isRevealed) return undefined
    let isWanted = true
    void loadPart(() => import('./verify-round.ts')).then(({ verifyInBrowser }) => {
      const found = verifyInBrowser(round)
      if (!isWanted || !found) return
      setVerification(found)
      onVerified?.(found.commitmentMatches && found.resultMatches)
    })
    return () => void (isWanted = false)
  }, [round, isRevealed, onVerified])
  return verification
}

export function RoundProof(props: RoundProofProps) {
  const { round } = props
  const t = useTexts()
  const verification = useVerification(props)
  if (round.status === 'voided' && round.result === null) return <EmptyState title={t('results.voided')} />
  if (round.seed === null || round.result === null) return <EmptyState title={t('results.notRevealed')} />
  if (!verification) return <Skeleton className="h-72" />
  const { commitmentMatches, resultMatches } = verification
  return (
    <div className="flex flex-col gap-5">
      <ol className="flex flex-col gap-3 text-base leading-7">
        <Sentence isRight={commitmentMatches}>
          {t(commitmentMatches ? 'results.plainPromise' : 'results.plainPromiseBroken')}
        </Sentence>
        <Sentence isRight>
          {t('results.plainDrawn')}
          <span className="mt-1.5 block">
            <AnyResult result={round.result} size="medium" />
          </span>
        </Sentence>
        <Sentence isRight={resultMatches}>{t(resultMatches ? 'results.plainSame' : 'results.plainDiffers')}</Sentence>
      </ol>
      <details>
        <summary className="flex min-h-11 items-center text-sm text-dim hover:text-ink desk:min-h-9">
          {t('results.details')}
        </summary>
        <Values round={round} verification={verification} />
      </details>
    </div>
  )
}

function Sentence({ isRight, children }: { readonly isRight: boolean; readonly children: ReactNode }) {
  const Icon = isRight ? CircleCheckBig : CircleX
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className={classNames('mt-1 size-5 shrink-0', isRight ? 'text-brand' : 'text-up')} />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

interface ValuesProps {
  readonly round: RoundOnWire
  readonly verification: Verification
}

/** What went into the check, in full. */
function Values({ round, verification }: ValuesProps) {
  const t = useTexts()
  const verdict = (matches: boolean) => t(matches ? 'results.same' : 'results.differs')
  return (
    <div className="flex flex-col gap-5 pt-2">
      <ProofStep
        matches={verification.commitmentMatches}
        text={t('results.stepCommit')}
        verdict={verdict(verification.commitmentMatches)}
      >
        <ProofValue label={t('results.commitment')} value={round.commitment} />
        <ProofValue label={t('results.seed')} value={round.seed ?? ''} />
        <ProofValue label={t('results.seedHash')} value={verification.seedHash} />
      </ProofStep>
      <ProofStep
        matches={verification.resultMatches}
        text={t('results.stepDraw')}
        verdict={verdict(verification.resultMatches)}
      >
        <div className="flex flex-col gap-3 text-sm">
          <div>
            <p className="mb-1.5 text-dim">{t('results.computed')}</p>
            <AnyResult result={verification.result} size="medium" />
          </div>
          <ProofValue label={t('results.message')} value={verification.block.message} />
          <ProofValue label={t('results.hmac')} value={verification.block.hmac} />
        </div>
      </ProofStep>
    </div>
  )
}
