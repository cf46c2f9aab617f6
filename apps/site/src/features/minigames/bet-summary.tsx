// A bet on a round in a line: what was picked, of which round and at which price.
import type { MinigameBetOnWire } from '@hanpan/contract'
import { Odds } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import { gameTexts, usePickTexts } from './pick-text.ts'
import { roundOfDay } from './rounds.ts'

export function BetSummary({ bet }: { readonly bet: MinigameBetOnWire }) {
  const t = useTexts()
  const texts = usePickTexts()
  const [first] = bet.selections
  return (
    <span className="min-w-0">
      <span className="block truncate text-sm font-medium">
        {first && `${texts.market(first.market)} ${texts.pick(first.market, first.pick)}`}
      </span>
      <span className="figures block text-xs text-dim">
        {bet.gameKey !== 'powerball' && `${t(gameTexts[bet.gameKey])} `}
        {t('powerball.round', { round: roundOfDay(bet.roundNo) })} · <Odds value={bet.odds} />
      </span>
    </span>
  )
}
