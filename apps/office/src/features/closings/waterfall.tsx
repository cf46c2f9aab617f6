// From gross win to net gaming revenue as bars that hang on one another, or as a table; a sentence says what it comes to.
import { Money, Segments, classNames, formatInteger, useWonText } from '@hanpan/ui'
import { useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { spanOf, stepsOf, type Step } from './steps.ts'
import type { Closing } from './use-closing.ts'

const HEIGHT = 150
const views = ['graph', 'table'] as const

export function Waterfall({ figures }: Pick<Closing, 'figures'>) {
  const t = useTexts()
  const won = useWonText()
  const [view, setView] = useState<(typeof views)[number]>('graph')
  const steps = stepsOf(figures)
  const share = (value: number) =>
    figures.grossWin > 0 ? `${formatInteger(Math.round((value / figures.grossWin) * 100))}%` : '–'
  return (
    <section aria-label={t('closings.steps')} className="panel px-4 py-3">
      <header className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{t('closings.steps')}</h2>
        <Segments
          label={t('closings.view')}
          value={view}
          onValueChange={setView}
          options={views.map((value) => ({ value, label: t(`closings.views.${value}`) }))}
        />
      </header>
      {view === 'graph' && <Bars steps={steps} />}
      {/* A phone has no room for whole amounts above five bars: they stand below. */}
      <table className={classNames('mt-2 w-full text-sm', view === 'graph' && 'desk:hidden')}>
        <tbody>
          {steps.map(({ name, value }) => (
            <tr key={name} className="border-b border-line/70 last:border-b-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {t(`closings.figures.${name}`)}
              </th>
              <td className="text-right text-dim">{share(value)}</td>
              <td className="w-44 text-right">
                <Money value={value} signed className="font-semibold" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-dim">
        {t(figures.grossWin > 0 ? 'closings.sentence' : 'closings.sentenceOfLoss', {
          gross: won(figures.grossWin),
          net: won(figures.netGaming),
          share: share(figures.netGaming),
        })}
      </p>
    </section>
  )
}

function Bars({ steps }: { readonly steps: readonly Step[] }) {
  const t = useTexts()
  const { low, high } = spanOf(steps)
  const range = Math.max(high - low, 1)
  const y = (value: number) => ((high - value) / range) * HEIGHT
  return (
    <ol className="mt-3 grid grid-cols-5 gap-2">
      {steps.map(({ name, value, from, to }) => {
        const isEnd = name === 'grossWin' || name === 'netGaming'
        return (
          <li key={name} className="min-w-0 text-center">
            <Money value={value} className={classNames('block text-sm max-desk:hidden', isEnd && 'font-bold')} />
            <div className="relative mt-1" style={{ height: HEIGHT }}>
              <div className="absolute inset-x-0 border-t border-line" style={{ top: y(0) }} />
              <div
                className={classNames('absolute inset-x-2 rounded-xs desk:inset-x-6', isEnd ? 'bg-ink/80' : 'bg-field')}
                style={{ top: y(Math.max(from, to)), height: Math.max(Math.abs(y(from) - y(to)), 2) }}
              />
            </div>
            <p className="mt-1 truncate text-xs font-semibold desk:text-sm">{t(`closings.figures.${name}`)}</p>
          </li>
        )
      })}
    </ol>
  )
}
