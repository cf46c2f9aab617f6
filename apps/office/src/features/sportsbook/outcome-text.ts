// What markets and picks of an event are called, and what they came to in words.
import type { CallResponse } from '@hanpan/contract'
import { marketName, pickName, readMarket } from '@hanpan/sportsbook'
import { useTexts, useWords } from '../../words/words-context.tsx'
import type { DeskEvent } from './offer-state.tsx'

export type SportsResult = CallResponse<'/api/office/sports/result'>
export type ResultMarket = SportsResult['markets'][number]
type Named = Pick<ResultMarket, 'market' | 'line' | 'texts'>
type Leg = ResultMarket['picks'][number]['result']

/** What markets and picks of an event are called. */
export function useMarketNames(event: DeskEvent) {
  const { language } = useWords().catalogue
  const teams = { home: event.home.name, away: event.away.name }
  const marketOf = ({ market, line, texts }: Named): string => {
    const ref = readMarket(market, line, event.sport)
    return ref ? marketName(ref, event.sport, language, teams, texts) : market
  }
  return {
    marketOf,
    /** With its line, which tells it from its neighbours where no pick stands beside it. */
    marketWithLineOf: (named: Named): string =>
      named.line === null ? marketOf(named) : `${marketOf(named)} ${named.line}`,
    pickOf: ({ market, line, texts }: Named, pick: string): string => {
      const ref = readMarket(market, line, event.sport)
      return (ref && pickName(ref, event.sport, pick, language, teams, texts)) ?? pick
    },
  }
}

/** What the picks of a market came to, those that lost left out. */
export function useOutcomeText(event: DeskEvent) {
  const t = useTexts()
  const { pickOf } = useMarketNames(event)
  const wordOf = ({ won, voided, of }: NonNullable<Leg>) => {
    if (won === of) return t('sports.outcome.win')
    if (voided === of) return t('sports.outcome.void')
    if (won > 0) return won + voided === of ? t('sports.outcome.halfWin') : t('sports.outcome.deadHeat', { won, of })
    return voided > 0 ? t('sports.outcome.halfLoss') : t('sports.outcome.loss')
  }
  return (market: Named, picks: ResultMarket['picks'] | null): string => {
    if (!picks || picks.every(({ result }) => result === null)) return t('sports.open')
    if (picks.every(({ result }) => result !== null && result.voided === result.of)) return t('sports.outcome.void')
    const paid = picks.filter(({ result }) => result !== null && result.won + result.voided > 0)
    if (paid.length === 0) return t('sports.outcome.loss')
    return paid.map(({ pick, result }) => `${pickOf(market, pick)} ${wordOf(result!)}`).join(', ')
  }
}
