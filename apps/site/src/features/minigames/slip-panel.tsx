// The bet slip: what was chosen, the stake, what it pays, and one button that locks at the first press. Every limit is
// checked before, with the exact figure; the receipt stays until the reader goes on.
import { QUICK_STAKES } from '@hanpan/contract'
import type { PowerballRound } from './outcomes.ts'
import {
  Button,
  EmptyState,
  IconButton,
  Money,
  MoneyField,
  Notice,
  Odds,
  SelectField,
  buttonClass,
  formatInteger,
} from '@hanpan/ui'
import { CircleCheckBig, MousePointerClick, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../state/session.ts'
import { useConnection } from '../../wire/socket.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { usePickTexts } from './pick-text.ts'
import { roundOfDay } from './rounds.ts'
import { betAgain, clearChoice, placeBet, setPolicy, setStake, useSlip, type Receipt } from './slip.ts'
import { checkStake, needsLook, stakeMaxFor, winAmount, type AcceptOdds, type BetLimits } from './slip-rules.ts'
import { priceOf, type MarketOnWire } from './use-markets.ts'

export interface SlipPanelProps {
  readonly markets: readonly MarketOnWire[]
  readonly limits: BetLimits | null
  /** The round that takes the bet; null when none is open. */
  readonly round: PowerballRound | null
  /** The way to more money, when there is too little. */
  readonly renderDepositLink: (className: string, text: string) => ReactNode
}

export function SlipPanel(props: SlipPanelProps) {
  const t = useTexts()
  const { choice, phase, receipt } = useSlip()
  if (phase === 'placed' && receipt) return <ReceiptView receipt={receipt} />
  if (!choice) {
    return (
      <EmptyState
        title={t('powerball.slipEmpty')}
        art={<MousePointerClick className="size-10" strokeWidth={1.5} />}
        className="py-9"
      />
    )
  }
  return <SlipForm {...props} choice={choice} />
}

type Choice = NonNullable<ReturnType<typeof useSlip.getState>['choice']>

function SlipForm({ markets, limits, round, renderDepositLink, choice }: SlipPanelProps & { readonly choice: Choice }) {
  const t = useTexts()
  const codeText = useCodeText()
  const { stake, policy, phase, refusal } = useSlip()
  const cash = useSession((state) => state.cash)
  const lost = useConnection((state) => state.lost)
  const current = priceOf(markets, choice.market, choice.pick)
  const odds = current ?? choice.odds
  const problem = limits ? checkStake(stake, odds, cash, limits) : null
  const message =
    problem && problem.kind !== 'empty'
      ? t(`powerball.${problem.kind}`, { amount: formatInteger(problem.amount) })
      : undefined
  const look = needsLook(choice.odds, odds, policy)
  const blocked = problem !== null || !limits || !round || current === null || lost
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!blocked && round) void placeBet(round.roundNo, odds)
      }}
    >
      <ChoiceLine choice={choice} odds={odds} changed={look} />
      <StakeBox stake={stake} odds={odds} cash={cash} limits={limits} error={message} />
      <dl className="flex items-baseline justify-between border-t border-line pt-3">
        <dt className="text-sm text-dim">{t('powerball.winMax')}</dt>
        <dd className="text-xl font-bold text-brand">
          <Money value={winAmount(stake ?? 0, odds)} />
        </dd>
      </dl>
      {refusal !== null && (
        <Notice tone="up">
          <p role="alert">{codeText(refusal)}</p>
        </Notice>
      )}
      {!round && !lost && <Notice tone="warn">{t('powerball.closedBet')}</Notice>}
      {lost && <Notice tone="warn">{t('common.offlineNote')}</Notice>}
      {problem?.kind === 'short' &&
        renderDepositLink(buttonClass({ tone: 'secondary', wide: true }), t('powerball.deposit'))}
      <Button type="submit" tone="primary" size="large" wide busy={phase === 'placing'} disabled={blocked}>
        {look ? t('powerball.placeChanged') : t('powerball.place')}
      </Button>
      <output className="sr-only">{phase === 'placing' ? t('powerball.placing') : ''}</output>
      <PolicyField policy={policy} />
    </form>
  )
}

interface StakeBoxProps {
  readonly stake: number | null
  readonly odds: number
  readonly cash: number
  readonly limits: BetLimits | null
  readonly error: string | undefined
}

function StakeBox({ stake, odds, cash, limits, error }: StakeBoxProps) {
  const t = useTexts()
  const add = (amount: number) => setStake(Math.min((stake ?? 0) + amount, 1_000_000_000))
  return (
    <div className="flex flex-col gap-2">
      <MoneyField label={t('powerball.stake')} value={stake} onValueChange={setStake} error={error} />
      <fieldset aria-label={t('powerball.quick')} className="grid min-w-0 grid-cols-3 gap-1.5">
        {QUICK_STAKES.map((amount) => (
          <Button key={amount} size="small" className="figures px-1" onClick={() => add(amount)}>
            +{formatInteger(amount)}
          </Button>
        ))}
        <Button size="small" tone="ghost" onClick={() => setStake(null)}>
          {t('powerball.clear')}
        </Button>
      </fieldset>
      <div className="flex items-center justify-between gap-2 text-xs text-dim">
        <p className="figures min-w-0">
          {limits &&
            t('powerball.limits', {
              min: formatInteger(limits.stakeMin),
              max: formatInteger(limits.stakeMax),
              win: formatInteger(limits.winMax),
            })}
        </p>
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-md px-2 font-semibold text-dim underline underline-offset-4 hover:text-ink desk:min-h-8"
          onClick={() => limits && setStake(stakeMaxFor(odds, cash, limits))}
        >
          {t('powerball.max')}
        </button>
      </div>
    </div>
  )
}

function PolicyField({ policy }: { readonly policy: AcceptOdds }) {
  const t = useTexts()
  return (
    <SelectField
      label={t('powerball.policy')}
      value={policy}
      onChange={(event) => setPolicy(event.target.value as AcceptOdds)}
      options={[
        { value: 'exact', label: t('powerball.policyExact') },
        { value: 'better', label: t('powerball.policyBetter') },
        { value: 'any', label: t('powerball.policyAny') },
      ]}
    />
  )
}

interface ChoiceLineProps {
  readonly choice: Choice
  readonly odds: number
  readonly changed: boolean
}

function ChoiceLine({ choice, odds, changed }: ChoiceLineProps) {
  const t = useTexts()
  const texts = usePickTexts()
  return (
    <div
      className={
        changed ? 'rounded-md border border-warn bg-warn/10 p-3' : 'rounded-md border border-line bg-raised p-3'
      }
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-xs text-dim">{texts.market(choice.market)}</p>
          <p className="text-lg font-semibold">{texts.pick(choice.market, choice.pick)}</p>
        </div>
        <div className="flex items-center gap-1">
          <Odds value={odds} className="text-xl font-bold text-brand" />
          <IconButton label={t('powerball.remove')} onClick={clearChoice} className="-mr-2">
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
      {changed && (
        <p role="alert" className="figures mt-1 text-sm text-warn">
          {t('powerball.changed')}: <Odds value={choice.odds} /> → <Odds value={odds} />
        </p>
      )}
    </div>
  )
}

function ReceiptView({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts()
  const texts = usePickTexts()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-2 pt-2 text-center">
        <CircleCheckBig aria-hidden className="size-10 text-brand" strokeWidth={1.75} />
        <p className="text-lg font-semibold">{t('powerball.placed')}</p>
        <output className="text-sm text-dim">
          {t('powerball.placedText', { round: roundOfDay(receipt.roundNo) })}
        </output>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-md border border-line bg-raised p-3 text-sm [&>dd]:text-right [&>dt]:text-dim">
        <dt>{t('bet.selection')}</dt>
        <dd className="font-medium">
          {texts.market(receipt.choice.market)} {texts.pick(receipt.choice.market, receipt.choice.pick)}
        </dd>
        <dt>{t('bet.stake')}</dt>
        <dd>
          <Money value={receipt.stake} />
        </dd>
        <dt>{t('bet.odds')}</dt>
        <dd>
          <Odds value={receipt.odds} />
        </dd>
        <dt>{t('bet.winMax')}</dt>
        <dd className="font-semibold text-brand">
          <Money value={receipt.winMax} />
        </dd>
        <dt>{t('bet.ticket')}</dt>
        <dd className="figures min-w-0 text-xs break-all text-dim">{receipt.betId}</dd>
      </dl>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={betAgain} className="px-2">
          {t('powerball.again')}
        </Button>
        <Button tone="primary" onClick={clearChoice}>
          {t('common.confirm')}
        </Button>
      </div>
    </div>
  )
}
