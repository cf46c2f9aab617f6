// The bet slip: the lines of every product between a head and a foot that stay where they are, one stake, what it pays, and one button that
// always answers: with how much until when, or with what is missing, and then it leads there.
import { Button, Countdown, Money, Notice, SelectField, buttonClass, formatInteger, showToast } from '@hanpan/ui'
import { Share2, Trash2 } from 'lucide-react'
import { copyText } from '../../../app/copy-text.ts'
import { useRef, type ReactNode } from 'react'
import { useFormFactor, useIsTallPhone } from '../../../app/form-factor.ts'
import type { SlipPart } from '../../../app/slip-part.ts'
import type { AcceptOdds } from '../../../app/stake-rules.ts'
import { clearLines, placeAll, setPolicy, useSlip } from '../../../state/slip.ts'
import { serverNow } from '../../../wire/server-clock.ts'
import { useConnection } from '../../../wire/socket.ts'
import { useTexts } from '../../../words/words-context.tsx'
import { OwnStake, QuickStakes, StakeField, StakeLimits } from './slip-stake.tsx'
import { type SlipAnswer, type SlipSum, sumSlip } from './sum-slip.ts'
import { useCash } from '../../../app/use-cash.ts'

export interface SlipWays {
  /** The way to more money, when there is too little. */
  readonly renderDepositLink: (className: string, text: string) => ReactNode
  /** The way in for a guest; it comes back to the slip as it is. */
  readonly onLogIn: () => void
  /** What keeps the member from betting at all; nothing where nothing does. */
  readonly notice?: ReactNode
  /** Whether the member takes a break or is excluded: nothing calls for a bet then. */
  readonly isShut?: boolean
}

interface SlipPanelProps extends SlipWays {
  /** Those that have lines. */
  readonly parts: readonly SlipPart[]
  /** What products offer below the lines. */
  readonly extras: ReactNode
}

export function SlipPanel({ parts, extras, renderDepositLink, onLogIn, notice, isShut = false }: SlipPanelProps) {
  const t = useTexts()
  const phone = useFormFactor() === 'phone'
  const isTallPhone = useIsTallPhone()
  const form = useRef<HTMLFormElement>(null)
  const { busy, activeId, perLine, mode } = useSlip()
  const isLost = useConnection((state) => state.lost)
  const sum = sumSlip(parts, useCash(), isLost)
  const { live, answer } = sum
  const active = live.find(({ id }) => id === activeId) ?? live.at(-1)
  const several = live.length > 1
  const isApart = perLine && several
  const renderStake = (betId: string) => {
    const bet = live.find(({ id }) => id === betId)
    return isApart && bet ? <OwnStake bet={bet} /> : null
  }
  return (
    <form
      ref={form}
      className="flex min-h-0 flex-col gap-2 desk:max-h-[calc(100dvh-var(--header)-6.5rem)]"
      onSubmit={(event) => {
        event.preventDefault()
        if (answer.kind === 'ready') {
          void placeAll(parts.map(({ bets, finish }) => ({ bets: bets.filter(({ isOff }) => !isOff), finish })))
        } else if (answer.kind === 'login') onLogIn()
        else lead(form.current, answer, isApart)
      }}
    >
      {!phone && <SlipHead parts={parts} />}
      <div className="flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain">
        {parts.map(({ key, modes }) => modes && <div key={key}>{modes}</div>)}
        {mode !== 'single' && parts.length > 1 && <p className="text-xs text-dim">{t('slip.alone')}</p>}
        {parts.map(({ key, title, note, renderLines }) => (
          <section key={key} aria-label={title} className="flex flex-col gap-2">
            {parts.length > 1 && <h3 className="text-xs text-dim">{title}</h3>}
            {renderLines(renderStake)}
            {note}
          </section>
        ))}
        {active && !isTallPhone && <QuickStakes active={active} isRow={phone} />}
        {active && <StakeLimits {...{ live, active, several }} isRow={phone} />}
        {phone && <SlipHead parts={parts} />}
        <Policy anyShareMin={Math.max(...parts.map((part) => part.anyShareMin))} />
        {extras}
      </div>
      <div className="flex shrink-0 flex-col gap-1.5 border-t border-line pt-1.5">
        {/* Where there is room the thumb finds them above the stake, however many lines there are. */}
        {active && isTallPhone && <QuickStakes active={active} isRow />}
        {active && <StakeField {...{ live, active, several }} isRow={phone} />}
        <Totals sum={sum} />
        {answer.kind === 'lost' && <Notice tone="warn">{t('common.offlineNote')}</Notice>}
        {answer.kind === 'short' &&
          renderDepositLink(buttonClass({ tone: 'secondary', wide: true }, 'slip-deposit'), t('slip.deposit'))}
        {notice}
        <PlaceButton sum={sum} busy={busy} isShut={isShut} />
        <output className="sr-only">{busy ? t('slip.placing') : ''}</output>
      </div>
    </form>
  )
}

function SlipHead({ parts }: { readonly parts: readonly SlipPart[] }) {
  const t = useTexts()
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const share = () => copyText([t('slip.slip'), ...parts.flatMap(({ told }) => told)].join('\n'), t('slip.shared'))
  return (
    <div className="flex shrink-0 items-center justify-between gap-2">
      <p className="figures min-w-0 flex-1 text-sm text-dim">{t('slip.count', { count })}</p>
      <Button size="small" tone="ghost" icon={<Share2 aria-hidden className="size-4" />} onClick={() => void share()}>
        {t('slip.share')}
      </Button>
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
function lead(form: HTMLFormElement | null, answer: SlipAnswer, isApart: boolean): void {
  const find =
    answer.kind === 'blocked'
      ? answer.block.find
      : answer.kind === 'short'
        ? '.slip-deposit'
        : answer.kind === 'stake' && isApart
          ? `[data-stake="${answer.betId}"] input`
          : '.slip-stake input'
  const place = form?.querySelector(find)
  place?.scrollIntoView({ block: 'nearest' })
  if (place instanceof HTMLElement) place.focus()
}

function Totals({ sum: { total, win } }: { readonly sum: SlipSum }) {
  const t = useTexts()
  return (
    <dl className="flex flex-wrap items-baseline justify-between gap-x-3">
      <div className="flex items-baseline gap-1.5">
        <dt className="text-xs whitespace-nowrap text-dim">{t('slip.totalStake')}</dt>
        <dd className="text-base font-semibold">
          <Money value={total} />
        </dd>
      </div>
      <div className="flex items-baseline gap-1.5">
        <dt className="text-xs whitespace-nowrap text-dim">{t('slip.winMax')}</dt>
        <dd className="text-lg font-bold">
          <Money value={win} />
        </dd>
      </div>
    </dl>
  )
}

function useAnswerInWords({ live, total, answer }: SlipSum): string {
  const t = useTexts()
  switch (answer.kind) {
    case 'ready':
      return t(live.some(({ look }) => look) ? 'slip.placeChanged' : 'slip.placeAmount', {
        amount: formatInteger(total),
      })
    case 'lost':
      return t('slip.answerLost')
    case 'login':
      return t('slip.answerLogin')
    case 'waiting':
      return t('slip.answerWaiting')
    case 'blocked':
      return answer.block.text
    case 'short':
      return t('slip.answerShort', { amount: formatInteger(answer.amount) })
    case 'stake': {
      const { problem } = answer
      if (problem.kind === 'empty') return t('slip.answerEmpty')
      const amount = formatInteger(problem.amount)
      const words = {
        belowMin: () => t('slip.answerBelowMin', { amount }),
        aboveMax: () => t('slip.answerAboveMax', { amount }),
        aboveWin: () => t('slip.answerAboveWin', { amount }),
        short: () => t('slip.answerShort', { amount }),
        divide: () => t('slip.answerDivide', { count: problem.amount }),
      } as const
      return words[problem.kind]()
    }
  }
}

interface PlaceButtonProps {
  readonly sum: SlipSum
  readonly busy: boolean
  readonly isShut: boolean
}

function PlaceButton({ sum, busy, isShut }: PlaceButtonProps) {
  const t = useTexts()
  const { closesAt, answer } = sum
  const isReady = answer.kind === 'ready'
  const words = useAnswerInWords(sum)
  return (
    <Button
      type="submit"
      tone={(isReady && !isShut) || answer.kind === 'login' ? 'primary' : 'secondary'}
      size="large"
      wide
      busy={busy}
      aria-label={words}
    >
      <span className="figures">
        {words}
        {isReady && closesAt !== null && (
          <>
            {' · '}
            <Countdown plain label={t('powerball.closesIn')} endsAt={closesAt} now={serverNow} />
          </>
        )}
      </span>
    </Button>
  )
}
