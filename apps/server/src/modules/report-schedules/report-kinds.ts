// Every report that can be scheduled: the call that answers it, what it is asked, and the table that its answer is written as. It is the
// office's own call and the office's own table, so that the file is the one that the screen would give (SPEC.md RS5).
import {
  type CallDefinition,
  calls,
  type PageInfo,
  REPORT_PAGE_MAX,
  reportFigures,
  reportMemberSorts,
  reportPartnerFigures,
  reportPartnerSorts,
  type ResponseOf,
  type ScheduledReport,
  type ScheduleFilters,
} from '@hanpan/contract'
import {
  daySheet,
  entrySheet,
  gameSheet,
  memberSheet,
  operatorSheet,
  partnerEntrySheet,
  partnerMemberSheet,
  partnerSheet,
  type Say,
  type SheetColumn,
} from '@hanpan/contract/sheets'

/** What every answer of a report has, whatever else it says. */
interface Listed {
  readonly list: readonly unknown[]
  readonly pageInfo?: PageInfo
}

type Figure = readonly [name: string, value: number]

export interface ReportKind<Answer extends Listed, Row = Answer['list'][number]> {
  readonly call: CallDefinition
  readonly asks: (filters: ScheduleFilters) => object
  readonly columns: (filters: ScheduleFilters) => readonly SheetColumn<Row>[]
  /** The row of totals of the screen; undefined where it shows none. */
  readonly total: (answer: Answer, filters: ScheduleFilters) => Row | undefined
  /** What whoever is told of the report reads of it. */
  readonly told: (answer: Answer, say: Say) => readonly Figure[]
  /** The filter that makes no sense for it, if any. */
  readonly wrong: (filters: ScheduleFilters) => keyof ScheduleFilters | null
}

type AnswerTo<Name extends keyof typeof calls.office> = ResponseOf<(typeof calls.office)[Name]>
// oxlint-disable-next-line typescript/no-explicit-any -- each is made whole by `kind`, and read through what all have in common.
export type AnyReportKind = ReportKind<any, any>

const kind = <Answer extends Listed>(made: ReportKind<Answer>): AnyReportKind => made

const nothingToAsk = () => ({})
const nothingWrong = () => null

/** As the screen reads an order from its address. */
const orderOf = (sort: string) => ({ sort: sort.replace(/^-/, ''), descending: sort.startsWith('-') })
const isOrder = (sort: string, known: readonly string[]) => sort === '' || known.includes(orderOf(sort).sort)
const size = REPORT_PAGE_MAX

export const reportKinds: Readonly<Record<ScheduledReport, AnyReportKind>> = {
  daily: kind<AnswerTo<'reportsDaily'>>({
    call: calls.office.reportsDaily,
    asks: nothingToAsk,
    columns: () => daySheet,
    total: ({ total }) => ({ day: '', ...total }),
    told: ({ total }, say) => [
      [say('reports.deposits'), total.deposits],
      [say('reports.withdrawals'), total.withdrawals],
      [say('reports.grossWin'), total.grossWin],
      [say('reports.netGaming'), total.netGaming],
    ],
    wrong: nothingWrong,
  }),
  games: kind<AnswerTo<'reportsGames'>>({
    call: calls.office.reportsGames,
    asks: nothingToAsk,
    columns: () => gameSheet,
    total: ({ total }) => ({ groupKey: '', gameKey: '', ...total }),
    told: ({ total }, say) => [
      [say('reports.stakes'), total.stakes],
      [say('reports.grossWin'), total.grossWin],
    ],
    wrong: nothingWrong,
  }),
  members: kind<AnswerTo<'reportsMembers'>>({
    call: calls.office.reportsMembers,
    asks: ({ memId, sort }) => ({ memId, size, ...orderOf(sort || 'net') }),
    columns: () => memberSheet,
    total: ({ total }) => ({ memId: '', memNick: '', memLevel: 0, ...total }),
    told: ({ total }, say) => [
      [say('reports.stakes'), total.stakes],
      [say('reports.net'), total.net],
    ],
    wrong: ({ sort }) => (isOrder(sort, reportMemberSorts) ? null : 'sort'),
  }),
  operators: kind<AnswerTo<'reportsOperators'>>({
    call: calls.office.reportsOperators,
    asks: nothingToAsk,
    columns: () => operatorSheet,
    total: ({ total }) => ({ operatorId: '', ...total }),
    told: ({ total }, say) => [
      [say('reports.given'), total.given],
      [say('reports.taken'), total.taken],
    ],
    wrong: nothingWrong,
  }),
  partners: kind<AnswerTo<'reportsPartners'>>({
    call: calls.office.reportsPartners,
    asks: ({ memId, all, outrun, sort }) => ({ memId, all, outrun, size, ...orderOf(sort || '-stakes') }),
    columns: () => partnerSheet,
    // Of some of the partners there is no sum: that of all of them would be mistaken for it.
    total: ({ total }: AnswerTo<'reportsPartners'>, { outrun }) =>
      outrun
        ? undefined
        : { memId: '', memNick: '', level: 'PTN_1' as const, subPartners: 0, ...total, isOutrun: false },
    told: ({ total }, say) => [
      [say('reports.validStakes'), total.stakes],
      [say('reports.grossWin'), total.grossWin],
      [say('reports.earned'), total.commission],
    ],
    wrong: ({ sort }) => (isOrder(sort, reportPartnerSorts) ? null : 'sort'),
  }),
  entries: kind<AnswerTo<'reportsEntries'>>({
    call: calls.office.reportsEntries,
    asks: ({ figure }) => ({ figure }),
    columns: () => entrySheet,
    total: () => undefined,
    told: ({ sum }, say) => [[say('table.total'), sum]],
    wrong: ({ figure }) => (reportFigures.some((known) => known === figure) ? null : 'figure'),
  }),
  partnerMembers: kind<AnswerTo<'reportsPartnerMembers'>>({
    call: calls.office.reportsPartnerMembers,
    asks: ({ memId }) => ({ memId, size }),
    columns: () => partnerMemberSheet,
    total: ({ total }) => ({ memId: '', memNick: '', ...total }),
    told: ({ total }, say) => [
      [say('reports.validStakes'), total.stakes],
      [say('reports.grossWin'), total.grossWin],
    ],
    wrong: ({ memId }) => (memId === '' ? 'memId' : null),
  }),
  partnerEntries: kind<AnswerTo<'reportsPartnerEntries'>>({
    call: calls.office.reportsPartnerEntries,
    asks: ({ memId, member, figure }) => ({ memId, member, figure }),
    columns: ({ figure }) => partnerEntrySheet(figure),
    total: () => undefined,
    told: ({ sum }, say) => [[say('table.total'), sum]],
    wrong: ({ memId, figure }) => {
      if (memId === '') return 'memId'
      return reportPartnerFigures.some((known) => known === figure) ? null : 'figure'
    },
  }),
}

/** A report as the audit log names it. */
export const toldReport = (report: ScheduledReport): string => `report.${report}`
