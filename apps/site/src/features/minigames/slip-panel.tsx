// The bet slip: lines of any game between a head and a foot that stay where they are, one stake, what it pays, and one button that
// always answers: with how much until when, or with what is missing, and then it leads there.
import {
  Button,
  Countdown,
  EmptyState,
  Money,
  Notice,
  SelectField,
  buttonClass,
  formatInteger,
  showToast,
} from '@hanpan/ui'
import { MousePointerClick, RotateCcw, Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useFormFactor } from '../../app/form-factor.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { useConnection } from '../../wire/socket.ts'
import { useTexts } from '../../words/words-context.tsx'
import { judgeLine, sumSlip, type JudgedLine, type SlipSum } from './judge-line.ts'
import { QuickBetSwitch } from './quick-bet-parts.tsx'
import { roundOfDay } from './rounds.ts'
import { SlipLineView } from './slip-line.tsx'
import { QuickStakes, StakeField } from './slip-stake.tsx'
import { clearLines, moveLines, placeLines, repeatBets, setPolicy, useSlip, type PastPick } from './slip.ts'
import type { AcceptOdds } from './slip-rules.ts'
import { useCash } from './use-cash.ts'
import { useSlipTables, type SlipTables } from './use-slip-tables.ts'

export interface SlipPanelProps {
  /** The way to more money, when there is too little. */
  readonly renderDepositLink: (className: string, text: string) => ReactNode
  /** The way in for a guest; it comes back to the slip as it is. */
  readonly onLogIn: () => void
}

export function SlipPanel(props: SlipPanelProps) {
  const { lines, receipts, policy } = useSlip()
  const cash = useCash()
  const tables = useSlipTables()
  if (lines.length === 0) return <EmptySlip tables={tables} isShort={receipts.length > 0} />
  const judged = lines.map((line) => judgeLine(line, tables, { lines, receipts }, { cash, policy }))
  return <SlipForm {...props} {...{ judged, cash, tables }} />
}

interface EmptySlipProps {
  readonly tables: SlipTables
  /** Whether receipts stand below. */
  readonly isShort: boolean
}

function EmptySlip({ tables, isShort }: EmptySlipProps) {
  const t = useTexts()
  return (
    <div className="flex flex-col gap-3">
      {isShort ? (
        <p className="text-sm text-dim">{t('slip.slipEmpty')}</p>
      ) : (
        <EmptyState
          title={t('slip.slipEmpty')}
          art={<MousePointerClick className="size-10" strokeWidth={1.5} />}
          className="py-8"
        />
      )}
      <RepeatButton tables={tables} />
      <QuickBetSwitch />
    </div>
  )
}

/** Takes bets into the slip again at the prices and on the rounds that are open. */
export function takeAgain(bets: readonly PastPick[], tables: SlipTables): void {
  repeatBets(bets, (pick) => {
    const { round, priceOf } = tables[pick.gameKey]
    const odds = priceOf(pick)
    return round && odds !== null ? { odds, round } : null
  })
}

function RepeatButton({ tables }: { readonly tables: SlipTables }) {
  const t = useTexts()
  const lastBets = useSlip((state) => state.lastBets)
  if (lastBets.length === 0) return null
  const total = lastBets.reduce((sum, { stake }) => sum + stake, 0)
  return (
    <Button
      wide
      icon={<RotateCcw aria-hidden className="size-4" />}
      disabled={!lastBets.some(({ gameKey }) => tables[gameKey].round)}
      onClick={() => takeAgain(lastBets, tables)}
    >
      <span className="figures">{t('slip.repeat', { count: lastBets.length, amount: formatInteger(total) })}</span>
    </Button>
  )
}

function SlipHead() {
  const t = useTexts()
  const count = useSlip(({ lines }) => lines.length)
  return (
    <div className="flex shrink-0 items-center justify-between gap-2">
      <p className="figures text-sm text-dim">{t('slip.count', { count })}</p>
      <Button
        size="small"
        tone="ghost"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => {
          const undo = clearLines()
          showToast({ text: t('slip.cleared'), action: { label: t('slip.undo'), run: undo } })
        }}
      >
        {t('slip.clearAll')}
      </Button>
    </div>
  )
}

interface SlipFormProps extends SlipPanelProps {
  readonly judged: readonly JudgedLine[]
  readonly cash: number | null
  readonly tables: SlipTables
}

function SlipForm({ judged, cash, tables, renderDepositLink, onLogIn }: SlipFormProps) {
  const t = useTexts()
  const phone = useFormFactor() === 'phone'
  const form = useRef<HTMLFormElement>(null)
  const { busy, activeId, perLine } = useSlip()
  const isLost = useConnection((state) => state.lost)
  const sum = sumSlip(judged, cash, isLost)
  const { live, answer } = sum
  const active = live.find(({ line }) => line.id === activeId) ?? live.at(-1)
  const several = live.length > 1
  return (
    <form
      ref={form}
      className="flex min-h-0 flex-col gap-2 desk:max-h-[calc(100dvh-var(--header)-6.5rem)]"
      onSubmit={(event) => {
        event.preventDefault()
        if (answer.kind === 'ready') void placeLines(live.map(({ line, odds }) => ({ id: line.id, odds })))
        else if (answer.kind === 'login') onLogIn()
        else lead(form.current, answer, perLine && several)
      }}
    >
      {!phone && <SlipHead />}
      <div className="flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain">
        <ul className="rounded-md border border-line bg-raised/60 px-1.5">
          {judged.map((one) => (
            <SlipLineView key={one.line.id} judged={one} unfolded={perLine && several} />
          ))}
        </ul>
        <MoveAll judged={judged} tables={tables} />
        {active && <QuickStakes {...{ judged: live, active, tables, several }} />}
        {phone && <SlipHead />}
        <Policy anyShareMin={Math.max(...judged.map(({ line }) => tables[line.gameKey].anyShareMin))} />
        <QuickBetSwitch />
      </div>
      <div className="flex shrink-0 flex-col gap-1.5 border-t border-line pt-1.5">
        {active && <StakeField {...{ judged: live, active, tables, several }} />}
        <Totals sum={sum} />
        {answer.kind === 'lost' && <Notice tone="warn">{t('common.offlineNote')}</Notice>}
        {answer.kind === 'short' &&
          renderDepositLink(buttonClass({ tone: 'secondary', wide: true }, 'slip-deposit'), t('slip.deposit'))}
        <PlaceButton sum={sum} busy={busy} />
        <output className="sr-only">{busy ? t('slip.placing') : ''}</output>
      </div>
    </form>
  )
}

/** What happens to a price that moves. */
function Policy({ anyShareMin }: { readonly anyShareMin: number }) {
  const t = useTexts()
  const policy = useSlip((state) => state.policy)
  return (
    <SelectField
      label={t('slip.policy')}
      labelHidden
      hint={policy === 'any' ? t('slip.policyAnyNote', { percent: anyShareMin }) : undefined}
      value={policy}
      onChange={(event) => setPolicy(event.target.value as AcceptOdds)}
      options={[
        { value: 'exact', label: `${t('slip.policy')}: ${t('slip.policyExact')}` },
        { value: 'better', label: `${t('slip.policy')}: ${t('slip.policyBetter')}` },
        { value: 'any', label: `${t('slip.policy')}: ${t('slip.policyAny')}` },
      ]}
    />
  )
}

/** Puts the reader where something is missing. */
function lead(form: HTMLFormElement | null, answer: SlipSum['answer'], perLine: boolean): void {
  const line = 'lineId' in answer ? form?.querySelector(`[data-line="${answer.lineId}"]`) : null
  line?.scrollIntoView({ block: 'nearest' })
  const place =
    answer.kind === 'expired'
      ? form?.querySelector('.slip-move')
      : answer.kind === 'short'
        ? form?.querySelector('.slip-deposit')
        : answer.kind === 'gone' || answer.kind === 'opposite'
          ? line?.querySelector('button')
          : (perLine ? line : form)?.querySelector('input')
  if (place instanceof HTMLElement) place.focus()
}

/** Lines whose round has closed go on to the round that is open, with their stakes. */
function MoveAll({ judged, tables }: Pick<SlipFormProps, 'judged' | 'tables'>) {
  const t = useTexts()
  const expired = judged.filter(({ line, isExpired, isGone }) => isExpired && !isGone && tables[line.gameKey].round)
  const rounds = new Set(expired.map(({ line }) => roundOfDay(tables[line.gameKey].round!.roundNo)))
  if (expired.length === 0) return null
  const [round = ''] = rounds
  return (
    <Button
      wide
      className="slip-move"
      onClick={() =>
        moveLines(
          expired.map(({ line }) => line.id),
          (gameKey) => tables[gameKey].round,
        )
      }
    >
      <span className="figures">
        {rounds.size > 1
          ? t('slip.moveAllOpen', { count: expired.length })
          : t('slip.moveAll', { count: expired.length, round })}
      </span>
    </Button>
  )
}

function Totals({ sum: { total, win } }: { readonly sum: SlipSum }) {
  const t = useTexts()
  return (
    <dl className="flex items-baseline justify-between gap-3">
      <div className="flex items-baseline gap-1.5">
        <dt className="text-xs text-dim">{t('slip.totalStake')}</dt>
        <dd className="text-base font-semibold">
          <Money value={total} />
        </dd>
      </div>
      <div className="flex items-baseline gap-1.5">
        <dt className="text-xs text-dim">{t('slip.winMax')}</dt>
        <dd className="text-lg font-bold">
          <Money value={win} />
        </dd>
      </div>
    </dl>
  )
}

function PlaceButton({ sum, busy }: { readonly sum: SlipSum; readonly busy: boolean }) {
  const t = useTexts()
  const { live, total, closesAt, answer } = sum
  const isReady = answer.kind === 'ready'
  const amount = formatInteger(isReady ? total : 'amount' in answer ? answer.amount : 0)
  const words = {
    ready: t(live.some(({ look }) => look) ? 'slip.placeChanged' : 'slip.placeAmount', { amount }),
    lost: t('slip.answerLost'),
    login: t('slip.answerLogin'),
    waiting: t('slip.answerWaiting'),
    expired: t('slip.answerExpired'),
    gone: t('slip.answerGone'),
    opposite: t('slip.answerOpposite'),
    empty: t('slip.answerEmpty'),
    belowMin: t('slip.answerBelowMin', { amount }),
    aboveMax: t('slip.answerAboveMax', { amount }),
    aboveWin: t('slip.answerAboveWin', { amount }),
    short: t('slip.answerShort', { amount }),
  } satisfies Record<SlipSum['answer']['kind'], string>
  return (
    <Button
      type="submit"
      tone={isReady || answer.kind === 'login' ? 'primary' : 'secondary'}
      size="large"
      wide
      busy={busy}
      aria-label={words[answer.kind]}
    >
      <span className="figures">
        {words[answer.kind]}
        {isReady && (
          <>
            {' · '}
            <Countdown label={t('powerball.closesIn')} endsAt={closesAt} now={serverNow} />
          </>
        )}
      </span>
    </Button>
  )
}
