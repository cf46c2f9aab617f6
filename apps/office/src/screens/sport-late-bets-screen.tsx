// Bets that came when their result was about to be known or was, and selections that several members have taken at once.
import { Segments } from '@hanpan/ui'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { ClustersTable, LateBetsTable } from '../features/sportsbook/late-bets-tables.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { DayRangeField } from '../parts/day-range-field.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const tabs = ['late', 'clusters'] as const
const WITHIN = ['15', '0', '5', '30', '60', '120'] as const
const SPANS = ['60', '10', '30', '300', '1800'] as const
const MEMBERS = ['3', '2', '5', '10'] as const
const MINUTE_SECONDS = 60

export function SportLateBetsScreen() {
  const t = useTexts()
  const { search, change } = useListSearch()
  const tab = choiceOf(search.tab, tabs)
  const isLate = tab === 'late'
  const within = choiceOf(search.type, isLate ? WITHIN : SPANS)
  const membersMin = choiceOf(search.action, MEMBERS)
  const days = { ...(search.from && { startDate: search.from }), ...(search.until && { endDate: search.until }) }
  const late = useCall(
    '/api/office/sports/lateBets',
    { ...days, withinSeconds: Number(within), ...(search.member !== undefined && { memId: search.member }) },
    { enabled: isLate, keepPrevious: true },
  )
  const clusters = useCall(
    '/api/office/sports/clusters',
    { ...days, withinSeconds: Number(within), membersMin: Number(membersMin) },
    { enabled: !isLate, keepPrevious: true },
  )
  const spanText = (value: string) => {
    const seconds = Number(value)
    if (seconds === 0) return t('lateBets.behindOnly')
    const kind = isLate ? 'since' : 'in'
    return seconds < 2 * MINUTE_SECONDS
      ? t(`lateBets.${kind}Seconds`, { seconds })
      : t(`lateBets.${kind}Minutes`, { minutes: seconds / MINUTE_SECONDS })
  }
  return (
    <Page
      title={t('lateBets.title')}
      note={t(isLate ? 'lateBets.note' : 'lateBets.clustersNote')}
      filters={
        <>
          <Segments
            label={t('lateBets.title')}
            value={tab}
            onValueChange={(next) => change({ tab: next === 'late' ? undefined : next, type: undefined })}
            options={tabs.map((value) => ({ value, label: t(`lateBets.tabs.${value}`) }))}
          />
          <DayRangeField from={search.from} until={search.until} onChange={change} />
          <ChoiceField
            label={t(isLate ? 'lateBets.within' : 'lateBets.span')}
            value={within}
            onValue={(value) => change({ type: value })}
            options={(isLate ? WITHIN : SPANS)
              .toSorted((one, other) => Number(one) - Number(other))
              .map((value) => ({ value, label: spanText(value) }))}
          />
          {isLate ? (
            <FilterField
              label={t('ticker.memId')}
              value={search.member ?? ''}
              onValue={(member) => change({ member: member || undefined })}
            />
          ) : (
            <ChoiceField
              label={t('lateBets.membersMin')}
              value={membersMin}
              onValue={(value) => change({ action: value })}
              options={MEMBERS.toSorted((one, other) => Number(one) - Number(other)).map((value) => ({
                value,
                label: t('lateBets.peopleMin', { count: value }),
              }))}
            />
          )}
        </>
      }
    >
      {isLate ? (
        <Loaded query={late}>{(data) => <LateBetsTable {...data} />}</Loaded>
      ) : (
        <Loaded query={clusters}>{({ list }) => <ClustersTable rows={list} />}</Loaded>
      )}
    </Page>
  )
}
