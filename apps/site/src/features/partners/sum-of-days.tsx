// A figure day by day, with what it comes to in all. The table below says the same.
import { DayBars, type DayBar, formatInteger, formatSigned } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

export function SumOfDays({ name, bars }: { readonly name: string; readonly bars: readonly DayBar[] }) {
  const t = useTexts()
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  return (
    <DayBars
      label={t('partnerStatus.chart', { name, amount: formatInteger(total) })}
      bars={bars}
      className="h-36 desk:h-44"
      caption={
        <>
          <span className="font-semibold">{name}</span>
          <span className="figures text-sm text-dim">
            {t('partner.total')} {formatSigned(total)}
          </span>
        </>
      }
    />
  )
}
