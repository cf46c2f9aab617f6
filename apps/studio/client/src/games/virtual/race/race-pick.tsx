// A bet on a race in a line: who, and what is bet on them.
import type { RaceCard, RaceSport } from '@hanpan/casino'
import type { VirtualView } from '../view.ts'
import { marketOf, numbersOf, runnerName } from './race-facts.ts'
import { SilkTile } from './silk-tile.tsx'

export function RacePick({
  view,
  card,
  kind,
}: {
  readonly view: VirtualView
  readonly card: RaceCard
  readonly kind: string
}) {
  const sport = view.table.game as RaceSport
  const numbers = numbersOf(kind)
  const market = view.words.race.markets[marketOf(kind) as keyof typeof view.words.race.markets]
  return (
    <>
      {numbers.map((number) => (
        <SilkTile key={number} sport={sport} number={number} size={20} />
      ))}
      {numbers.length === 1 && <span className="truncate">{runnerName(sport, card, numbers[0]!, view.language)}</span>}
      {/* What is bet on is never cut. */}
      <b className="shrink-0 font-bold">{market}</b>
    </>
  )
}
