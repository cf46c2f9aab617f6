// The names of markets and picks, put together from the words of the catalogue: "odd-under-even" is 홀 언더 파워 짝.
import type { GameKeyOnWire } from '@hanpan/contract'
import { isMarketName, numbersNamed, pickSides, spanOfPick, type MarketName } from '@hanpan/minigames'
import { pickText } from '@hanpan/web'
import { useMemo } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import type { Texts } from '../../words/texts.ts'

/** What each game is called. */
export const gameTexts = {
  powerball: 'menu.powerball',
  powerladder: 'menu.powerladder',
  speedkeno: 'menu.speedkeno',
  kenoladder: 'menu.kenoladder',
} as const satisfies Record<GameKeyOnWire, `menu.${keyof Texts['menu']}`>

export interface PickTexts {
  /** "일반볼 홀/짝" */
  readonly market: (market: string) => string
  /** "홀", "홀 · 언더", "A" */
  readonly pick: (market: string, pick: string) => string
  /** A second, smaller line: the span of a section or size. */
  readonly range: (market: string, pick: string) => string | null
}

const marketKey = (market: MarketName) => `market.${market}` as const satisfies `market.${keyof Texts['market']}`

export function usePickTexts(): PickTexts {
  const t = useTexts()
  return useMemo(
    () => ({
      market(market) {
        const count = numbersNamed(market)
        if (count !== null) return t('market.numbers', { count: String(count) })
        if (!isMarketName(market)) return market
        const name = t(marketKey(market))
        if (market.startsWith('normal-')) return `${t('market.prefixNormal')} ${name}`
        return market.startsWith('power-') ? `${t('market.prefixPower')} ${name}` : name
      },
      pick: (market, pick) => pickText(market, pick, (word) => t(`pick.${word}`)),
      range(market, pick) {
        const span = spanOfPick(market, pick)
        return span && `${span.from}–${span.to}`
      },
    }),
    [t],
  )
}

const ODD = '#d93338'
const EVEN = '#2f6fe4'
const AMBER = '#a16207'
const GREEN = '#15803d'
const GREY = '#5b677d'
/** Each carries white letters at 4.5:1. */
export const SIDE_COLOURS: Readonly<Record<string, string>> = {
  odd: ODD,
  under: ODD,
  left: ODD,
  '3': ODD,
  left3: ODD,
  small: ODD,
  even: EVEN,
  over: EVEN,
  right: EVEN,
  '4': EVEN,
  right4: EVEN,
  large: EVEN,
  left4: AMBER,
  right3: GREEN,
  medium: AMBER,
  'odd-under': ODD,
  'odd-over': AMBER,
  'even-under': GREEN,
  'even-over': EVEN,
  A: ODD,
  B: '#c2410c',
  C: AMBER,
  D: GREEN,
  E: '#0369a1',
  F: '#7c3aed',
  G: '#be185d',
  H: GREY,
  I: '#334155',
}

/** The colour of a side on the boards. */
export const sideColour = (side: string): string => SIDE_COLOURS[side] ?? GREY

/** A side in one or two letters, as it stands in a bead: 홀, 좌3, A. */
export function useSideLetter(): (side: string) => string {
  const t = useTexts()
  return useMemo(() => {
    const first = (word: string) => {
      const side = pickSides.find((one) => one === word)
      return side ? t(`pick.${side}`).charAt(0).toUpperCase() : word
    }
    return (side) => {
      const ladder = /^(left|right)([34])$/.exec(side)
      if (ladder) return `${first(ladder[1]!)}${ladder[2]!}`
      return side.split('-').map(first).join('')
    }
  }, [t])
}
