// A line of the slip on a round: what is bet on, its price, the way out of it; below that only what the reader must know or has unfolded.
import { IconButton, Odds, classNames } from '@hanpan/ui'
import { LoaderCircle, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { LimitAllowance } from '../../app/limit-allowance.tsx'
import { removeLine } from '../../state/slip.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { Emblem } from './emblem.tsx'
import type { JudgedLine } from './judge-line.ts'
import { gameTexts, usePickTexts } from './pick-text.ts'
import { roundOfDay } from './rounds.ts'

/** What the server says of a round that has closed; the line itself has said so by then. */
const ROUND_CLOSED = 'B6007'

interface SlipLineProps {
  readonly judged: JudgedLine
  /** Its own stake, where each bet has one. */
  readonly stake: ReactNode
}

export function SlipLineView({ judged, stake }: SlipLineProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const { line, odds, isExpired, isGone, look, opposite } = judged
  const isOff = isExpired || isGone || opposite === 'refused'
  return (
    <li
      data-line={line.id}
      className={classNames('border-b border-line/70 last:border-0', (isOff || look) && 'bg-warn/10')}
    >
      <div className="flex min-h-13 items-center gap-2.5 pl-1">
        <Emblem gameKey={line.gameKey} className="size-5 shrink-0" />
        <div className={classNames('min-w-0 flex-1', isOff && 'text-dim')}>
          <p className="truncate text-base leading-tight font-semibold">{texts.pick(line.market, line.pick)}</p>
          <p className="figures truncate text-xs text-dim">
            {texts.market(line.market)} · <span className="sr-only">{t(gameTexts[line.gameKey])} </span>
            {t('powerball.round', { round: roundOfDay(line.roundNo) })}
          </p>
        </div>
        <Odds value={odds} className="shrink-0 text-lg font-bold" />
        {line.phase === 'editing' ? (
          <IconButton label={t('slip.remove')} onClick={() => removeLine(line.id)} className="shrink-0">
            <X aria-hidden className="size-4" />
          </IconButton>
        ) : (
          <LoaderCircle aria-hidden className="m-3.5 size-4 animate-spin-slow desk:m-2.5" />
        )}
      </div>
      <Notes judged={judged} />
      {!isOff && stake}
    </li>
  )
}

/** What the reader must know of a line before it is sent, or why it was not taken. */
function Notes({ judged: { line, odds, isExpired, isGone, look, opposite } }: { readonly judged: JudgedLine }) {
  const t = useTexts()
  const codeText = useCodeText()
  const note = isExpired
    ? t('slip.expired')
    : isGone
      ? t('slip.gone')
      : opposite && t(opposite === 'refused' ? 'slip.oppositeRefused' : 'slip.oppositeTold')
  return (
    <>
      {note !== null && (
        <p className={classNames('px-1 pb-2 text-xs', opposite === 'told' ? 'text-dim' : 'text-warn')}>{note}</p>
      )}
      {look && (
        <p role="alert" className="figures px-1 pb-2 text-xs text-warn">
          {t('slip.changed')}: <Odds value={line.odds} /> → <Odds value={odds} />
        </p>
      )}
      {line.refusal !== null && !(isExpired && line.refusal === ROUND_CLOSED) && (
        <p role="alert" className="px-1 pb-2 text-sm text-up">
          {codeText(line.refusal)}{' '}
          {line.allowance && (
            <LimitAllowance kind={line.refusal === 'PT07' ? 'stake' : 'loss'} allowance={line.allowance} />
          )}
        </p>
      )}
    </>
  )
}
