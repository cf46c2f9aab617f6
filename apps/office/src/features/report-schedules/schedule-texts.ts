// How the office speaks of schedules: when one is due, and what became of a run.
import type {
  ReportRunOnWire,
  ReportRunState,
  ReportScheduleOnWire,
  ScheduleState,
  ScheduleTerms,
} from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'
import type { BadgeTone } from '../../parts/badge.tsx'

export const scheduleCalls = ['/api/office/reportSchedules/list', '/api/office/reportSchedules/runs'] as const

export const stateTones: Readonly<Record<ScheduleState, BadgeTone>> = {
  active: 'good',
  paused: 'neutral',
  stopped: 'up',
}
export const runTones: Readonly<Record<ReportRunState, BadgeTone>> = {
  waiting: 'warn',
  made: 'good',
  failed: 'up',
  skipped: 'neutral',
}

/** Two digits, as a clock has them. */
export const hourText = (hour: number): string => String(hour).padStart(2, '0')

export const daysText = ({ firstDay, lastDay }: Pick<ReportRunOnWire, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`

export function useRhythmText() {
  const t = useTexts()
  return ({
    every,
    weekday,
    monthDay,
    hour,
  }: Pick<ScheduleTerms, 'every' | 'weekday' | 'monthDay' | 'hour'>): string => {
    const at = hourText(hour)
    if (every === 'day') return t('reportSchedules.onDay', { hour: at })
    if (every === 'month') return t('reportSchedules.onMonth', { day: monthDay, hour: at })
    return t('reportSchedules.onWeek', { weekday: t(`reportSchedules.weekday-${weekday as 1}`), hour: at })
  }
}

/** Why a run waits, or was not made; empty where there is nothing to say. */
export function useCauseText() {
  const t = useTexts()
  return ({ cause, code }: Pick<ReportRunOnWire, 'cause' | 'code'>): string => {
    switch (cause) {
      case '':
        return ''
      case 'authorGone':
      case 'authorSuspended':
      case 'authorNotPermitted':
        return t(`reportSchedules.stop-${cause}`)
      case 'refused':
        return t('reportSchedules.cause-refused', { code })
      default:
        return t(`reportSchedules.cause-${cause}`)
    }
  }
}

/** What a schedule asks of its report, in one line. */
export function useFiltersText() {
  const t = useTexts()
  return ({ filters, report }: Pick<ReportScheduleOnWire, 'filters' | 'report'>): string => {
    const { memId, member, figure, all, outrun } = filters
    const figureName = figure === '' ? '' : t(`reports.${figure as 'deposits'}`)
    return [
      t(`reportSchedules.report-${report}`),
      memId,
      member,
      figureName,
      all && report === 'partners' ? t('reportSchedules.all') : '',
      outrun && report === 'partners' ? t('reportSchedules.outrun') : '',
    ]
      .filter((text) => text !== '')
      .join(' · ')
  }
}
