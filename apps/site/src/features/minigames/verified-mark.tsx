// The mark on a decided round: a press has this browser draw it again and tells what came out. A round that did not come out the same
// says so from then on.
import type { RoundOnWire } from '@hanpan/contract'
import { Button, Dialog, classNames } from '@hanpan/ui'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { RoundHistory } from './round-history.tsx'
import { RoundProof } from './round-proof.tsx'
import { roundOfDay } from './rounds.ts'

interface VerifiedMarkProps {
  readonly round: RoundOnWire
  /** The mark alone, where there is no room for its word. */
  readonly wordless?: boolean
}

export function VerifiedMark({ round, wordless = false }: VerifiedMarkProps) {
  const t = useTexts()
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const [isWrong, setWrong] = useState(false)
  const onVerified = useCallback((isRight: boolean) => setWrong(!isRight), [])
  if (round.seed === null || round.result === null) return null
  const word = t(isWrong ? 'results.mismatch' : 'results.verified')
  const number = roundOfDay(round.roundNo)
  const Icon = isWrong ? ShieldAlert : ShieldCheck
  return (
    <>
      <Button
        size="small"
        tone="ghost"
        icon={<Icon aria-hidden className={classNames('size-4', isWrong ? 'text-up' : 'text-brand')} />}
        aria-label={`${word} ${t('powerball.round', { round: number })}`}
        title={word}
        className={classNames('shrink-0', wordless && 'px-2')}
        onClick={() => setDialog('open')}
      >
        {wordless ? null : word}
      </Button>
      {dialog !== 'unopened' && (
        <Dialog
          open={dialog === 'open'}
          onClose={() => setDialog('closed')}
          title={t('results.verifyTitle', { round: number })}
        >
          <div className="flex flex-col gap-5">
            <RoundHistory history={round.history} />
            <RoundProof round={round} onVerified={onVerified} />
          </div>
        </Dialog>
      )}
    </>
  )
}
