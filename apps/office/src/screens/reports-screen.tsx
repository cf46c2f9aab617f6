// Reports over any span of days.
import { reportPartnerFigures } from '@hanpan/contract'
import { Button, Segments } from '@hanpan/ui'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { useGameText } from '../features/minigames/game-text.ts'
import { Entries, figures } from '../features/reporting/entries.tsx'
import { PartnerEntries } from '../features/reporting/partner-entries.tsx'
import { PartnerMembers, PartnersReport } from '../features/reporting/partner-reports.tsx'
import { type FirstTerms, ScheduleDialog } from '../features/report-schedules/schedule-dialog.tsx'
import { DailyReport, GamesReport, MembersReport, OperatorsReport } from '../features/reporting/reports.tsx'
import { type Preset, presetOf, spanOf } from '../parts/day-span.ts'
import { FilterField } from '../parts/filter-field.tsx'
import { SpanField } from '../parts/span-field.tsx'
import { Page } from '../shell/page.tsx'
import { serverNow } from '../wire/server-clock.ts'
import { useTexts } from '../words/words-context.tsx'

const kinds = ['daily', 'games', 'members', 'partners', 'operators'] as const
const tabs = [...kinds, 'entries', 'partnerMembers', 'partnerEntries'] as const
/** What stands behind a report's figures belongs to that report. */
const KIND_OF = { entries: 'daily', partnerMembers: 'partners', partnerEntries: 'partners' } as const

/** Another report has other filters, columns and an order of its own. */
const NO_FILTER = {
  type: undefined,
  sort: undefined,
  hide: undefined,
  member: undefined,
  query: undefined,
  status: undefined,
  kinds: undefined,
} as const

/** Of the spans of the page those that a schedule has too: it covers only days that are over. */
const SPAN_OF: Partial<Readonly<Record<Preset, NonNullable<FirstTerms['span']>>>> = {
  yesterday: 'yesterday',
  week: 'sevenDays',
  month: 'monthToDate',
  lastMonth: 'lastMonth',
}

export function ReportsScreen() {
  const t = useTexts()
  const gameText = useGameText()
  const { search, page, change } = useListSearch()
  const tab = choiceOf(search.tab, tabs)
  const now = serverNow()
  const span = spanOf(search.from, search.until, now)
  const kind = tab in KIND_OF ? KIND_OF[tab as keyof typeof KIND_OF] : (tab as (typeof kinds)[number])
  const onPage = (next: number) => change({ page: next })
  const [first, schedule] = useState<FirstTerms | null>(null)
  const standing = (): FirstTerms => ({
    report: tab,
    span: SPAN_OF[presetOf(search.from, search.until, now) ?? 'yesterday'] ?? 'yesterday',
    filters: {
      memId: search.member ?? '',
      member: tab === 'partnerEntries' ? (search.query ?? '') : '',
      sort: search.sort ?? '',
      figure: figureOf(tab, search.type),
      all: search.status === 'all',
      outrun: search.kinds === 'outrun',
    },
  })
  return (
    <Page
      title={t('menu.reports')}
      note={t('reports.note')}
      aside={
        <>
          <Segments
            label={t('reports.kind')}
            value={kind}
            onValueChange={(next) => change({ ...NO_FILTER, tab: next === 'daily' ? undefined : next })}
            options={kinds.map((value) => ({ value, label: t(`reports.${value}`) }))}
          />
          <Button
            size="small"
            icon={<CalendarClock aria-hidden className="size-4" />}
            onClick={() => schedule(standing())}
          >
            {t('reportSchedules.addOf')}
          </Button>
        </>
      }
      filters={
        <>
          <SpanField from={search.from} until={search.until} now={now} onChange={change} />
          {kind === 'members' && (
            <FilterField
              label={t('reports.filterMember')}
              value={search.member ?? ''}
              onValue={(member) => change({ member: member || undefined })}
            />
          )}
        </>
      }
    >
      {kind === tab && <p className="mb-2 text-sm text-dim">{t(`reports.${kind}Note`)}</p>}
      {tab === 'entries' && <Entries span={span} figure={choiceOf(search.type, figures)} page={page} onPage={onPage} />}
      {tab === 'daily' && <DailyReport span={span} />}
      {tab === 'games' && <GamesReport span={span} gameText={gameText} />}
      {tab === 'members' && (
        <MembersReport span={span} memId={search.member ?? ''} sort={search.sort} page={page} onPage={onPage} />
      )}
      {tab === 'operators' && <OperatorsReport span={span} />}
      {tab === 'partners' && (
        <PartnersReport
          span={span}
          memId={search.member ?? ''}
          all={search.status === 'all'}
          outrun={search.kinds === 'outrun'}
          sort={search.sort}
          page={page}
          onPage={onPage}
        />
      )}
      {tab === 'partnerMembers' && (
        <PartnerMembers span={span} memId={search.member ?? ''} page={page} onPage={onPage} />
      )}
      {tab === 'partnerEntries' && (
        <PartnerEntries
          span={span}
          figure={choiceOf(search.type, reportPartnerFigures)}
          memId={search.member ?? ''}
          member={search.query ?? ''}
          page={page}
          onPage={onPage}
        />
      )}
      {first && <ScheduleDialog schedule={null} first={first} onClose={() => schedule(null)} />}
    </Page>
  )
}

/** The figure whose entries are shown; none where a report shows all of them. */
function figureOf(tab: string, type: string | undefined): string {
  if (tab === 'entries') return choiceOf(type, figures)
  return tab === 'partnerEntries' ? choiceOf(type, reportPartnerFigures) : ''
}
