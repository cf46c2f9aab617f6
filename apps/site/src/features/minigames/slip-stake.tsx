// The buttons that add to the stake of the chosen line, or of all lines where they go together.
import { QUICK_STAKES } from '@hanpan/contract'
import { Button, formatInteger } from '@hanpan/ui'
import { useSession } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'
import { setStake, setTogether, useSlip } from './slip.ts'
import type { JudgedLine } from './slip-panel.tsx'
import { stakeMaxFor, type BetLimits } from './slip-rules.ts'

const STAKE_MAX = 1_000_000_000

interface StakeButtonsProps {
  readonly judged: JudgedLine
  readonly limits: BetLimits | null
  readonly several: boolean
}

export function StakeButtons({ judged: { line, odds }, limits, several }: StakeButtonsProps) {
  const t = useTexts()
  const { together } = useSlip()
  const cash = useSession((state) => state.cash)
  const add = (amount: number) => setStake(line.id, Math.min((line.stake ?? 0) + amount, STAKE_MAX))
  return (
    <div className="flex flex-col gap-2">
      {several && (
        <label className="flex min-h-11 items-center gap-2 text-sm desk:min-h-8">
          <input
            type="checkbox"
            className="size-4.5"
            checked={together}
            onChange={(event) => setTogether(event.target.checked)}
          />
          {t('slip.together')}
        </label>
      )}
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
      <div className="flex items-center justify-between gap-2 text-xs text-dim">
        <p className="figures min-w-0">
          {limits &&
            t('slip.limits', {
              min: formatInteger(limits.stakeMin),
              max: formatInteger(limits.stakeMax),
              win: formatInteger(limits.winMax),
            })}
        </p>
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-md px-2 font-semibold text-dim underline underline-offset-4 hover:text-ink desk:min-h-8"
          onClick={() => limits && setStake(line.id, stakeMaxFor(odds, cash, limits))}
        >
          {t('slip.max')}
        </button>
      </div>
    </div>
  )
}
