// How much of a limit is used: what is expected to be paid, over the most that is taken.
import { classNames, formatInteger } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

const PERCENT = 100
/** Where alerts begin, unless the site has it otherwise. */
const NEAR = 0.8
/** Less is nothing to look at. */
const SHOWN_FROM = 0.1

interface LimitUseProps {
  readonly amount: number
  readonly limit: number | null
  /** With the limit's amount. */
  readonly whole?: boolean
}

export function LimitUse({ amount, limit, whole = false }: LimitUseProps) {
  const t = useTexts()
  if (limit === null || (!whole && amount < SHOWN_FROM * limit)) return null
  const share = Math.floor((amount / limit) * PERCENT)
  return (
    <span className={classNames('block text-xs', amount >= NEAR * limit ? 'font-semibold text-up' : 'text-dim')}>
      {whole ? t('sports.limitUsedOf', { limit: formatInteger(limit), share }) : t('sports.limitUsed', { share })}
    </span>
  )
}
