// My rounds of a virtual sport, and the check of one in this browser: card, prices and result come out of what was promised once more.
import {
  BASKETBALL_CLUBS,
  type BasketballCard,
  type BasketballOutcome,
  CLUBS,
  type LeagueCard,
  type RaceCard,
  type RaceOutcome,
  type RaceSport,
  settleVirtual,
  virtualOf,
} from '@hanpan/casino'
import { type ShelfVirtual, virtualById } from '../../../../src/shelf/virtuals.ts'
import type { Opened, StudioLanguage } from '../../../../src/wire/calls.ts'
import { type RoundTeller, SharedRounds } from '../../parts/shared-rounds.tsx'
import { numbersOf, runnerName } from './race/race-facts.ts'
import { marketName } from './virtual-rules.tsx'
import { type VirtualWords, virtualWords } from './words/words.ts'

/** A pick in words: `쌍승 3-1`, `새벽 시티 – 파도 하버: 승무패 홈`. */
export function pickText(
  words: VirtualWords,
  table: ShelfVirtual,
  card: object,
  kind: string,
  language: StudioLanguage,
): string {
  const parts = kind.split(':')
  const [market = '', pick = ''] = parts.slice(-2)
  const name = marketName(words, table, market)
  if (table.kind === 'race') {
    const numbers = numbersOf(kind)
    const runner =
      numbers.length === 1 ? ` ${runnerName(table.game as RaceSport, card as RaceCard, numbers[0]!, language)}` : ''
    return `${name} ${pick}${runner}`
  }
  if (table.kind === 'league') {
    const { home, away } = (card as LeagueCard).fixtures[Number(parts[0])]!
    const said = words.league.picks[pick as keyof typeof words.league.picks] ?? pick.replace('-', ':')
    return `${CLUBS[home]!.names[language]} – ${CLUBS[away]!.names[language]}, ${name} ${said}`
  }
  const { home, away, lines } = card as BasketballCard
  if (market === 'total') return `${name} ${words.basketball[pick as 'over' | 'under'](String(lines.total))}`
  const side = BASKETBALL_CLUBS[pick === 'home' ? home : away]!.names[language]
  const line = pick === 'home' ? lines.handicap : -lines.handicap
  return `${name} ${side}${market === 'handicap' ? ` ${line > 0 ? '+' : '−'}${Math.abs(line)}` : ''}`
}

function resultText(table: ShelfVirtual, outcome: object): string {
  if (table.kind === 'race') return (outcome as RaceOutcome).result.order.slice(0, 3).join(' – ')
  if (table.kind === 'basketball') {
    const { home, away } = (outcome as BasketballOutcome).result
    return `${home} : ${away}`
  }
  const { goals } = (outcome as { result: { goals: readonly { home: number; away: number }[] } }).result
  return goals.map(({ home, away }) => `${home}:${away}`).join(' · ')
}

export function VirtualRounds({ opened }: { readonly opened: Opened }) {
  const { language } = opened
  const words = virtualWords(language)
  const table = virtualById(opened.game.tableId ?? '')!
  const teller: RoundTeller = {
    words,
    roundName: words.roundOf[table.kind],
    input: ({ card, bets }) => ({ kind: 'virtual', game: table.game, card: card ?? {}, bets }),
    tell({ card, outcome, bets }) {
      const { result } = outcome as { readonly result: object }
      const settled = settleVirtual(virtualOf(table.game), card!, result, bets)
      return {
        result: resultText(table, outcome as object),
        bets: (settled.ok ? settled.value : []).map(({ kind, ...bet }) => ({
          name: pickText(words, table, card!, kind, language),
          ...bet,
        })),
      }
    },
  }
  return <SharedRounds teller={teller} />
}
