// What prices of games keep: the least that they give back, and what a bet accepts that accepts any price.
import type { SiteOptionsOnWire } from '@hanpan/contract'
import { MoneyField } from '@hanpan/ui'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { GroupProps } from './options-form.tsx'

type Prices = SiteOptionsOnWire['prices']

const RETURN_MAX = 97
const SHARE_MIN = 50
const returnFits = ({ returnMin }: Prices) => returnMin <= RETURN_MAX
const shareFits = ({ anyShareMin }: Prices) => anyShareMin >= SHARE_MIN && anyShareMin <= 100

/** The server's rule for what it takes. */
export const pricesFit = (prices: Prices): boolean => returnFits(prices) && shareFits(prices)

export function PricesGroup({ options: { prices }, change }: GroupProps) {
  const t = useTexts()
  const set = (part: Partial<Prices>) => change({ prices: { ...prices, ...part } })
  return (
    <Panel title={t('options.prices')}>
      <div className="flex flex-col gap-4 py-2">
        <MoneyField
          label={t('options.returnMin')}
          hint={t('options.returnMinHint')}
          unit="%"
          value={prices.returnMin}
          error={returnFits(prices) ? undefined : t('options.percentWrong', { from: 0, to: RETURN_MAX })}
          onValueChange={(value) => set({ returnMin: value ?? 0 })}
        />
        <MoneyField
          label={t('options.anyShareMin')}
          hint={t('options.anyShareMinHint')}
          unit="%"
          value={prices.anyShareMin}
          error={shareFits(prices) ? undefined : t('options.percentWrong', { from: SHARE_MIN, to: 100 })}
          onValueChange={(value) => set({ anyShareMin: value ?? 0 })}
        />
      </div>
    </Panel>
  )
}
