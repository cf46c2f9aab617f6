// How bets on sports are told in a table: who plays, and what was picked at which price.
import type { SportBetOnWire } from '@hanpan/contract'
import { Odds } from '@hanpan/ui'
import { between as betweenOf, marketName, pickName, readMarket } from '@hanpan/sportsbook'
import { useTexts, useWords } from '../../words/words-context.tsx'

type Leg = SportBetOnWire['legs'][number]

export function useToldSportBet() {
  const t = useTexts()
  const { language } = useWords().catalogue
  const between = ({ home, away }: Leg) => betweenOf(home[language], away[language])
  const picked = ({ market, line, sport, pick, home, away, texts }: Leg) => {
    const ref = readMarket(market, line, sport)
    const teams = { home: home[language], away: away[language] }
    return ref
      ? {
          market: marketName(ref, sport, language, teams, texts),
          pick: pickName(ref, sport, pick, language, teams, texts) ?? pick,
        }
      : { market, pick }
  }
  return {
    event: (leg: Leg) => <span className="block max-w-64 truncate">{between(leg)}</span>,
    pick: (leg: Leg) => {
      const { market, pick } = picked(leg)
      return (
        <span>
          <span className="text-dim">{market}</span> <b className="font-semibold">{pick}</b>{' '}
          <Odds value={leg.odds} className="text-dim" />
        </span>
      )
    },
    text: ({ legs }: SportBetOnWire) => legs.map((leg) => `${between(leg)} ${leg.market} ${leg.pick}`).join(' + '),
    line: ({ legs: [first, ...others] }: SportBetOnWire) => {
      if (!first) return ''
      const { market, pick } = picked(first)
      return `${between(first)} · ${market} ${pick}${others.length > 0 ? ` +${others.length}` : ''}`
    },
    decidedBy: ({ legs: [first, ...others] }: SportBetOnWire) => (
      <span className="block max-w-64 desk:whitespace-normal">
        {first && between(first)}
        {others.length > 0 && <span className="figures text-dim"> +{others.length}</span>}
      </span>
    ),
    selection: ({ legs, isBuilder, odds }: SportBetOnWire) => (
      <span className="block py-1">
        {isBuilder && odds !== null && (
          <span className="block text-dim">
            {t('sports.builder')} <Odds value={odds} />
          </span>
        )}
        {legs.map((leg) => {
          const { market, pick } = picked(leg)
          return (
            <span key={`${leg.eventId} ${leg.market} ${leg.line}`} className="block">
              <span className="text-dim">{market}</span> <b className="font-semibold">{pick}</b>
              {legs.length > 1 && (
                <>
                  {' '}
                  <Odds value={leg.odds} className="text-dim" />
                </>
              )}
            </span>
          )
        })}
      </span>
    ),
  }
}
