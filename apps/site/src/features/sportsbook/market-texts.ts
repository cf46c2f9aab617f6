// Markets and picks of events in the reader's language.
import type { SportBetOnWire, SportKeyOnWire } from '@hanpan/contract'
import { between, marketName, partNames, pickName, type QuestionTexts, readMarket } from '@hanpan/sportsbook'
import { useMemo } from 'react'
import { useWords } from '../../words/words-context.tsx'

export interface NamedPick {
  readonly sport: SportKeyOnWire
  readonly market: string
  readonly line: number | null
  readonly home: string
  readonly away: string
  /** Of a question of the house's own. */
  readonly texts?: QuestionTexts | undefined
}

/** Who play, and what is picked of what. What this version of the site does not know is shown as it is spelt. */
export function useMarketTexts() {
  const { language } = useWords().catalogue
  return useMemo(() => {
    const refOf = ({ market, line, sport }: Pick<NamedPick, 'market' | 'line' | 'sport'>) =>
      readMarket(market, line, sport)
    return {
      market(named: NamedPick): string {
        const ref = refOf(named)
        return ref ? marketName(ref, named.sport, language, named, named.texts) : named.market
      },
      pick(named: NamedPick, pick: string): string {
        const ref = refOf(named)
        return (ref && pickName(ref, named.sport, pick, language, named, named.texts)) ?? pick
      },
      part: (period: string): string => partNames(period as Parameters<typeof partNames>[0])[language],
      named: ({ home, away, ...leg }: SportBetOnWire['legs'][number]): NamedPick => ({
        ...leg,
        home: home[language],
        away: away[language],
      }),
      between: ({ home, away }: Pick<SportBetOnWire['legs'][number], 'home' | 'away'>): string =>
        between(home[language], away[language]),
      competition: ({ competition }: Pick<SportBetOnWire['legs'][number], 'competition'>): string =>
        competition[language],
    }
  }, [language])
}
