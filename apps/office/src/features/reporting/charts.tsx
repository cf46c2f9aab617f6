// One figure by the hours of today, yesterday and last week, and by the last thirty days: as a chart or as a table.
import { Segments, formatInteger, useWonText } from '@hanpan/ui'
import { useState } from 'react'
import { BarChart, type ChartSeries } from '../../parts/bar-chart.tsx'
import { Panel } from '../../shell/page.tsx'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { figureTexts, type Dashboard, type FigureName } from './dashboard.tsx'

interface ChartsProps {
  readonly dashboard: Dashboard
  readonly figure: FigureName
}

const SEOUL_MS = 9 * 60 * 60 * 1000
const inSeoul = (at: string) => new Date(Date.parse(at) + SEOUL_MS).toISOString()

export function Charts({ dashboard, figure }: ChartsProps) {
  const t = useTexts()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const { hours, days, serverTime } = dashboard
  const valuesOf = (rows: Dashboard['days']) => rows.map((row) => row[figure])
  // Hours that have not begun have no value: a bar of nothing would say that nothing happened.
  const begun = hours.today.map((row) => (Date.parse(row.at) > Date.parse(serverTime) ? null : row[figure]))
  const byHour = {
    places: hours.today.map((row) => inSeoul(row.at).slice(11, 13)),
    bars: { name: t('charts.today'), values: begun },
    lines: [
      { name: t('charts.yesterday'), values: valuesOf(hours.yesterday) },
      { name: t('charts.lastWeek'), values: valuesOf(hours.lastWeek) },
    ],
  }
  const byDay = {
    places: days.map((row) => inSeoul(row.at).slice(5, 10)),
    bars: { name: t(figureTexts[figure]), values: valuesOf(days) },
    lines: [],
  }
  const choice = (
    <Segments
      label={t('charts.view')}
      value={view}
      onValueChange={setView}
      options={[
        { value: 'chart', label: t('charts.asChart') },
        { value: 'table', label: t('charts.asTable') },
      ]}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-4 full:grid-cols-2">
      <Panel title={`${t(figureTexts[figure])} · ${t('charts.byHour')}`} aside={choice}>
        <Figure {...byHour} figure={figure} view={view} placeText={(place) => t('charts.hour', { hour: place })} />
      </Panel>
      <Panel title={`${t(figureTexts[figure])} · ${t('charts.byDay')}`} aside={choice}>
        <Figure {...byDay} figure={figure} view={view} placeText={(place) => place} />
      </Panel>
    </div>
  )
}

interface FigureProps {
  readonly places: readonly string[]
  readonly bars: ChartSeries
  readonly lines: readonly ChartSeries[]
  readonly figure: FigureName
  readonly view: 'chart' | 'table'
  readonly placeText: (place: string) => string
}

function Figure({ places, bars, lines, figure, view, placeText }: FigureProps) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const won = useWonText()
  const format = (value: number) => (figure === 'signups' ? formatInteger(value) : won(value))
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  if (view === 'table') return <Table {...{ places, bars, lines, placeText, format }} />
  const known = bars.values.map((value) => value ?? 0)
  const sum = known.reduce((total, value) => total + value, 0)
  const highest = known.indexOf(Math.max(...known))
  const name = t(figureTexts[figure])
  const summary = known.some((value) => value !== 0)
    ? t('charts.summary', {
        figure: name,
        sum: format(sum),
        at: placeText(places[highest] ?? ''),
        max: format(known[highest] ?? 0),
      })
    : t('charts.summaryNone', { figure: name })
  return (
    <div className="py-2">
      <BarChart
        label={name}
        places={places}
        bars={bars}
        lines={lines}
        format={format}
        axis={(value) => short.format(value)}
        summary={summary}
        hint={t('charts.keys')}
      />
    </div>
  )
}

interface TableProps extends Pick<FigureProps, 'places' | 'bars' | 'lines' | 'placeText'> {
  readonly format: (value: number) => string
}

function Table({ places, bars, lines, placeText, format }: TableProps) {
  const t = useTexts()
  const series = [bars, ...lines]
  return (
    <div className="max-h-72 overflow-auto">
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 bg-panel py-1.5 text-left text-xs font-medium text-dim">
              {t('charts.time')}
            </th>
            {series.map(({ name }) => (
              <th
                key={name}
                scope="col"
                className="sticky top-0 bg-panel py-1.5 text-right text-xs font-medium text-dim"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, index) => (
            <tr key={place} className="border-t border-line/70">
              <th scope="row" className="figures py-1 text-left font-normal">
                {placeText(place)}
              </th>
              {series.map(({ name, values }) => {
                const value = values[index] ?? null
                return (
                  <td key={name} className="figures py-1 text-right">
                    {value === null ? '–' : format(value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
