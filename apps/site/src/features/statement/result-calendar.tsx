// What each day of a month came to, on a calendar: a filled disc is a day that was won, a hollow one a day that was lost.
import { Money, classNames, formatSigned } from '@hanpan/ui'
import { useState } from 'react'
import { weeksOf } from '../../app/month-grid.ts'
import { useTexts, useWords } from '../../words/words-context.tsx'
import type { Statement } from './statement-figures.tsx'

interface ResultCalendarProps {
  /** "2026-11". */
  readonly month: string
  readonly days: Statement['days']
}

/** A Sunday, from which the names of the days are counted. */
const SUNDAY = Date.UTC(2023, 0, 1)
const DAY_MS = 86_400_000

export function ResultCalendar({ month, days }: ResultCalendarProps) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const [chosen, setChosen] = useState<string | null>(null)
  const ofDay = new Map(days.map((row) => [row.day, row]))
  const detail = chosen === null ? undefined : ofDay.get(chosen)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <section aria-label={month} className="panel p-4 desk:p-5">
      <h3 className="figures mb-3 text-base font-semibold">{month}</h3>
      <table className="w-full table-fixed border-separate border-spacing-1 text-center">
        <thead>
          <tr className="text-xs text-dim">
            {Array.from({ length: 7 }, (_, index) => (
              <th key={index} scope="col" className="pb-1 font-normal">
                {weekday.format(SUNDAY + index * DAY_MS)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <td key={day ?? index} className="p-0">
                  {day !== null && (
                    <Day
                      day={day}
                      net={netOf(ofDay.get(day))}
                      isChosen={day === chosen}
                      onChoose={() => setChosen(day === chosen ? null : day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <output className="figures mt-2 flex min-h-6 flex-wrap justify-center gap-x-4 text-sm">
        {detail && (
          <>
            <span className="text-dim">{detail.day}</span>
            <span>
              {t('winLose.stakes')} <Money value={detail.stakes} />
            </span>
            <span>
              {t('winLose.payouts')} <Money value={detail.payouts} />
            </span>
            <span>
              {t('winLose.net')} <Money value={detail.payouts - detail.stakes} signed className="font-semibold" />
            </span>
          </>
        )}
      </output>
    </section>
  )
}

const netOf = (row: Statement['days'][number] | undefined) =>
  row && (row.stakes > 0 || row.payouts > 0) ? row.payouts - row.stakes : null

interface DayProps {
  readonly day: string
  /** Null of a day without bets. */
  readonly net: number | null
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Day({ day, net, isChosen, onChoose }: DayProps) {
  const number = Number(day.slice(8))
  if (net === null) return <span className="figures grid h-12 place-items-center text-sm text-dim">{number}</span>
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${day} ${formatSigned(net)}`}
      onClick={onChoose}
      className={classNames(
        'figures flex h-12 w-full flex-col items-center justify-center rounded-md text-sm hover:bg-raised',
        isChosen && 'bg-raised',
      )}
    >
      <span
        className={classNames(
          'grid size-7 place-items-center rounded-full',
          net > 0 ? 'bg-pick font-semibold text-on-pick' : net < 0 ? 'ring-1 ring-dim ring-inset' : 'bg-raised',
        )}
      >
        {number}
      </span>
      <span className="hidden text-xs text-dim wide:block">{formatSigned(net)}</span>
    </button>
  )
}
