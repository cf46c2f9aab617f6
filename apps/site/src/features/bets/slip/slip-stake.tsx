// The stake of the slip: one field for all bets, or the buttons alone where each has its own; what adds to it, and the most.
import { QUICK_STAKES } from '@hanpan/contract'
import { Button, MoneyField, classNames, formatInteger } from '@hanpan/ui'
import type { SlipBet } from '../../../app/slip-part.ts'
import type { BetLimits } from '../../../app/stake-rules.ts'
import { chooseBet, setPerLine, setStake, useSlip } from '../../../state/slip.ts'
import { useTexts } from '../../../words/words-context.tsx'
import { useCash } from '../../../app/use-cash.ts'

const STAKE_MAX = 1_000_000_000

interface SlipStakeProps {
  readonly live: readonly SlipBet[]
  /** The bet that the buttons speak to. */
  readonly active: SlipBet
  readonly several: boolean
}

/** The narrowest of the limits that a stake of these bets meets. */
function limitsOf(bets: readonly SlipBet[]): BetLimits | null {
  const all = bets.flatMap(({ limits }) => limits ?? [])
  if (all.length === 0) return null
  return {
    stakeMin: Math.max(...all.map(({ stakeMin }) => stakeMin)),
    stakeMax: Math.min(...all.map(({ stakeMax }) => stakeMax)),
    winMax: Math.min(...all.map(({ winMax }) => winMax)),
  }
}

/** The bets that a stake is for: the chosen one where each has its own. */
function useMeant({ live, active, several }: SlipStakeProps) {
  const perLine = useSlip((state) => state.perLine) && several
  return { perLine, meant: perLine ? [active] : live }
}

function useProblemInWords() {
  const t = useTexts()
  return (problem: SlipBet['problem']) =>
    !problem || problem.kind === 'empty'
      ? undefined
      : problem.kind === 'divide'
        ? t('slip.answerDivide', { count: problem.amount })
        : t(`slip.${problem.kind}`, { amount: formatInteger(problem.amount) })
}

interface QuickStakesProps extends Pick<SlipStakeProps, 'active'> {
  /** Where height is short, in a row that goes on to the side. */
  readonly isRow: boolean
}

/** What adds to the stake. */
export function QuickStakes({ active: { id, stake }, isRow }: QuickStakesProps) {
  const t = useTexts()
  return (
    <fieldset
      aria-label={t('slip.quick')}
      className={
        isRow
          ? 'flex min-w-0 shrink-0 gap-1 overflow-x-auto [scrollbar-width:none]'
          : 'grid min-w-0 grid-cols-3 gap-1.5'
      }
    >
      {QUICK_STAKES.map((amount) => (
        <Button
          key={amount}
          size="small"
          className={classNames('figures', isRow ? 'shrink-0' : 'px-1')}
          onClick={() => setStake(id, Math.min((stake ?? 0) + amount, STAKE_MAX))}
        >
          +{formatInteger(amount)}
        </Button>
      ))}
      <Button size="small" tone="ghost" className={isRow ? 'shrink-0' : ''} onClick={() => setStake(id, null)}>
        {t('slip.clear')}
      </Button>
    </fieldset>
  )
}

/** What the stake may be; and that it is meant for each bet, where its field says no more than what it is. */
export function StakeLimits({ isRow, ...props }: SlipStakeProps & Pick<QuickStakesProps, 'isRow'>) {
  const t = useTexts()
  const { perLine, meant } = useMeant(props)
  const limits = limitsOf(meant)
  if (!limits) return null
  return (
    <p className="figures text-xs text-dim">
      {isRow && props.several && !perLine && `${t('slip.together')} · `}
      {t('slip.limits', {
        min: formatInteger(limits.stakeMin),
        max: formatInteger(limits.stakeMax),
        win: formatInteger(limits.winMax),
      })}
    </p>
  )
}

const QUIET = 'min-h-11 shrink-0 rounded-md px-1.5 text-xs font-semibold text-dim hover:text-ink desk:min-h-7'

/**
 * One field for all bets, the way to one for each, and the most that limits and balance allow: beside it where height is short, above it
 * elsewhere.
 */
export function StakeField({ isRow, ...props }: SlipStakeProps & Pick<QuickStakesProps, 'isRow'>) {
  const t = useTexts()
  const inWords = useProblemInWords()
  const cash = useCash() ?? Infinity
  const { perLine, meant } = useMeant(props)
  const { live, active, several } = props
  // All bets are paid from one balance.
  const share = Math.floor(cash / meant.length)
  const wrong = live.find(({ problem }) => problem && problem.kind !== 'empty')?.problem ?? null
  const ways = (
    <span className="flex items-center gap-1">
      {several && (
        <button type="button" className={QUIET} onClick={() => setPerLine(!perLine)}>
          {perLine ? t('slip.together') : t('slip.perLine')}
        </button>
      )}
      <button
        type="button"
        className={QUIET}
        onClick={() => setStake(active.id, Math.min(...meant.map(({ stakeMax }) => stakeMax(share))))}
      >
        {t('slip.max')}
      </button>
    </span>
  )
  const field = !perLine && (
    <MoneyField
      label={t('slip.stake')}
      labelHidden
      value={active.stake}
      onValueChange={(stake) => setStake(active.id, stake)}
      error={inWords(wrong)}
      className="flex-1"
    />
  )
  if (isRow) {
    return (
      <div className="slip-stake flex items-start justify-end gap-2">
        {field}
        {ways}
      </div>
    )
  }
  return (
    <div className="slip-stake">
      <div className="-my-1 flex items-center justify-between gap-2 text-xs text-dim">
        <span className="min-w-0 truncate">{several && !perLine ? t('slip.together') : t('slip.stake')}</span>
        {ways}
      </div>
      {field}
    </div>
  )
}

/** The stake of one bet, where each has its own. */
export function OwnStake({ bet }: { readonly bet: SlipBet }) {
  const t = useTexts()
  const inWords = useProblemInWords()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The field inside has the focus; the box only hears of it.
    <div data-stake={bet.id} className="px-1 pb-2.5" onFocus={() => chooseBet(bet.id)}>
      <MoneyField
        label={t('slip.stake')}
        labelHidden
        value={bet.stake}
        onValueChange={(stake) => setStake(bet.id, stake)}
        error={inWords(bet.problem)}
      />
    </div>
  )
}
