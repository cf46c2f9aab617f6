// What spots are called and what they pay, from the data of their games.
import { tables as games, type TableKey } from '@hanpan/casino'
import type { TableWords } from './words/words.ts'

const groupOf = (game: TableKey, kind: string): string => games[game].bets.get(kind) ?? ''

/** What a spot pays to one: 0.95, 8, 11. */
export function ratioOf(game: TableKey, kind: string): number {
  const top = games[game].declared[groupOf(game, kind)]?.topAwardMilli ?? 1000
  return (top - 1000) / 1000
}

export function paysOf(words: TableWords, game: TableKey, kind: string): string {
  if (game === 'sicbo' && kind.startsWith('single-')) return words.sicbo.singlePays
  return words.pays(String(ratioOf(game, kind)))
}

export const isSpotOf = <Names extends object>(names: Names, kind: string): kind is Extract<keyof Names, string> =>
  kind in names

export function spotName(words: TableWords, game: TableKey, kind: string): string {
  if (game === 'baccarat') return isSpotOf(words.baccarat, kind) ? (words.baccarat[kind] as string) : kind
  if (game === 'dragontiger') return dragonTigerName(words, kind)
  return game === 'roulette' ? rouletteName(words, kind) : sicBoName(words, kind)
}

function dragonTigerName({ dragontiger }: TableWords, kind: string): string {
  const [side, card] = kind.split('-')
  if (kind !== 'suited-tie' && (side === 'dragon' || side === 'tiger') && card && isSpotOf(dragontiger, card))
    return `${dragontiger[side]} ${dragontiger[card] as string}`
  return isSpotOf(dragontiger, kind) ? (dragontiger[kind] as string) : kind
}

function rouletteName({ roulette }: TableWords, kind: string): string {
  if (isSpotOf(roulette.names, kind)) return roulette.names[kind]
  const group = groupOf('roulette', kind)
  const numbers = kind.slice(group.length + 1).split('-')
  if (group === 'column') return roulette.column(Number(numbers[0]))
  if (group === 'dozen') return roulette.dozen(Number(numbers[0]) * 12 - 11, Number(numbers[0]) * 12)
  return roulette.numbers(numbers.join(', '))
}

function sicBoName({ sicbo }: TableWords, kind: string): string {
  const [group = '', ...rest] = kind.split('-')
  const [one = 0, other = 0] = rest.map(Number)
  if (group === 'triple') return sicbo.triple(one)
  if (group === 'double') return sicbo.double(one)
  if (group === 'total') return sicbo.total(one)
  if (group === 'pair') return sicbo.pair(one, other)
  if (group === 'single') return sicbo.single(one)
  return isSpotOf(sicbo, kind) ? (sicbo[kind] as string) : kind
}
