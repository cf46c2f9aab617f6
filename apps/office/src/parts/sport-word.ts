// What the office says of an event, row by row, as a second operator and the audit log read it.
import type { CallRequest } from '@hanpan/contract'
import { marketName, partNames, type PeriodKey, pickName, readMarket, SPORTS } from '@hanpan/sportsbook'
import { formatDateTime } from '@hanpan/ui'
import { useTexts, useWords } from '../words/words-context.tsx'

export type SportWord = CallRequest<'/api/office/sports/setResult'>['word']
type Result = Extract<SportWord, { kind: 'result' }>
type Decided = NonNullable<Result['markets']>[number]

/** What its rows tell: beside these an entry has others of its own. */
export const WORD_FIELDS: ReadonlySet<string> = new Set([
  'word',
  'kind',
  'finish',
  'periods',
  'winner',
  'ending',
  'markets',
  'from',
  'to',
])

export interface WordRow {
  readonly name: string
  readonly after: string
}

const UNITS = ['goals', 'points', 'runs', 'games', 'sets', 'maps', 'rounds', 'kills', 'corners', 'cards'] as const

/** The word that a text or a value holds; null of anything else. */
export function sportWordIn(from: unknown): SportWord | null {
  try {
    const value: unknown = typeof from === 'string' ? JSON.parse(from) : from
    if (typeof value !== 'object' || value === null) return null
    const word = value as Partial<Result> & { readonly from?: unknown }
    const isResult = word.kind === 'result' && typeof word.finish === 'string' && Array.isArray(word.periods)
    const isVoid = (word.kind as string) === 'void' && Array.isArray(word.markets) && 'from' in word
    return isResult || isVoid || (word.kind as string) === 'release' ? (value as SportWord) : null
  } catch {
    return null
  }
}

/** Its rows, without what kind of word it is. */
export function useSportWord(): (word: SportWord | null) => readonly WordRow[] {
  const t = useTexts()
  const { language } = useWords().catalogue

  // A word does not say of which sport it is: a market is called as by the first that has it.
  const read = ({ market, line }: Pick<Decided, 'market' | 'line'>) => {
    for (const sport of SPORTS.keys()) {
      const ref = readMarket(market, line, sport)
      if (ref) return { ref, sport }
    }
    return null
  }
  const teams = { home: t('sports.who.home'), away: t('sports.who.away') }
  const nameOf = (market: Pick<Decided, 'market' | 'line'>): string => {
    const known = read(market)
    const name = known ? marketName(known.ref, known.sport, language, teams) : market.market
    return typeof market.line === 'number' ? `${name} ${market.line}` : name
  }
  const outcomeOf = (market: Decided): string => {
    const known = read(market)
    return Object.entries(market.results)
      .filter(([, result]) => result !== 'loss')
      .map(([pick, result]) => {
        const name = (known && pickName(known.ref, known.sport, pick, language, teams)) ?? pick
        return `${name} ${outcomeText(result)}`
      })
      .join(', ')
  }
  const outcomeText = (result: Decided['results'][string]): string => {
    if (typeof result === 'object') return t('sports.outcome.deadHeat', { won: 1, of: result.sharing })
    const words = {
      win: 'sports.outcome.win',
      'half-win': 'sports.outcome.halfWin',
      void: 'sports.outcome.void',
      'half-loss': 'sports.outcome.halfLoss',
      loss: 'sports.outcome.loss',
    } as const
    return t(words[result])
  }
  const periodText = ({ counts, winner, isComplete }: Result['periods'][number]): string => {
    const counted = UNITS.flatMap((unit) => {
      const score = counts[unit]
      if (!score) return []
      const figures = `${score.home}:${score.away}`
      return [Object.keys(counts).length > 1 ? `${t(`sports.units.${unit}`)} ${figures}` : figures]
    })
    return [
      ...counted,
      ...(winner ? [`${t('sports.winner')} ${teams[winner]}`] : []),
      ...(isComplete ? [] : [t('sports.notComplete')]),
    ].join(' · ')
  }
  const resultRows = ({ finish, periods, winner, ending, markets = [] }: Result): readonly WordRow[] => [
    { name: t('sports.finish'), after: t(`sports.finishes.${finish}`) },
    ...periods.map((period) => ({
      name: partNames(period.key as PeriodKey)[language],
      after: periodText(period),
    })),
    ...(winner ? [{ name: t('sports.winner'), after: winner === 'draw' ? t('sports.draw') : teams[winner] }] : []),
    ...(ending
      ? [
          { name: t('sports.method'), after: t(`sports.methods.${ending.method}`) },
          { name: t('sports.round'), after: String(ending.round) },
        ]
      : []),
    ...markets.map((market) => ({ name: nameOf(market), after: outcomeOf(market) })),
  ]
  /** The server keeps moments as numbers. */
  const moment = (at: string | number | null) => (at === null ? '' : formatDateTime(new Date(at).toISOString()))

  return (word) => {
    if (word === null || word.kind === 'release') return []
    if (word.kind === 'result') return resultRows(word)
    const span =
      word.from === null && word.to === null ? t('sports.wholeSpan') : `${moment(word.from)} ~ ${moment(word.to)}`
    return word.markets.map((market) => ({ name: nameOf(market), after: span }))
  }
}
