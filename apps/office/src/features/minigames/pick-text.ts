// The names of markets and picks, put together from the words of the catalogue: "odd-under-even" is 홀 · 언더 · 파워 짝.
import { useTexts } from '../../words/words-context.tsx'
import type { Texts } from '../../words/words.ts'

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

const simplePicks = [
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
] as const satisfies readonly (keyof Texts['pick'])[]

/** What a section spans: the game's rules. */
const SPANS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

export interface PickTexts {
  readonly market: (market: string) => string
  readonly pick: (market: string, pick: string) => string
}

/** A market or pick that this office has no word for is shown as the server names it. */
export function usePickTexts(): PickTexts {
  const t = useTexts()
  const simple = (word: string) => {
    const known = simplePicks.find((one) => one === word)
    return known ? t(`pick.${known}`) : word
  }
  return {
    market(market) {
      const chosen = /^numbers-(\d+)$/.exec(market)?.[1]
      if (chosen !== undefined) return t('market.numbers', { count: chosen })
      const known = marketNames.find((one) => one === market)
      return known ? t(`market.${known}`) : market
    },
    pick(market, pick) {
      if (market.startsWith('numbers-')) return pick === '' ? t('pick.anyNumbers') : pick.split('-').join(' ')
      if (market === 'ladder-rungs') return t(pick === '3' ? 'pick.rungs3' : 'pick.rungs4')
      const span = SPANS[market]?.[pick]
      if (span !== undefined) return `${pick} (${span})`
      const words = pick.split('-').map(simple)
      const last = words.pop()
      return [...words, market === 'triple' && last !== undefined ? t('pick.power', { pick: last }) : last].join(' · ')
    },
  }
}
