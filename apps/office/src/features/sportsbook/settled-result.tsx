// What the house has made of the settled bets of an event, with what it comes from.
import { Money, formatInteger } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import type { DeskEvent } from './offer-state.tsx'

type SettledBets = DeskEvent['settled']['alone']

interface SettledResultProps {
  readonly settled: SettledBets
  readonly note?: string
}

export function SettledResult({ settled: { bets, stakes, payouts }, note }: SettledResultProps) {
  const t = useTexts()
  if (bets === 0) return <span className="text-dim">–</span>
  return (
    <span className="block" title={note}>
      <Money value={stakes - payouts} signed className="font-semibold" />
      <span className="block text-xs text-dim">
        {t('sports.settledOf', {
          count: bets,
          stakes: formatInteger(stakes),
          payouts: formatInteger(payouts),
        })}
      </span>
    </span>
  )
}
