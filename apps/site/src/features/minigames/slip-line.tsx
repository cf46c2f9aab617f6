// One line of the slip: what is bet on, its price, the way out of it; below that only what the reader must know or has unfolded.
import { IconButton, MoneyField, Odds, classNames, formatInteger } from '@hanpan/ui'
import { LoaderCircle, X } from 'lucide-react'
import { LimitAllowance } from '../../app/limit-allowance.tsx'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { Emblem } from './emblem.tsx'
import type { JudgedLine } from './judge-line.ts'
import { gameTexts, usePickTexts } from './pick-text.ts'
import { roundOfDay } from './rounds.ts'
import { chooseLine, removeLine, setStake } from './slip.ts'

interface SlipLineProps {
  readonly judged: JudgedLine
  /** Whether the line has a stake of its own. */
  readonly unfolded: boolean
}

export function SlipLineView({ judged, unfolded }: SlipLineProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const { line, odds, isExpired, isGone, look, opposite } = judged
  const isOff = isExpired || isGone || opposite === 'refused'
  return (
    <li
      data-line={line.id}
      className={classNames('border-b border-line/70 last:border-0', (isOff || look) && 'bg-warn/8')}
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
      {unfolded && !isOff && <OwnStake judged={judged} />}
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
      {line.refusal !== null && (
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

function OwnStake({ judged: { line, problem } }: { readonly judged: JudgedLine }) {
  const t = useTexts()
  const error =
    problem && problem.kind !== 'empty'
      ? t(`slip.${problem.kind}`, { amount: formatInteger(problem.amount) })
      : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The field inside has the focus; the box only hears of it.
    <div className="px-1 pb-2.5" onFocus={() => chooseLine(line.id)}>
      <MoneyField
        label={t('slip.stake')}
        labelHidden
        value={line.stake}
        onValueChange={(stake) => setStake(line.id, stake)}
        error={error}
      />
    </div>
  )
}
