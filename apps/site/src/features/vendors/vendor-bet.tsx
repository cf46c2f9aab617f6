// A round of a vendor's game as a bet: which game of which product.
import type { VendorBetOnWire } from '@hanpan/contract'
import { useWonText } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { RoundLink } from './round-link.tsx'

/** The names of a bet's game and product in the member's language. */
export function useVendorNames() {
  const { language } = useWords().catalogue
  return ({ gameName, product }: Pick<VendorBetOnWire, 'gameName' | 'product'>) => ({
    game: gameName[language],
    product: product[language],
  })
}

export function VendorBetSummary({ bet }: { readonly bet: VendorBetOnWire }) {
  const { game, product } = useVendorNames()(bet)
  return (
    <span className="block min-w-0 truncate">
      <b className="font-semibold">{game}</b> <span className="text-dim">{product}</span>
    </span>
  )
}

interface Detail {
  readonly bet: VendorBetOnWire
}
type Fact = readonly [label: string, value: ReactNode]

/** What the detail of such a bet says, and its receipt: game, product, and the vendor's name of the round. */
export function useToldVendorBet() {
  const t = useTexts()
  const won = useWonText()
  const nameOf = useVendorNames()
  const facts = (bet: VendorBetOnWire): readonly (readonly [string, string])[] => [
    [t('bet.game'), nameOf(bet).game],
    [t('bet.product'), nameOf(bet).product],
    [t('bet.round'), bet.roundNo],
    ...(bet.award === null ? [] : ([[t('bet.award'), t(`bet.awards.${bet.award}`)]] as const)),
  ]
  return {
    placedOn: ({ bet }: Detail): readonly Fact[] =>
      facts(bet).map(([label, value]) => [
        label,
        <span key={label} className="break-all">
          {value}
        </span>,
      ]),
    decidedBy: ({ bet }: Detail): ReactNode => (bet.linked ? <RoundLink betId={bet.betId} /> : null),
    receipt: ({ bet }: Detail): string =>
      [
        `${t('common.siteTitle')} ${t('receipt.title')}`,
        `${t('bet.ticket')}: ${bet.ticketNo} (${bet.betId})`,
        ...facts(bet).map(([label, value]) => `${label}: ${value}`),
        `${t('bet.placedAt')}: ${bet.placedAt}`,
        `${t('bet.stake')}: ${won(bet.cash)}`,
        `${t('bet.status')}: ${t(`bet.${bet.type}`)}`,
        ...(bet.type === 'wait' ? [] : [`${t('bet.paid')}: ${won(bet.winCash)}`]),
      ].join('\n'),
  }
}
