// The bet slip: lines of any game, a stake for each, what they pay together, and one button that locks at the first press. Every limit
// is checked before, with the exact figure; what was placed stays until the reader goes on.
import { Button, EmptyState, Money, Notice, SelectField, buttonClass, formatInteger, showToast } from '@hanpan/ui'
import { MousePointerClick, RotateCcw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../state/session.ts'
import { useConnection } from '../../wire/socket.ts'
import { useTexts } from '../../words/words-context.tsx'
import { StakeButtons } from './slip-stake.tsx'
import { SlipLineView } from './slip-line.tsx'
import {
  clearLines,
  dismissPlaced,
  pendingLines,
  placeLines,
  repeatLast,
  setPolicy,
  useSlip,
  type SlipLine,
} from './slip.ts'
import { checkStake, needsLook, winAmount, type AcceptOdds } from './slip-rules.ts'
import { useSlipTables, type SlipTables } from './use-slip-tables.ts'

export interface SlipPanelProps {
  /** The way to more money, when there is too little. */
  readonly renderDepositLink: (className: string, text: string) => ReactNode
}

/** A line as it stands now: its price, whether its round still takes it, and what is wrong with its stake. */
export interface JudgedLine {
  readonly line: SlipLine
  readonly odds: number
  readonly isExpired: boolean
  readonly isGone: boolean
  readonly look: boolean
  readonly problem: ReturnType<typeof checkStake>
  readonly ready: boolean
}

function judge(line: SlipLine, tables: SlipTables, cash: number, policy: AcceptOdds): JudgedLine {
  const table = tables[line.gameKey]
  const price = table.priceOf(line)
  const odds = price ?? line.odds
  const isExpired = line.roundNo !== table.round?.roundNo
  const isGone = price === null
  const problem = table.limits ? checkStake(line.stake, odds, cash, table.limits) : null
  const ready = line.phase === 'editing' && !isExpired && !isGone && table.limits !== null && problem === null
  return {
    line,
    odds,
    isExpired,
    isGone,
    look: !isExpired && needsLook(line.odds, odds, policy, table.anyShareMin),
    problem,
    ready,
  }
}

export function SlipPanel({ renderDepositLink }: SlipPanelProps) {
  const t = useTexts()
  const { lines, policy } = useSlip()
  const cash = useSession((state) => state.cash)
  const tables = useSlipTables()
  const judged = lines.map((line) => judge(line, tables, cash, policy))
  const waiting = judged.filter(({ line }) => line.phase !== 'placed')
  const placed = judged.length - waiting.length
  if (lines.length === 0) {
    return (
      <>
        <EmptyState
          title={t('slip.slipEmpty')}
          art={<MousePointerClick className="size-10" strokeWidth={1.5} />}
          className="py-8"
        />
        <RepeatButton tables={tables} />
      </>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <SlipHead />
      <ul className="flex flex-col gap-2">
        {judged.map((one) => (
          <SlipLineView key={one.line.id} judged={one} table={tables[one.line.gameKey]} />
        ))}
      </ul>
      {waiting.length > 0 ? (
        <SlipForm judged={waiting} cash={cash} tables={tables} renderDepositLink={renderDepositLink} />
      ) : (
        <>
          <RepeatButton tables={tables} />
          <Button tone="primary" size="large" wide onClick={dismissPlaced}>
            {t('common.confirm')}
          </Button>
        </>
      )}
      <output className="sr-only">{placed > 0 ? t('slip.placedCount', { count: placed }) : ''}</output>
    </div>
  )
}

function SlipHead() {
  const t = useTexts()
  const count = useSlip(({ lines }) => lines.length)
  return (
    <div className="-mb-2 flex items-center justify-between gap-2">
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
      onClick={() =>
        repeatLast((pick) => {
          const { round, priceOf } = tables[pick.gameKey]
          const odds = priceOf(pick)
          return round && odds !== null ? { odds, round } : null
        })
      }
    >
      <span className="figures">{t('slip.repeat', { count: lastBets.length, amount: formatInteger(total) })}</span>
    </Button>
  )
}

interface SlipFormProps extends SlipPanelProps {
  readonly judged: readonly JudgedLine[]
  readonly cash: number
  readonly tables: SlipTables
}

function SlipForm({ judged, cash, tables, renderDepositLink }: SlipFormProps) {
  const t = useTexts()
  const { policy, busy, activeId } = useSlip()
  const lost = useConnection((state) => state.lost)
  const live = judged.filter(({ isExpired }) => !isExpired)
  const active = judged.find(({ line }) => line.id === activeId) ?? judged.at(-1)
  const total = live.reduce((sum, { line }) => sum + (line.stake ?? 0), 0)
  const win = live.reduce((sum, { line, odds }) => sum + winAmount(line.stake ?? 0, odds), 0)
  const short = total > cash ? total - cash : 0
  const ready = live.filter((one) => one.ready)
  const anyShareMin = Math.max(...judged.map(({ line }) => tables[line.gameKey].anyShareMin))
  const blocked = lost || short > 0 || live.length === 0 || ready.length < live.length
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!blocked) void placeLines(ready.map(({ line, odds }) => ({ id: line.id, odds })))
      }}
    >
      {active && (
        <StakeButtons judged={active} limits={tables[active.line.gameKey].limits} several={judged.length > 1} />
      )}
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-y-1 border-t border-line pt-3 [&>dd]:text-right">
        <dt className="text-sm text-dim">{t('slip.totalStake')}</dt>
        <dd className="text-base font-semibold">
          <Money value={total} />
        </dd>
        <dt className="text-sm text-dim">{t('slip.winMax')}</dt>
        <dd className="text-xl font-bold text-brand">
          <Money value={win} />
        </dd>
      </dl>
      {live.length === 0 && !lost && <Notice tone="warn">{t('slip.closedBet')}</Notice>}
      {lost && <Notice tone="warn">{t('common.offlineNote')}</Notice>}
      {short > 0 && (
        <>
          <Notice tone="up">{t('slip.short', { amount: formatInteger(short) })}</Notice>
          {renderDepositLink(buttonClass({ tone: 'secondary', wide: true }), t('slip.deposit'))}
        </>
      )}
      <Button type="submit" tone="primary" size="large" wide busy={busy} disabled={blocked}>
        {judged.some(({ look }) => look) ? t('slip.placeChanged') : t('slip.place')}
        {live.length > 1 && <span className="figures">({live.length})</span>}
      </Button>
      <output className="sr-only">{busy ? t('slip.placing') : ''}</output>
      <SelectField
        label={t('slip.policy')}
        hint={policy === 'any' ? t('slip.policyAnyNote', { percent: anyShareMin }) : undefined}
        value={policy}
        onChange={(event) => setPolicy(event.target.value as AcceptOdds)}
        options={[
          { value: 'exact', label: t('slip.policyExact') },
          { value: 'better', label: t('slip.policyBetter') },
          { value: 'any', label: t('slip.policyAny') },
        ]}
      />
    </form>
  )
}

/** How many lines wait and what they cost, for the bar of a phone. */
export function useSlipTotals() {
  const lines = useSlip((state) => state.lines)
  const waiting = pendingLines(lines)
  return {
    count: waiting.length,
    placed: lines.length - waiting.length,
    total: waiting.reduce((sum, { stake }) => sum + (stake ?? 0), 0),
    hasError: waiting.some(({ refusal }) => refusal !== null),
  }
}
