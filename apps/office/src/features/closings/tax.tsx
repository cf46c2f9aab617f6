// What of the month is taxed: which result, by which option, at which rate, and what it comes to.
import { Money } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import type { Closing } from './use-closing.ts'

export function Tax({ tax }: { readonly tax: NonNullable<Closing['tax']> }) {
  const t = useTexts()
  return (
    <section aria-label={t('closings.tax')} className="panel px-4 py-3">
      <h2 className="font-semibold">{t('closings.tax')}</h2>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 desk:grid-cols-4">
        <div>
          <dt className="text-xs text-dim">{t('closings.taxBase')}</dt>
          <dd className="font-semibold">{t(`options.taxBases.${tax.base}`)}</dd>
        </div>
        <div>
          <dt className="text-xs text-dim">{t('closings.taxable')}</dt>
          <dd className="font-semibold">
            <Money value={tax.taxable} signed={tax.taxable < 0} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-dim">{t('closings.taxRate')}</dt>
          <dd className="figures font-semibold">{(tax.rate / 100).toFixed(2)}%</dd>
        </div>
        <div>
          <dt className="text-xs text-dim">{t('closings.taxDue')}</dt>
          <dd className="font-semibold">
            <Money value={tax.tax} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-dim">{t('closings.taxNote')}</p>
    </section>
  )
}
