// What of a closed month is taxed, and at which rate.
import { taxBases } from '@hanpan/contract'
import { NumberInput, SelectInput } from '../../parts/form-fields.tsx'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { GroupProps } from './options-form.tsx'

export function TaxGroup({ control }: GroupProps) {
  const t = useTexts()
  return (
    <Panel title={t('options.tax')}>
      <div className="flex flex-col gap-4 py-2">
        <SelectInput
          control={control}
          name="tax.base"
          label={t('options.taxBase')}
          options={taxBases.map((value) => ({ value, label: t(`options.taxBases.${value}`) }))}
        />
        <NumberInput control={control} name="tax.rate" label={t('options.taxRate')} hint={t('options.taxRateHint')} />
      </div>
    </Panel>
  )
}
