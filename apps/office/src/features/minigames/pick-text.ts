// The names of markets and picks, put together from the words of the catalogue: "odd-under-even" is 홀 · 언더 · 파워 짝.
import { isMarketName, numbersNamed, spanOfPick, type MarketName } from '@hanpan/minigames'
import { pickText } from '@hanpan/web'
import { useTexts } from '../../words/words-context.tsx'
import type { Texts } from '../../words/words.ts'

export interface PickTexts {
  readonly market: (market: string) => string
  readonly pick: (market: string, pick: string) => string
}

const marketKey = (market: MarketName) => `market.${market}` as const satisfies `market.${keyof Texts['market']}`

/** A market or pick that this office has no word for is shown as the server names it. */
export function usePickTexts(): PickTexts {
  const t = useTexts()
  return {
    market(market) {
      const count = numbersNamed(market)
      if (count !== null) return t('market.numbers', { count: String(count) })
      return isMarketName(market) ? t(marketKey(market)) : market
    },
    pick(market, pick) {
      if (numbersNamed(market) !== null && pick === '') return t('pick.anyNumbers')
      const text = pickText(market, pick, (word) => t(`pick.${word}`))
      const span = spanOfPick(market, pick)
      return span ? `${text} (${span.from}–${span.to})` : text
    },
  }
}
