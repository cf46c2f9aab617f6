// Attendance: today's button, the streak and the month.
import { ErrorState, Skeleton } from '@hanpan/ui'
import { useState } from 'react'
import { AttendanceCalendar } from '../features/promotions/attendance-calendar.tsx'
import { AttendancePanel } from '../features/promotions/attendance-panel.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

export function AttendanceScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const [month, setMonth] = useState<string | null>(null)
  const request = month === null ? {} : { month }
  const { data, error, refetch } = useCall('/api/attendance/month', request, { keepPrevious: true })
  return (
    <Page title={t('attendance.title')}>
      {error && !data ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} className="panel" />
      ) : data ? (
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] wide:gap-6">
          <AttendancePanel shown={data} />
          <AttendanceCalendar
            shown={data}
            onMonth={(next) => setMonth(next === data.today.slice(0, 7) ? null : next)}
          />
        </div>
      ) : (
        <Skeleton className="h-120" />
      )}
    </Page>
  )
}
