// The slip of sports: lines between a head and a foot that stay where they are; singles, one combination, or a system; one stake, what it
// pays, and one button that always answers.
import { QUICK_STAKES } from '@hanpan/contract'
import { systemsOf } from '@hanpan/sportsbook'
import {
  Button,
  EmptyState,
  Money,
  MoneyField,
  Notice,
  Odds,
  Segments,
  SelectField,
  buttonClass,
  classNames,
  formatInteger,
  showToast,
} from '@hanpan/ui'
import { MousePointerClick, Trash2, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import type { JudgedLine, JudgedSlip, SlipAnswer, SlipRules } from './judge-slip.ts'
import { useMarketTexts } from './market-texts.ts'
import { SportReceipts } from './sport-receipts.tsx'
import {
  type AcceptOdds,
  agreeTo,
  clearSportLines,
  dropLine,
  placeSportSlip,
  setMode,
  setSportPolicy,
  setSportStake,
  setSystem,
  type SlipMode,
  useSportSlip,
} from './sport-slip.ts'
import { useJudgedSlip } from './use-sport-slip.ts'

export interface SportSlipPanelProps {
  /** The way to more money, when there is too little. */
  readonly renderDepositLink: (className: string, text: string) => ReactNode
  /** The way in for a guest; it comes back to the slip as it is. */
  readonly onLogIn: () => void
}

const STAKE_MAX = 1_000_000_000

export function SportSlipPanel(props: SportSlipPanelProps) {
  const t = useTexts()
  const isEmpty = useSportSlip(({ lines }) => lines.length === 0)
  const hasReceipts = useSportSlip(({ receipts }) => receipts.length > 0)
  return (
    <div className="flex min-h-0 flex-col gap-3">
      {isEmpty ? (
        hasReceipts ? (
          <p className="text-sm text-dim">{t('slip.slipEmpty')}</p>
        ) : (
          <EmptyState
            title={t('slip.slipEmpty')}
            art={<MousePointerClick className="size-10" strokeWidth={1.5} />}
            className="py-8"
          />
        )
      ) : (
        <SlipForm {...props} />
      )}
      <SportReceipts />
    </div>
  )
}

function SlipForm({ renderDepositLink, onLogIn }: SportSlipPanelProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const form = useRef<HTMLFormElement>(null)
  const { slip, rules } = useJudgedSlip()
  const { busy, refused, mode, lines } = useSportSlip()
  const { answer } = slip
  return (
    <form
      ref={form}
      className="flex min-h-0 flex-col gap-2 desk:max-h-[calc(100dvh-var(--header)-6.5rem)]"
      onSubmit={(event) => {
        event.preventDefault()
        if (answer.kind === 'ready') {
          agreeTo(slip.lines.map(({ odds }) => odds))
          void placeSportSlip(slip.isLive ? 'live' : 'sport')
        } else if (answer.kind === 'login') onLogIn()
        else lead(form.current, answer)
      }}
    >
      <div className="flex shrink-0 items-center justify-between gap-2">
        {lines.length > 1 ? (
          <Modes rules={rules} />
        ) : (
          <p className="figures text-sm text-dim">{t('slip.count', { count: lines.length })}</p>
        )}
        <Button
          size="small"
          tone="ghost"
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => {
            const undo = clearSportLines()
            showToast({ text: t('slip.cleared'), action: { label: t('slip.undo'), run: undo } })
          }}
        >
          <span className="sr-only">{t('slip.clearAll')}</span>
        </Button>
      </div>
      <div className="flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain">
        <ul className="divide-y divide-line/70 rounded-md border border-line bg-raised/60 px-3">
          {slip.lines.map((judged) => (
            <LineView key={`${judged.line.eventId} ${judged.line.market} ${judged.line.line}`} judged={judged} />
          ))}
        </ul>
        {mode === 'system' && <Systems count={lines.length} />}
        <QuickStakes rules={rules} />
        <Policy rules={rules} />
      </div>
      <div className="flex shrink-0 flex-col gap-1.5 border-t border-line pt-2">
        <Stake slip={slip} />
        <Totals slip={slip} mode={mode} />
        {refused && <Notice tone="warn">{codeText(refused.code)}</Notice>}
        {slip.isLive && answer.kind === 'ready' && rules && (
          <p className="text-xs text-dim">{t('sport.liveDelay', { seconds: rules.liveDelaySeconds })}</p>
        )}
        {answer.kind === 'short' &&
          renderDepositLink(buttonClass({ tone: 'secondary', wide: true }, 'slip-deposit'), t('slip.deposit'))}
        <PlaceButton slip={slip} busy={busy} />
        <output className="sr-only">{busy ? t('slip.placing') : ''}</output>
      </div>
    </form>
  )
}

/** Puts the reader where something is missing. */
function lead(form: HTMLFormElement | null, { kind }: SlipAnswer): void {
  const place =
    kind === 'closed' || kind === 'clash'
      ? form?.querySelector('[data-wrong] button')
      : kind === 'short'
        ? form?.querySelector('.slip-deposit')
        : form?.querySelector('input')
  if (place instanceof HTMLElement) place.focus()
}

function Modes({ rules }: { readonly rules: SlipRules | undefined }) {
  const t = useTexts()
  const { mode, lines } = useSportSlip()
  const offersSystems = rules?.systemsAreOffered !== false && lines.length >= 3
  const modes: readonly SlipMode[] = ['single', 'combination', ...(offersSystems ? (['system'] as const) : [])]
  return (
    <Segments
      label={t('sport.mode')}
      value={mode}
      onValueChange={setMode}
      options={modes.map((value) => ({
        value,
        label: value === 'combination' ? t('sport.folders', { count: lines.length }) : t(`sport.modes.${value}`),
      }))}
    />
  )
}

function Systems({ count }: { readonly count: number }) {
  const t = useTexts()
  const system = useSportSlip((state) => state.system)
  return (
    <SelectField
      label={t('sport.chooseSystem')}
      value={system ?? ''}
      onChange={(event) => setSystem(event.target.value || null)}
      options={[
        { value: '', label: t('sport.chooseSystem') },
        ...systemsOf(count).map(({ key }) => ({ value: key, label: key })),
      ]}
    />
  )
}

function LineView({ judged }: { readonly judged: JudgedLine }) {
  const t = useTexts()
  const texts = useMarketTexts()
  const { line, odds, isOpen, isLive, look, clashes, isRefused } = judged
  const wrong = !isOpen || clashes || isRefused
  const pick = texts.pick(line, line.pick)
  return (
    <li data-wrong={wrong || undefined} className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 py-2">
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold">
          {isLive && <span className="mr-1.5 text-xs font-bold text-up">{t('sport.statuses.live')}</span>}
          {pick}
        </span>
        <span className="block truncate text-xs text-dim">
          {texts.market(line)} · {line.home} – {line.away}
        </span>
        {(wrong || look) && (
          <span className="block text-xs text-warn">
            {!isOpen ? t('sport.suspended') : clashes ? t('sport.clash') : t('slip.changed')}
          </span>
        )}
      </span>
      <span className={classNames('figures text-right text-base font-bold', look && 'text-warn')}>
        {look && <s className="block text-xs font-normal text-dim">{line.odds.toFixed(2)}</s>}
        <Odds value={odds} />
      </span>
      <button
        type="button"
        aria-label={`${t('slip.remove')}: ${pick}`}
        onClick={() => dropLine(line)}
        className="grid size-11 place-items-center rounded-md text-dim hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}

function QuickStakes({ rules }: { readonly rules: SlipRules | undefined }) {
  const t = useTexts()
  const stake = useSportSlip((state) => state.stake)
  return (
    <div className="flex flex-col gap-1.5">
      <fieldset aria-label={t('slip.quick')} className="grid min-w-0 grid-cols-3 gap-1.5">
        {QUICK_STAKES.map((amount) => (
          <Button
            key={amount}
            size="small"
            className="figures px-1"
            onClick={() => setSportStake(Math.min((stake ?? 0) + amount, STAKE_MAX))}
          >
            +{formatInteger(amount)}
          </Button>
        ))}
        <Button size="small" tone="ghost" onClick={() => setSportStake(null)}>
          {t('slip.clear')}
        </Button>
      </fieldset>
      {rules && (
        <p className="figures text-xs text-dim">
          {t('slip.limits', {
            min: formatInteger(rules.limits.stakeMin),
            max: formatInteger(rules.limits.stakeMax),
            win: formatInteger(rules.limits.winMax),
          })}
        </p>
      )}
    </div>
  )
}

/** What happens to a price that moves. */
function Policy({ rules }: { readonly rules: SlipRules | undefined }) {
  const t = useTexts()
  const policy = useSportSlip((state) => state.policy)
  return (
    <SelectField
      label={t('slip.policy')}
      labelHidden
      hint={policy === 'any' && rules ? t('slip.policyAnyNote', { percent: rules.anyShareMin }) : undefined}
      value={policy}
      onChange={(event) => setSportPolicy(event.target.value as AcceptOdds)}
      options={[
        { value: 'exact', label: `${t('slip.policy')}: ${t('slip.policyExact')}` },
        { value: 'better', label: `${t('slip.policy')}: ${t('slip.policyBetter')}` },
        { value: 'any', label: `${t('slip.policy')}: ${t('slip.policyAny')}` },
      ]}
    />
  )
}

function Stake({ slip: { bets, answer } }: { readonly slip: JudgedSlip }) {
  const t = useTexts()
  const { stake, mode } = useSportSlip()
  const several = mode === 'single' && bets > 1
  const wrong = 'amount' in answer && answer.kind !== 'short' ? answer : null
  return (
    <MoneyField
      label={several ? t('slip.together') : t('slip.stake')}
      value={stake}
      onValueChange={setSportStake}
      error={wrong ? t(`slip.${wrong.kind}`, { amount: formatInteger(wrong.amount) }) : undefined}
    />
  )
}

function Totals({ slip, mode }: { readonly slip: JudgedSlip; readonly mode: SlipMode }) {
  const t = useTexts()
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 text-sm">
      {slip.odds !== null && slip.lines.length > 1 && (
        <>
          <dt className="text-dim">
            {t('sport.combinedOdds')}
            {slip.bonus !== null && <span className="ml-1 text-brand">{t('sport.bonus', { factor: slip.bonus })}</span>}
          </dt>
          <dd className="text-base font-bold">
            <Odds value={slip.odds} />
          </dd>
        </>
      )}
      {(mode === 'system' || (mode === 'single' && slip.bets > 1)) && (
        <>
          <dt className="text-dim">{t('slip.totalStake')}</dt>
          <dd className="font-semibold">
            <Money value={slip.total} />
          </dd>
        </>
      )}
      <dt className="text-dim">{t('slip.winMax')}</dt>
      <dd className="text-lg font-bold">
        <Money value={slip.winMax} />
      </dd>
    </dl>
  )
}

function PlaceButton({ slip, busy }: { readonly slip: JudgedSlip; readonly busy: boolean }) {
  const t = useTexts()
  const { answer, total, lines } = slip
  const words = {
    ready: () =>
      t(lines.some(({ look }) => look) ? 'slip.placeChanged' : 'slip.placeAmount', { amount: formatInteger(total) }),
    lost: () => t('slip.answerLost'),
    login: () => t('slip.answerLogin'),
    closed: () => t('sport.answerClosed'),
    clash: () => t('sport.answerClash'),
    notOffered: () => t('sport.answerNotOffered'),
    noStake: () => t('slip.answerEmpty'),
    fewFolders: () => t('sport.answerFew', { count: 'count' in answer ? answer.count : 0 }),
    manyFolders: () => t('sport.answerMany', { count: 'count' in answer ? answer.count : 0 }),
    divide: () => t('sport.answerDivide', { count: 'count' in answer ? answer.count : 0 }),
    belowMin: () => t('slip.answerBelowMin', amountOf(answer)),
    aboveMax: () => t('slip.answerAboveMax', amountOf(answer)),
    aboveWin: () => t('slip.answerAboveWin', amountOf(answer)),
    short: () => t('slip.answerShort', amountOf(answer)),
  } as const satisfies Record<SlipAnswer['kind'], () => string>
  const isReady = answer.kind === 'ready' || answer.kind === 'login'
  return (
    <Button type="submit" tone={isReady ? 'primary' : 'secondary'} wide busy={busy}>
      <span className="figures">{words[answer.kind]()}</span>
    </Button>
  )
}

const amountOf = (answer: SlipAnswer) => ({ amount: formatInteger('amount' in answer ? answer.amount : 0) })
