// A month of attendance: a stamp on each attended day, today framed, days to come quiet.
import type { CallResponse } from '@hanpan/contract'
import { IconButton, classNames, formatInteger } from '@hanpan/ui'
import { Check, ChevronLeft, ChevronRight, Star } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'
import { monthAway, weeksOf } from '../../app/month-grid.ts'

export type AttendanceMonth = CallResponse<'/api/attendance/month'>
type AttendedDay = AttendanceMonth['days'][number]

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
/** Attendance is shown this far back. */
const MONTHS_BACK_MAX = 12

interface AttendanceCalendarProps {
  readonly shown: AttendanceMonth
  readonly onMonth: (month: string) => void
}

export function AttendanceCalendar({ shown, onMonth }: AttendanceCalendarProps) {
  const t = useTexts()
  const { month, today } = shown
  const [year, number] = month.split('-')
  const name = t('attendance.month', { year: Number(year), month: Number(number) })
  const attended = new Map(shown.days.map((day) => [day.day, day]))
  const thisMonth = today.slice(0, 7)
  return (
    <section aria-label={t('attendance.calendar', { month: name })} className="panel p-4 desk:p-6">
      <div className="mb-3 flex items-center justify-between">
        <IconButton
          label={t('attendance.previous')}
          disabled={month <= monthAway(thisMonth, -MONTHS_BACK_MAX)}
          onClick={() => onMonth(monthAway(month, -1))}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <h2 className="figures text-lg font-semibold">{name}</h2>
        <IconButton
          label={t('attendance.following')}
          disabled={month >= thisMonth}
          onClick={() => onMonth(monthAway(month, 1))}
        >
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      <table className="w-full table-fixed border-separate border-spacing-1">
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                className={classNames(
                  'pb-1 text-xs font-medium text-dim',
                  weekday === 'sun' && 'text-up',
                  weekday === 'sat' && 'text-down',
                )}
              >
                {t(`attendance.weekdays.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) =>
                day === null ? (
                  <td key={index}>&nbsp;</td>
                ) : (
                  <DayCell key={day} day={day} today={today} attended={attended.get(day)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface DayCellProps {
  readonly day: string
  readonly today: string
  readonly attended: AttendedDay | undefined
}

function DayCell({ day, today, attended }: DayCellProps) {
  const t = useTexts()
  const isToday = day === today
  return (
    <td
      {...(isToday && { 'aria-current': 'date' as const })}
      className={classNames(
        'h-16 rounded-md border p-1 align-top desk:h-20 desk:p-2',
        attended && 'bg-brand/10',
        isToday
          ? 'border-brand ring-1 ring-brand'
          : attended
            ? 'border-brand/40'
            : day > today
              ? 'border-transparent bg-ground/40'
              : 'border-line/60',
      )}
    >
      <span className={classNames('figures block text-xs', isToday ? 'font-bold text-ink' : 'text-dim')}>
        {Number(day.slice(8))}
      </span>
      {attended && (
        <span className="mt-0.5 flex flex-col items-center gap-0.5">
          {attended.bonus > 0 ? (
            <Star aria-hidden className="size-4.5 fill-warn text-warn" />
          ) : (
            <Check aria-hidden className="size-4.5 text-brand" strokeWidth={3} />
          )}
          <span className="sr-only">{t('attendance.attended')}</span>
          <span className="figures text-2xs text-ink">+{formatInteger(attended.points)}</span>
        </span>
      )}
    </td>
  )
}
