// A bet on sports in a line: its first pick, how many more there are, and its price.
import type { SportBetOnWire } from '@hanpan/contract'
import { systemName } from '@hanpan/sportsbook'
import { Odds } from '@hanpan/ui'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { useMarketTexts } from './market-texts.ts'

/** A single, so many legs, a builder, or the name of a system. */
export function useKindOfSlip(): (bet: SportBetOnWire) => string {
  const t = useTexts()
  const { language } = useWords().catalogue
  return ({ system, isBuilder, legs }) =>
    isBuilder
      ? t('sport.builder.kind', { count: legs.length })
      : system !== null
        ? t('sport.system', { name: systemName(system, language) })
        : legs.length === 1
          ? t('sport.single')
          : t('sport.folders', { count: legs.length })
}

export function usePickOfSlip(): (bet: SportBetOnWire) => string {
  const t = useTexts()
  const texts = useMarketTexts()
  return ({ isBuilder, legs: [first, ...others] }) =>
    first === undefined
      ? ''
      : [
          texts.pick(texts.named(first), first.pick),
          ...(others.length > 0 ? [t(isBuilder ? 'sport.builder.more' : 'sport.more', { count: others.length })] : []),
        ].join(' ')
}

export function SportBetSummary({ bet }: { readonly bet: SportBetOnWire }) {
  const texts = useMarketTexts()
  const kind = useKindOfSlip()
  const pick = usePickOfSlip()
  const [first] = bet.legs
  return (
    <span className="min-w-0">
      <span className="block truncate text-sm font-medium">{pick(bet)}</span>
      <span className="figures block truncate text-xs text-dim">
        {bet.isBuilder && `${kind(bet)} · `}
        {(bet.legs.length === 1 || bet.isBuilder) && first ? texts.between(first) : kind(bet)}
        {bet.odds !== null && (
          <>
            {' · '}
            <Odds value={bet.odds} />
          </>
        )}
      </span>
    </span>
  )
}

/** What was picked, who play, and how many more there are. */
export function SportPick({ bet }: { readonly bet: SportBetOnWire }) {
  const texts = useMarketTexts()
  const pick = usePickOfSlip()
  const [first] = bet.legs
  return `${pick(bet)}${first ? ` (${texts.between(first)})` : ''}`
}
