// How rounds of vendors' games are told in a table: which game, of which product, and the vendor's name of the round.
import type { VendorBetOnWire } from '@hanpan/contract'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

/** Vendors call rounds as they like, often by 36 letters: in a line their end tells them apart, and the whole stands in the bets' own list. */
const ROUND_SHOWN_MAX = 16
const ROUND_END = 8
const shortRound = (roundNo: string): string =>
  roundNo.length <= ROUND_SHOWN_MAX ? roundNo : `…${roundNo.slice(-ROUND_END)}`

export function useToldVendorBet() {
  const t = useTexts()
  const { language } = useWords().catalogue
  return {
    text: ({ product, gameName, roundNo }: VendorBetOnWire) => `${product[language]} ${gameName[language]} ${roundNo}`,
    line: ({ product, gameName, roundNo }: VendorBetOnWire) =>
      `${product[language]} ${gameName[language]} ${shortRound(roundNo)}`,
    decidedBy: ({ roundNo }: VendorBetOnWire) => (
      <span className="figures block max-w-64 truncate" title={roundNo}>
        {roundNo}
      </span>
    ),
    selection: ({ product, gameName, award }: VendorBetOnWire) => (
      <span>
        <span className="text-dim">{product[language]}</span> <b className="font-semibold">{gameName[language]}</b>
        {award !== null && (
          <>
            {' '}
            <Badge tone="good">{t(`vendors.awardKinds.${award}`)}</Badge>
          </>
        )}
      </span>
    ),
  }
}
