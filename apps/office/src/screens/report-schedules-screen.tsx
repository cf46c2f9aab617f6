// Reports that make themselves: the schedules, and what they have made.
import { Button } from '@hanpan/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useListSearch } from '../app/use-list-search.ts'
import { RunTable } from '../features/report-schedules/run-table.tsx'
import { ScheduleDialog } from '../features/report-schedules/schedule-dialog.tsx'
import { ScheduleTable } from '../features/report-schedules/schedule-table.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

/** What is made tells of itself; where that is missed it is seen a little later. */
const POLL_MS = 30_000

export function ReportSchedulesScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const [isAdding, setAdding] = useState(false)
  const schedules = useCall('/api/office/reportSchedules/list', {}, { refetchMs: POLL_MS })
  const scheduleIdx = search.type ?? ''
  const runs = useCall('/api/office/reportSchedules/runs', { scheduleIdx, page }, { refetchMs: POLL_MS })
  return (
    <Page
      title={t('menu.reportSchedules')}
      note={t('reportSchedules.note')}
      aside={
        <Button
          size="small"
          tone="primary"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setAdding(true)}
        >
          {t('reportSchedules.add')}
        </Button>
      }
    >
      <Loaded query={schedules}>{({ list }) => <ScheduleTable schedules={list} />}</Loaded>
      <div className="mt-6 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-base font-semibold">{t('reportSchedules.runs')}</h2>
        <ChoiceField
          label={t('reportSchedules.ofSchedule')}
          value={scheduleIdx}
          options={[
            { value: '', label: t('reportSchedules.anySchedule') },
            ...(schedules.data?.list ?? []).map(({ scheduleIdx: value, name: label }) => ({ value, label })),
          ]}
          onValue={(type) => change({ type: type || undefined, page: undefined })}
        />
      </div>
      <Loaded query={runs}>
        {({ list, pageInfo }) => (
          <>
            <RunTable runs={list} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
      {isAdding && <ScheduleDialog schedule={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}
