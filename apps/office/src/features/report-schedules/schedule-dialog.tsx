// A schedule: which report with which filters, how often, of which days, as which file, and whether anybody is told.
import {
  reportFigures,
  reportMemberSorts,
  reportPartnerFigures,
  reportPartnerSorts,
  type ReportScheduleOnWire,
  type ScheduledReport,
  scheduledReports,
  scheduleFormats,
  scheduleLanguages,
  scheduleRhythms,
  scheduleSpans,
  type ScheduleTerms,
} from '@hanpan/contract'
import { headerOf, memberSheet, partnerSheet } from '@hanpan/contract/sheets'
import { Notice } from '@hanpan/ui'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { CheckboxInput, NumberInput, SelectInput, TextInput, useOutside } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { hourText, scheduleCalls } from './schedule-texts.ts'

const MONTH_DAYS = 31
const HOURS = 24
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

/** What a new one begins with; the reports page fills in what stands there. */
export type FirstTerms = Partial<Omit<ScheduleTerms, 'filters'>> & {
  readonly filters?: Partial<ScheduleTerms['filters']>
}

interface ScheduleDialogProps {
  /** Null for a new one. */
  readonly schedule: ReportScheduleOnWire | null
  readonly first?: FirstTerms
  readonly onClose: () => void
}

const FIRST: Omit<ScheduleTerms, 'filters'> = {
  report: 'daily',
  every: 'day',
  weekday: 1,
  monthDay: 1,
  hour: 6,
  span: 'yesterday',
  format: 'xlsx',
  language: 'ko',
  isTold: false,
}
const NO_FILTERS: ScheduleTerms['filters'] = { memId: '', member: '', sort: '', figure: '', all: false, outrun: false }

function valuesOf(schedule: ReportScheduleOnWire | null, first: FirstTerms) {
  const { filters, ...terms } = schedule ?? { ...FIRST, ...first, filters: { ...NO_FILTERS, ...first.filters } }
  const { report, every, weekday, monthDay, hour, span, format, language, isTold } = terms
  return {
    name: schedule?.name ?? '',
    report,
    every,
    weekday,
    monthDay,
    hour,
    span,
    format,
    language,
    isTold,
    ...NO_FILTERS,
    ...filters,
  }
}
type Values = ReturnType<typeof valuesOf>

/** Which filters a report has. */
const asksMember = (report: ScheduledReport) => report === 'members'
const asksPartner = (report: ScheduledReport) => report.startsWith('partner')
const needsPartner = (report: ScheduledReport) => report === 'partnerMembers' || report === 'partnerEntries'
const asksFigure = (report: ScheduledReport) => report === 'entries' || report === 'partnerEntries'
const figuresOf = (report: ScheduledReport): readonly string[] =>
  report === 'entries' ? reportFigures : reportPartnerFigures
const asksSort = (report: ScheduledReport) => report === 'members' || report === 'partners'

/** Only what the report knows: what was typed for another one goes with it. */
function termsOf({ name: _name, memId, member, sort, figure, all, outrun, ...terms }: Values): ScheduleTerms {
  const { report } = terms
  return {
    ...terms,
    filters: {
      memId: asksMember(report) || asksPartner(report) ? memId.trim() : '',
      member: report === 'partnerEntries' ? member.trim() : '',
      sort: asksSort(report) && sortsOf(report).some(({ key }) => sort.replace(/^-/, '') === key) ? sort : '',
      figure: asksFigure(report) ? figure : '',
      all: report === 'partners' && all,
      outrun: report === 'partners' && outrun,
    },
  }
}

/** The columns that a report can be ordered by. */
function sortsOf(report: ScheduledReport) {
  const [columns, sorts]: [
    readonly { key: string; header: (typeof memberSheet)[number]['header'] }[],
    readonly string[],
  ] = report === 'members' ? [memberSheet, reportMemberSorts] : [partnerSheet, reportPartnerSorts]
  return columns.filter(({ key }) => sorts.includes(key))
}

export function ScheduleDialog({ schedule, first = {}, onClose }: ScheduleDialogProps) {
  const t = useTexts()
  const outside = useOutside()
  const [requestId] = useState(newRequestId)
  const isNew = schedule === null
  const form = useJudgedForm<Values>({
    values: valuesOf(schedule, first),
    judge: (values) => ({
      name: needed(values.name),
      memId: needsPartner(values.report) && needed(values.memId),
      figure:
        asksFigure(values.report) &&
        !figuresOf(values.report).includes(values.figure) &&
        t('reportSchedules.figureChoose'),
      monthDay: values.every === 'month' && outside(values.monthDay, 1, MONTH_DAYS),
    }),
  })
  const { control, values } = form
  return (
    <ConfirmDialog
      title={isNew ? t('reportSchedules.add') : t('reportSchedules.edit', { name: schedule.name })}
      size="large"
      reason={isNew ? 'none' : 'required'}
      submitLabel={t('common.save')}
      form={form}
      run={async (reason) =>
        await call('/api/office/reportSchedules/save', {
          scheduleIdx: schedule?.scheduleIdx ?? '',
          revision: schedule?.revision ?? 0,
          name: values.name.trim(),
          terms: termsOf(values),
          requestId,
          reason,
        })
      }
      refusalNote={({ code, data }) => (code === 'O006' && namesName(data) ? t('reportSchedules.nameTaken') : null)}
      doneText={t('reportSchedules.saved')}
      onDone={() => refresh(...scheduleCalls)}
      onRefused={() => refresh(...scheduleCalls)}
      onClose={onClose}
    >
      <div className="grid gap-3 desk:grid-cols-2">
        <TextInput
          control={control}
          name="name"
          label={t('reportSchedules.name')}
          required
          maxLength={60}
          autoComplete="off"
        />
        <SelectInput
          control={control}
          name="report"
          label={t('reportSchedules.report')}
          options={scheduledReports.map((value) => ({ value, label: t(`reportSchedules.report-${value}`) }))}
        />
      </div>
      <Filters control={control} report={values.report} />
      <Rhythm control={control} every={values.every} />
      <div className="grid gap-3 desk:grid-cols-3">
        <SelectInput
          control={control}
          name="span"
          label={t('reportSchedules.span')}
          hint={t('reportSchedules.spanHint')}
          options={scheduleSpans.map((value) => ({ value, label: t(`reportSchedules.span-${value}`) }))}
        />
        <SelectInput
          control={control}
          name="format"
          label={t('reportSchedules.format')}
          options={scheduleFormats.map((value) => ({ value, label: t(`reportSchedules.format-${value}`) }))}
        />
        <SelectInput
          control={control}
          name="language"
          label={t('reportSchedules.language')}
          options={scheduleLanguages.map((value) => ({ value, label: t(`reportSchedules.language-${value}`) }))}
        />
      </div>
      <div>
        <CheckboxInput control={control} name="isTold" label={t('reportSchedules.isTold')} />
        <p className="mt-1 text-xs text-dim">{t('reportSchedules.isToldHint')}</p>
      </div>
      <Notice tone="neutral">{t('reportSchedules.rights')}</Notice>
    </ConfirmDialog>
  )
}

/** Whether it is the name that was refused: another schedule has it. */
const namesName = (data: unknown): boolean => (data as { readonly field?: unknown } | undefined)?.field === 'name'

function Filters({ control, report }: { readonly control: Control<Values>; readonly report: ScheduledReport }) {
  const t = useTexts()
  const say = (word: Parameters<Parameters<typeof headerOf>[1]>[0]) => t(word)
  if (!asksMember(report) && !asksPartner(report) && !asksFigure(report)) return null
  return (
    <div className="grid gap-3 desk:grid-cols-2">
      {(asksMember(report) || asksPartner(report)) && (
        <TextInput
          control={control}
          name="memId"
          label={t(asksMember(report) ? 'reportSchedules.member' : 'reportSchedules.partner')}
          hint={
            needsPartner(report)
              ? ''
              : t(asksMember(report) ? 'reportSchedules.memberHint' : 'reportSchedules.partnerHint')
          }
          required={needsPartner(report)}
          maxLength={64}
          autoComplete="off"
        />
      )}
      {report === 'partnerEntries' && (
        <TextInput
          control={control}
          name="member"
          label={t('reportSchedules.memberBelow')}
          hint={t('reportSchedules.memberHint')}
          maxLength={64}
          autoComplete="off"
        />
      )}
      {asksFigure(report) && (
        <SelectInput
          control={control}
          name="figure"
          label={t('reportSchedules.figure')}
          options={[
            { value: '', label: t('reportSchedules.figureChoose') },
            ...figuresOf(report).map((value) => ({ value, label: t(`reports.${value as 'deposits'}`) })),
          ]}
        />
      )}
      {asksSort(report) && (
        <SelectInput
          control={control}
          name="sort"
          label={t('reportSchedules.sort')}
          options={[
            { value: '', label: t('reportSchedules.sortUsual') },
            ...sortsOf(report).flatMap((column) => [
              { value: `-${column.key}`, label: t('reportSchedules.sortDown', { name: headerOf(column, say) }) },
              { value: column.key, label: t('reportSchedules.sortUp', { name: headerOf(column, say) }) },
            ]),
          ]}
        />
      )}
      {report === 'partners' && (
        <div className="flex flex-col gap-1">
          <CheckboxInput control={control} name="all" label={t('reportSchedules.all')} />
          <CheckboxInput control={control} name="outrun" label={t('reportSchedules.outrun')} />
        </div>
      )}
    </div>
  )
}

function Rhythm({ control, every }: { readonly control: Control<Values>; readonly every: ScheduleTerms['every'] }) {
  const t = useTexts()
  return (
    <div className="grid gap-3 desk:grid-cols-3">
      <SelectInput
        control={control}
        name="every"
        label={t('reportSchedules.every')}
        options={scheduleRhythms.map((value) => ({ value, label: t(`reportSchedules.every-${value}`) }))}
      />
      {every === 'week' && (
        <SelectInput
          control={control}
          name="weekday"
          label={t('reportSchedules.weekday')}
          options={WEEK.map((value) => ({ value: String(value), label: t(`reportSchedules.weekday-${value}`) }))}
        />
      )}
      {every === 'month' && (
        <NumberInput
          control={control}
          name="monthDay"
          label={t('reportSchedules.monthDay')}
          hint={t('reportSchedules.monthDayHint')}
        />
      )}
      <SelectInput
        control={control}
        name="hour"
        label={t('reportSchedules.hour')}
        options={Array.from({ length: HOURS }, (_, hour) => ({
          value: String(hour),
          label: t('reportSchedules.hourOf', { hour: hourText(hour) }),
        }))}
      />
    </div>
  )
}
