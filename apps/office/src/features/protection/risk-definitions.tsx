// What each marker of harm counts, over how long, and from which number on it stands and is severe.
import { harmMarkers, harmRules } from '@hanpan/contract'
import { ChevronDown } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'
import { valueText } from './marker-text.ts'

export function RiskDefinitions() {
  const t = useTexts()
  return (
    <details className="group panel px-4 py-3">
      <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between gap-2 text-sm font-semibold">
        {t('risk.definitions')}
        <ChevronDown aria-hidden className="size-4 text-dim group-open:rotate-180" />
      </summary>
      <p className="mt-2 mb-3 text-sm text-dim">{t('risk.definitionNote')}</p>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 desk:grid-cols-2 full:grid-cols-3">
        {harmMarkers.map((marker) => {
          const { days, from, severeFrom } = harmRules[marker]
          return (
            <div key={marker}>
              <dt className="text-sm font-semibold">{t(`risk.names.${marker}`)}</dt>
              <dd className="text-sm text-dim">
                {t(`risk.what.${marker}`)}
                <span className="figures block text-xs">
                  {t('risk.over', { days })} · {t('risk.markedFrom', { value: valueText(t, marker, from) })} ·{' '}
                  {t('risk.severeFrom', { value: valueText(t, marker, severeFrom) })}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}
