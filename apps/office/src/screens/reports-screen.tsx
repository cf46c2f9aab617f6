// Reports over any span of days.
import { Button, Segments, classNames } from '@hanpan/ui'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { useGameText } from '../features/minigames/game-text.ts'
import { Entries, figures } from '../features/reporting/entries.tsx'
import { presetOf, presets, presetSpan, spanOf } from '../features/reporting/report-span.ts'
import { DailyReport, GamesReport, MembersReport, OperatorsReport } from '../features/reporting/reports.tsx'
import { DayRangeField } from '../parts/day-range-field.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { Page } from '../shell/page.tsx'
import { serverNow } from '../wire/server-clock.ts'
import { useTexts } from '../words/words-context.tsx'

const kinds = ['daily', 'games', 'members', 'operators'] as const
const tabs = [...kinds, 'entries'] as const

export function ReportsScreen() {
  const t = useTexts()
  const gameText = useGameText()
  const { search, page, change } = useListSearch()
  const tab = choiceOf(search.tab, tabs)
  const now = serverNow()
  const span = spanOf(search.from, search.until, now)
  const preset = presetOf(span, now)
  const kind = tab === 'entries' ? 'daily' : tab
  const onPage = (next: number) => change({ page: next })
  return (
    <Page
      title={t('menu.reports')}
      note={t('reports.note')}
      aside={
        <Segments
          label={t('reports.kind')}
          value={kind}
          onValueChange={(next) =>
            change({ tab: next === 'daily' ? undefined : next, type: undefined, sort: undefined, hide: undefined })
          }
          options={kinds.map((value) => ({ value, label: t(`reports.${value}`) }))}
        />
      }
      filters={
        <>
          <div className="flex flex-wrap gap-1.5">
            {presets.map((name) => (
              <Button
                key={name}
                size="small"
                aria-pressed={preset === name}
                className={classNames('desk:h-9', preset === name && 'border-brand! font-semibold text-brand!')}
                onClick={() => {
                  const { startDate, endDate } = presetSpan(name, now)
                  change({ from: startDate, until: endDate })
                }}
              >
                {t(`reports.${name}`)}
              </Button>
            ))}
          </div>
          <DayRangeField
            from={span.startDate}
            to={span.endDate}
            onChange={(range) =>
              change({ ...('from' in range && { from: range.from }), ...('to' in range && { until: range.to }) })
            }
          />
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
      {tab === 'entries' ? (
        <Entries span={span} figure={choiceOf(search.type, figures)} page={page} onPage={onPage} />
      ) : (
        <>
          <p className="mb-2 text-sm text-dim">{t(`reports.${kind}Note`)}</p>
          {kind === 'daily' && <DailyReport span={span} />}
          {kind === 'games' && <GamesReport span={span} gameText={gameText} />}
          {kind === 'members' && (
            <MembersReport span={span} memId={search.member ?? ''} sort={search.sort} page={page} onPage={onPage} />
          )}
          {kind === 'operators' && <OperatorsReport span={span} />}
        </>
      )}
    </Page>
  )
}
