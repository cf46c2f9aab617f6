// The reports as tables: which columns each has, in which order, and what stands in them. The office's tables and exports and the reports
// that are made by schedule are all written by this description.
import { gameKeys } from '../keys.ts'
import type { ResponseOf } from '../define-call.ts'
import type { officePartnerReportsCalls } from '../calls/office/partner-reports.ts'
import type { officeReportsCalls } from '../calls/office/reports.ts'
import type { Cell, SheetTable } from './table.ts'
import type { Say, SheetWord } from './words.ts'

export interface SheetColumn<Row> {
  readonly key: string
  readonly header: SheetWord | 'ID'
  readonly value: (row: Row, say: Say) => Exclude<Cell, boolean | undefined>
}

type Calls = typeof officeReportsCalls & typeof officePartnerReportsCalls
type RowOf<Name extends keyof Calls> =
  ResponseOf<Calls[Name]> extends { readonly list: readonly (infer Row)[] } ? Row : never

export type DayRow = RowOf<'reportsDaily'>
export type GameRow = RowOf<'reportsGames'>
export type MemberRow = RowOf<'reportsMembers'>
export type OperatorRow = RowOf<'reportsOperators'>
export type EntryRow = RowOf<'reportsEntries'>
export type PartnerRow = RowOf<'reportsPartners'>
export type PartnerMemberRow = RowOf<'reportsPartnerMembers'>
export type PartnerEntryRow = RowOf<'reportsPartnerEntries'>

type Figures<Row> = { readonly [Key in keyof Row]: Row[Key] extends number ? Key : never }[keyof Row] & string
type ReportWord = SheetWord extends infer Word ? (Word extends `reports.${infer Name}` ? Name : never) : never

/** A column of a figure, called as the figure is unless it says otherwise. */
function figure<Row>(key: Figures<Row>, word: ReportWord = key as unknown as ReportWord): SheetColumn<Row> {
  return { key, header: `reports.${word}`, value: (row) => row[key] as number }
}

export const gameText = (gameKey: string, say: Say): string => {
  const known = gameKeys.find((one) => one === gameKey)
  return known ? say(`gameName.${known}`) : gameKey
}

const THOUSANDTHS = 1000

export const daySheet: readonly SheetColumn<DayRow>[] = [
  { key: 'day', header: 'reports.day', value: ({ day }) => day },
  figure('signups'),
  figure('deposits'),
  figure('withdrawals'),
  { key: 'netCash', header: 'reports.netCash', value: ({ deposits, withdrawals }) => deposits - withdrawals },
  figure('stakes'),
  figure('grossWin'),
  figure('bonus'),
  figure('points'),
  figure('commission'),
  figure('netGaming'),
  figure('given', 'givenByHand'),
  figure('taken', 'takenByHand'),
  figure('membersMoney'),
  figure('openBets'),
  figure('owed'),
]

export const gameSheet: readonly SheetColumn<GameRow>[] = [
  { key: 'game', header: 'reports.game', value: ({ gameKey }, say) => gameText(gameKey, say) },
  figure('rounds'),
  figure('bets'),
  figure('stakes'),
  figure('payouts'),
  figure('waiting'),
  figure('grossWin'),
  {
    key: 'hold',
    header: 'reports.hold',
    value: ({ stakes, grossWin }) =>
      stakes === 0 ? null : Math.round((grossWin / stakes) * THOUSANDTHS) / THOUSANDTHS,
  },
]

export const memberSheet: readonly SheetColumn<MemberRow>[] = [
  { key: 'memId', header: 'reports.member', value: ({ memId }) => memId },
  figure('bets'),
  figure('stakes'),
  figure('payouts'),
  figure('net'),
  figure('deposits'),
  figure('withdrawals'),
]

export const operatorSheet: readonly SheetColumn<OperatorRow>[] = [
  { key: 'operator', header: 'reports.operator', value: ({ operatorId }) => operatorId },
  figure('logIns'),
  figure('changes'),
  figure('depositCount'),
  figure('deposits'),
  figure('withdrawalCount'),
  figure('withdrawals'),
  figure('rejected'),
  figure('given'),
  figure('taken'),
]

export const entrySheet: readonly SheetColumn<EntryRow>[] = [
  { key: 'at', header: 'common.time', value: ({ at }) => at },
  { key: 'kind', header: 'reports.entryKind', value: ({ kind }, say) => say(`entryKind.${kind}`) },
  { key: 'member', header: 'reports.member', value: ({ memId }) => memId },
  { key: 'amount', header: 'common.amount', value: ({ amount }) => amount },
  { key: 'memo', header: 'reports.entryMemo', value: ({ memo }) => memo },
  { key: 'id', header: 'ID', value: ({ transferId }) => transferId },
]

/** The row of totals names no partner and has no level. */
export const partnerSheet: readonly SheetColumn<PartnerRow>[] = [
  { key: 'memId', header: 'reports.partner', value: ({ memId }) => memId },
  {
    key: 'level',
    header: 'reports.level',
    value: ({ memId, level }, say) => (memId === '' ? null : say(`partners.levels.${level}`)),
  },
  figure('bets'),
  figure('stakes', 'validStakes'),
  figure('payouts'),
  figure('grossWin'),
  figure('lineCommission'),
  figure('deposits'),
  figure('withdrawals'),
  figure('rolling'),
  figure('losing'),
  figure('commission', 'earned'),
  figure('paid'),
]

export const partnerMemberSheet: readonly SheetColumn<PartnerMemberRow>[] = [
  { key: 'memId', header: 'reports.member', value: ({ memId }) => memId },
  figure('bets'),
  figure('stakes', 'validStakes'),
  figure('payouts'),
  figure('grossWin'),
  figure('deposits'),
  figure('withdrawals'),
  figure('rolling'),
  figure('losing'),
]

const whatOf = ({ kind, group }: PartnerEntryRow, say: Say) =>
  [say(`reports.entryKinds.${kind}`), ...(group === null ? [] : [say(`partners.groups.${group}`)])].join(' · ')

/** Cash and payouts have no stakes. */
const hasStakes = (name: string) => !['deposits', 'withdrawals', 'paid'].includes(name)

export const partnerEntrySheet = (name: string): readonly SheetColumn<PartnerEntryRow>[] => [
  { key: 'at', header: 'common.time', value: ({ at }) => at },
  { key: 'member', header: 'reports.member', value: ({ memId }) => memId },
  { key: 'kind', header: 'reports.entryKind', value: whatOf },
  ...(hasStakes(name)
    ? [figure<PartnerEntryRow>('stake', 'validStakes'), figure<PartnerEntryRow>('payout', 'payouts')]
    : []),
  { key: 'amount', header: 'reports.counts', value: ({ amount }) => amount },
  { key: 'id', header: 'ID', value: ({ entryId }) => entryId },
]

export const headerOf = ({ header }: Pick<SheetColumn<never>, 'header'>, say: Say): string =>
  header === 'ID' ? header : say(header)

/** The table of a report: its rows, and the row of totals where it has one. */
export function sheetOf<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  total: Row | undefined,
  say: Say,
): SheetTable {
  const line = (row: Row): Cell[] => columns.map((column) => column.value(row, say))
  const lines = rows.map(line)
  if (total !== undefined) lines.push(line(total).with(0, say('table.total')))
  return { headers: columns.map((column) => headerOf(column, say)), rows: lines }
}
