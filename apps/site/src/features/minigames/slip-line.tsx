// One line of the slip: what is bet on, its price and stake, and how it went.
import { Button, IconButton, Money, MoneyField, Odds, classNames, formatInteger } from '@hanpan/ui'
import { CircleCheckBig, LoaderCircle, X } from 'lucide-react'
import { LimitAllowance } from '../../app/limit-allowance.tsx'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { Emblem } from './emblem.tsx'
import { gameTexts, usePickTexts } from './pick-text.ts'
import { roundOfDay } from './rounds.ts'
import { chooseLine, moveLine, removeLine, setStake, useSlip } from './slip.ts'
import type { JudgedLine } from './slip-panel.tsx'
import type { SlipTable } from './use-slip-tables.ts'

interface SlipLineProps {
  readonly judged: JudgedLine
  readonly table: SlipTable
}

export function SlipLineView({ judged, table }: SlipLineProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const { line, odds, isExpired, look } = judged
  const isActive = useSlip(({ activeId }) => activeId === line.id)
  const isPlaced = line.phase === 'placed'
  return (
    <li
      className={classNames(
        'rounded-md border p-3',
        isPlaced
          ? 'border-brand/50 bg-brand/8'
          : look
            ? 'border-warn bg-warn/10'
            : isActive && !isExpired
              ? 'border-field bg-raised'
              : 'border-line bg-raised/70',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="figures flex flex-wrap items-center gap-x-1.5 text-xs text-dim">
            <Emblem gameKey={line.gameKey} className="size-4" />
            {t(gameTexts[line.gameKey])} {t('powerball.round', { round: roundOfDay(line.roundNo) })}
          </p>
          <p
            className={classNames('mt-0.5 text-base leading-snug font-semibold', isExpired && !isPlaced && 'text-dim')}
          >
            {texts.pick(line.market, line.pick)}{' '}
            <span className="text-xs font-normal text-dim">{texts.market(line.market)}</span>
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <Odds value={isPlaced && line.receipt ? line.receipt.odds : odds} className="text-lg font-bold text-brand" />
          {line.phase === 'editing' && (
            <IconButton label={t('slip.remove')} onClick={() => removeLine(line.id)} className="-my-1.5 -mr-2">
              <X aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
      </div>
      {isPlaced ? <Placed line={line} /> : <Stake judged={judged} table={table} />}
    </li>
  )
}

function Placed({ line: { receipt } }: { readonly line: JudgedLine['line'] }) {
  const t = useTexts()
  if (!receipt) return null
  return (
    <div className="mt-2">
      <p className="flex items-center gap-1.5 text-sm font-semibold text-brand">
        <CircleCheckBig aria-hidden className="size-4" />
        {t('slip.placed')}
        <span className="ml-auto text-ink">
          <Money value={receipt.stake} />
        </span>
      </p>
      <p className="figures mt-1 text-2xs break-all text-dim">
        {t('bet.ticket')} {receipt.betId}
      </p>
    </div>
  )
}

function Stake({ judged: { line, odds, isExpired, isGone, look, problem }, table }: SlipLineProps) {
  const t = useTexts()
  const codeText = useCodeText()
  if (line.phase === 'placing') {
    return (
      <p className="mt-2 flex items-center gap-1.5 text-sm text-dim">
        <LoaderCircle aria-hidden className="size-4 animate-spin-slow" />
        {t('slip.placing')}
      </p>
    )
  }
  if (isExpired || isGone) {
    const { round } = table
    return (
      <div className="mt-2 flex min-h-11 items-center justify-between gap-2 desk:min-h-8">
        <p className="text-sm text-warn">{isGone && round ? t('slip.gone') : t('slip.expired')}</p>
        {round && !isGone && (
          <Button size="small" onClick={() => moveLine(line.id, round)}>
            <span className="figures">{t('slip.move', { round: roundOfDay(round.roundNo) })}</span>
          </Button>
        )}
      </div>
    )
  }
  const message =
    problem && problem.kind !== 'empty'
      ? t(`slip.${problem.kind}`, { amount: formatInteger(problem.amount) })
      : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The field inside has the focus; the box only hears of it.
    <div className="mt-2" onFocus={() => chooseLine(line.id)}>
      {look && (
        <p role="alert" className="figures mb-2 text-sm text-warn">
          {t('slip.changed')}: <Odds value={line.odds} /> → <Odds value={odds} />
        </p>
      )}
      <MoneyField
        label={t('slip.stake')}
        labelHidden
        value={line.stake}
        onValueChange={(stake) => setStake(line.id, stake)}
        error={message}
      />
      {line.refusal !== null && (
        <p role="alert" className="mt-1.5 text-sm text-up">
          {codeText(line.refusal)}{' '}
          {line.allowance && (
            <LimitAllowance kind={line.refusal === 'PT07' ? 'stake' : 'loss'} allowance={line.allowance} />
          )}
        </p>
      )}
    </div>
  )
}
