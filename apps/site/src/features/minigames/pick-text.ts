// The names of markets and picks, put together from the words of the catalogue: "odd-under-even" is 홀 언더 파워 짝.
import type { GameKeyOnWire } from '@hanpan/contract'
import { useMemo } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import type { Texts } from '../../words/texts.ts'

export const marketNames = [
  'normal-odd-even',
  'normal-under-over',
  'normal-combination',
  'normal-size',
  'normal-odd-even-size',
  'normal-section',
  'power-odd-even',
  'power-under-over',
  'power-combination',
  'power-section',
  'power-number',
  'triple',
  'ladder-odd-even',
  'ladder-start',
  'ladder-rungs',
  'ladder-combination',
  'digit-odd-even',
  'digit-under-over',
  'digit-combination',
  'sum-section',
] as const satisfies readonly (keyof Texts['market'])[]
export type MarketName = (typeof marketNames)[number]

const SIMPLE = [
  'odd',
  'even',
  'under',
  'over',
  'small',
  'medium',
  'large',
  'left',
  'right',
  'left3',
  'left4',
  'right3',
  'right4',
] as const
type SimplePick = (typeof SIMPLE)[number]

/** What a section spans; the bounds are the game's rules. */
const SECTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'normal-section': { A: '15–35', B: '36–49', C: '50–57', D: '58–65', E: '66–78', F: '79–130' },
  'power-section': { A: '0–2', B: '3–4', C: '5–6', D: '7–9' },
  'sum-section': {
    A: '253–486',
    B: '487–512',
    C: '513–568',
    D: '569–594',
    E: '595–663',
    F: '664–700',
    G: '701–740',
    H: '741–803',
    I: '804–1309',
  },
}

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

export function isMarketName(market: string): market is MarketName {
  return (marketNames as readonly string[]).includes(market)
}

export function usePickTexts(): PickTexts {
  const t = useTexts()
  return useMemo(() => {
    const simple = (word: string) =>
      (SIMPLE as readonly string[]).includes(word) ? t(`pick.${word as SimplePick}`) : word
    const sizes: Record<string, string> = {
      small: t('pick.rangeSmall'),
      medium: t('pick.rangeMedium'),
      large: t('pick.rangeLarge'),
    }
    return {
      market(market) {
        const chosen = /^numbers-(\d+)$/.exec(market)?.[1]
        if (chosen !== undefined) return t('market.numbers', { count: chosen })
        if (!isMarketName(market)) return market
        const name = t(`market.${market}`)
        if (market.startsWith('normal-')) return `${t('market.prefixNormal')} ${name}`
        return market.startsWith('power-') ? `${t('market.prefixPower')} ${name}` : name
      },
      pick(market, pick) {
        if (market.startsWith('numbers-')) return pick.split('-').join(' ')
        if (market === 'ladder-rungs') return pick === '3' ? t('pick.rungs3') : t('pick.rungs4')
        const words = pick.split('-')
        if (market !== 'triple') return words.map(simple).join(' · ')
        const power = words[2] === 'odd' ? t('pick.powerOdd') : t('pick.powerEven')
        return [...words.slice(0, 2).map(simple), power].join(' · ')
      },
      range: (market, pick) => (market === 'normal-size' ? (sizes[pick] ?? null) : (SECTIONS[market]?.[pick] ?? null)),
    }
  }, [t])
}

const ODD = '#f87171'
const EVEN = '#60a5fa'
const SIDE_COLOURS: Readonly<Record<string, string>> = {
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
  left4: '#fbbf24',
  right3: '#34d26b',
  medium: '#fbbf24',
  'odd-under': ODD,
  'odd-over': '#fbbf24',
  'even-under': '#34d26b',
  'even-over': EVEN,
  A: '#f87171',
  B: '#fb923c',
  C: '#fbbf24',
  D: '#34d26b',
  E: '#38bdf8',
  F: '#a78bfa',
  G: '#f472b6',
  H: '#9aa7bd',
  I: '#e8ecf4',
}

/** The colour of a side on the boards. */
export const sideColour = (side: string): string => SIDE_COLOURS[side] ?? '#9aa7bd'

/** A side in one or two letters, as it stands in a bead: 홀, 좌3, A. */
export function useSideLetter(): (side: string) => string {
  const t = useTexts()
  return useMemo(() => {
    const first = (word: string) =>
      (SIMPLE as readonly string[]).includes(word)
        ? t(`pick.${word as SimplePick}`)
            .charAt(0)
            .toUpperCase()
        : word
    return (side) => {
      const ladder = /^(left|right)([34])$/.exec(side)
      if (ladder) return `${first(ladder[1]!)}${ladder[2]!}`
      return side.split('-').map(first).join('')
    }
  }, [t])
}
