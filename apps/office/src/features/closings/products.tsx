// What the gross win is made of, product by product; the lines add up to it.
import { grossWinParts, type GrossWinPart } from '@hanpan/contract'
import { Money } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import type { Closing } from './use-closing.ts'

/** Where nothing was booked there is no line: few sites have every product. */
export const bookedParts = (products: NonNullable<Closing['figures']['products']>): readonly GrossWinPart[] =>
  grossWinParts.filter((part) => products[part] !== 0)

/** Days that were closed before the books told products apart have none. */
export function Products({ figures }: Pick<Closing, 'figures'>) {
  const t = useTexts()
  const { products, grossWin } = figures
  if (!products) return null
  const parts = bookedParts(products)
  const widest = Math.max(1, ...parts.map((part) => Math.abs(products[part])))
  return (
    <section aria-label={t('closings.products')} className="panel px-4 py-3">
      <h2 className="font-semibold">{t('closings.products')}</h2>
      {parts.length === 0 && <p className="mt-2 text-sm text-dim">{t('closings.noProducts')}</p>}
      {parts.length > 0 && (
        <table className="mt-2 w-full text-sm">
          <tbody>
            {parts.map((part) => (
              <tr key={part} className="border-b border-line/70">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                  {t(`closings.parts.${part}`)}
                </th>
                <td aria-hidden className="w-full px-3 max-desk:hidden">
                  <span
                    className={products[part] < 0 ? 'block h-2 rounded-xs bg-field' : 'block h-2 rounded-xs bg-ink/80'}
                    style={{ width: `${(Math.abs(products[part]) / widest) * 100}%` }}
                  />
                </td>
                <td className="text-right whitespace-nowrap">
                  <Money value={products[part]} signed />
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row" className="py-1.5 pr-3 text-left font-semibold whitespace-nowrap">
                {t('closings.figures.grossWin')}
              </th>
              <td aria-hidden className="max-desk:hidden" />
              <td className="text-right font-semibold">
                <Money value={grossWin} signed />
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </section>
  )
}
