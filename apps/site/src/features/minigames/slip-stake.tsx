// The stake of the slip: one field for all lines, or the buttons alone where each line has its own; what adds to it, and the most.
import { QUICK_STAKES } from '@hanpan/contract'
import { Button, MoneyField, formatInteger } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import type { JudgedLine } from './judge-line.ts'
import { setPerLine, setStake, useSlip } from './slip.ts'
import { stakeMaxFor, type BetLimits } from './slip-rules.ts'
import { useCash } from './use-cash.ts'
import type { SlipTables } from './use-slip-tables.ts'

const STAKE_MAX = 1_000_000_000

interface SlipStakeProps {
  readonly judged: readonly JudgedLine[]
  /** The line that the buttons speak to. */
  readonly active: JudgedLine
  readonly tables: SlipTables
  readonly several: boolean
}

/** The narrowest of the limits that a stake of these lines meets. */
function limitsOf(lines: readonly JudgedLine[], tables: SlipTables): BetLimits | null {
  const all = lines.flatMap(({ line }) => tables[line.gameKey].limits ?? [])
  if (all.length === 0) return null
  return {
    stakeMin: Math.max(...all.map(({ stakeMin }) => stakeMin)),
    stakeMax: Math.min(...all.map(({ stakeMax }) => stakeMax)),
    winMax: Math.min(...all.map(({ winMax }) => winMax)),
  }
}

/** The lines that a stake is for: the chosen one where each has its own. */
function useMeant({ judged, active, several }: SlipStakeProps) {
  const perLine = useSlip((state) => state.perLine) && several
  return { perLine, meant: perLine ? [active] : judged }
}

/** What adds to the stake, and what it may be. */
export function QuickStakes(props: SlipStakeProps) {
  const t = useTexts()
  const { line } = props.active
  const limits = limitsOf(useMeant(props).meant, props.tables)
  const add = (amount: number) => setStake(line.id, Math.min((line.stake ?? 0) + amount, STAKE_MAX))
  return (
    <div className="flex flex-col gap-1.5">
      <fieldset aria-label={t('slip.quick')} className="grid min-w-0 grid-cols-3 gap-1.5">
        {QUICK_STAKES.map((amount) => (
          <Button key={amount} size="small" className="figures px-1" onClick={() => add(amount)}>
            +{formatInteger(amount)}
          </Button>
        ))}
        <Button size="small" tone="ghost" onClick={() => setStake(line.id, null)}>
          {t('slip.clear')}
        </Button>
      </fieldset>
      {limits && (
        <p className="figures text-xs text-dim">
          {t('slip.limits', {
            min: formatInteger(limits.stakeMin),
            max: formatInteger(limits.stakeMax),
            win: formatInteger(limits.winMax),
          })}
        </p>
      )}
    </div>
  )
}

const QUIET = 'min-h-11 shrink-0 rounded-md px-1.5 text-xs font-semibold text-dim hover:text-ink desk:min-h-7'

/** One field for all lines, the way to one for each, and the most that limits and balance allow. */
export function StakeField(props: SlipStakeProps) {
  const t = useTexts()
  const cash = useCash() ?? Infinity
  const { perLine, meant } = useMeant(props)
  const { judged, active, tables, several } = props
  const { line } = active
  const most = () => {
    const limits = limitsOf(meant, tables)
    // All lines are paid from one balance.
    const share = Math.floor(cash / meant.length)
    if (limits) setStake(line.id, Math.min(...meant.map(({ odds }) => stakeMaxFor(odds, share, limits))))
  }
  const wrong = judged.find(({ problem }) => problem && problem.kind !== 'empty')?.problem
  return (
    <div>
      <div className="-my-1 flex items-center justify-between gap-2 text-xs text-dim">
        <span className="min-w-0 truncate">{several && !perLine ? t('slip.together') : t('slip.stake')}</span>
        <span className="flex items-center gap-1">
          {several && (
            <button type="button" className={QUIET} onClick={() => setPerLine(!perLine)}>
              {perLine ? t('slip.together') : t('slip.perLine')}
            </button>
          )}
          <button type="button" className={QUIET} onClick={most}>
            {t('slip.max')}
          </button>
        </span>
      </div>
      {!perLine && (
        <MoneyField
          label={t('slip.stake')}
          labelHidden
          value={line.stake}
          onValueChange={(stake) => setStake(line.id, stake)}
          error={
            wrong && wrong.kind !== 'empty'
              ? t(`slip.${wrong.kind}`, { amount: formatInteger(wrong.amount) })
              : undefined
          }
        />
      )}
    </div>
  )
}
