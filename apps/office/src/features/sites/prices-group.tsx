// What prices of games keep: the least that they give back, and what a bet accepts that accepts any price.
import { MoneyInput } from '../../parts/form-fields.tsx'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { GroupProps } from './options-form.tsx'

export function PricesGroup({ control }: GroupProps) {
  const t = useTexts()
  return (
    <Panel title={t('options.prices')}>
      <div className="flex flex-col gap-4 py-2">
        <MoneyInput
          control={control}
          name="prices.returnMin"
          label={t('options.returnMin')}
          hint={t('options.returnMinHint')}
          unit="%"
        />
        <MoneyInput
          control={control}
          name="prices.anyShareMin"
          label={t('options.anyShareMin')}
          hint={t('options.anyShareMinHint')}
          unit="%"
        />
      </div>
    </Panel>
  )
}
