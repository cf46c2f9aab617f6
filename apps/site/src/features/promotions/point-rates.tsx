// What bets earn, by level; the reader's own level stands out.
import { Badge, classNames } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import type { PointSummary } from './point-figures.tsx'

const percent = (basisPoints: number) => `${(basisPoints / 100).toFixed(2)}%`

export function PointRates({ summary }: { readonly summary: PointSummary }) {
  const t = useTexts()
  const { rates, memLevel } = summary
  const withLosses = rates.some(({ lossBp }) => lossBp > 0)
  const own = Math.min(memLevel, Math.max(...rates.map((rate) => rate.memLevel)))
  const groups = [...new Set(rates.map(({ group }) => group))]
  return (
    <section aria-label={t('points.rules')} className="panel p-5">
      <h2 className="text-lg font-semibold">{t('points.rules')}</h2>
      <p className="mt-1 mb-4 text-sm text-dim">{rates.length > 0 ? t('points.rulesText') : t('points.rulesOff')}</p>
      {groups.map((group) => (
        <table key={group} className="figures w-full text-sm">
          <caption className="pb-2 text-left font-medium">{t(`points.group.${group}`)}</caption>
          <thead className="text-xs text-dim">
            <tr className="border-b border-line [&>th]:pb-2 [&>th]:font-medium">
              <th scope="col" className="text-left">
                {t('points.level')}
              </th>
              <th scope="col" className="text-right">
                {t('points.ofStake')}
              </th>
              {withLosses && (
                <th scope="col" className="text-right">
                  {t('points.ofLoss')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rates
              .filter((rate) => rate.group === group)
              .map((rate) => (
                <tr
                  key={rate.memLevel}
                  className={classNames(
                    'h-9 border-b border-line/60 last:border-0',
                    rate.memLevel === own && 'bg-brand/8',
                  )}
                >
                  <th scope="row" className="px-2 text-left font-normal">
                    {t('points.levelNumber', { level: rate.memLevel })}{' '}
                    {rate.memLevel === own && <Badge tone="brand">{t('points.mine')}</Badge>}
                  </th>
                  <td className="px-2 text-right font-medium">{percent(rate.stakeBp)}</td>
                  {withLosses && <td className="px-2 text-right">{percent(rate.lossBp)}</td>}
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}
