// How rounds of vendors' games are told in a table: which game, of which product, and the vendor's name of the round.
import type { VendorBetOnWire } from '@hanpan/contract'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

export function useToldVendorBet() {
  const t = useTexts()
  const { language } = useWords().catalogue
  return {
    text: ({ product, gameName, roundNo }: VendorBetOnWire) => `${product[language]} ${gameName[language]} ${roundNo}`,
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
