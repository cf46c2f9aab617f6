// A message to one, to some, to a level, to whom a filter or a segment finds, or to everyone. How many it reaches, and who they are, is said before it is
// sent.
import { MESSAGE_AHEAD_DAYS_MAX, type CallRequest, type CallResponse, type MemberFilter } from '@hanpan/contract'
import { DAY_MS } from '@hanpan/kernel'
import { Button, classNames, DateTime, Notice, SelectField, formatInteger } from '@hanpan/ui'
import { useDeferredValue, useState } from 'react'
import type { Control } from 'react-hook-form'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { FoundByFilter } from '../../parts/found-by-filter.tsx'
import { SelectInput, TextAreaInput, TextInput } from '../../parts/form-fields.tsx'
import { EMPTY, useJudgedForm } from '../../parts/judged-form.ts'
import { LanguageChoice, MissingLanguages, useLanguage } from '../../parts/languages.tsx'
import { MemberFilterFields, useFilterText } from '../../parts/member-filter.tsx'
import { fromField } from '../../parts/publish-window.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { EMPTY_DRAFT, filledOf, problemsOf, wordsOf, type Draft } from './message-draft.ts'
import { MessagePreview } from './message-preview.tsx'
import { TemplatesBar } from './templates-bar.tsx'

const KINDS = ['members', 'segment', 'filter', 'level', 'all'] as const
type Kind = (typeof KINDS)[number]
type Audience = CallRequest<'/api/office/messages/send'>['audience']
type Found = CallResponse<'/api/office/messages/preview'>
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const IDS_MAX = 500

interface Chosen {
  readonly kind: Kind
  readonly ids: string
  readonly level: number
  readonly filter: MemberFilter
  /** Empty while none is chosen. */
  readonly segmentIdx: string
}

interface Message {
  readonly chosen: Chosen
  readonly isLater: 'no' | 'yes'
  /** Of Seoul, as the field writes it. */
  readonly sendAt: string
  readonly draft: Draft
}

function audienceOf({ kind, ids, level, filter, segmentIdx }: Chosen): Audience | null {
  if (kind === 'all') return { kind }
  if (kind === 'segment') return segmentIdx === '' ? null : { kind, segmentIdx }
  if (kind === 'level') return { kind, level }
  if (kind === 'filter') return { kind, filter }
  const memIds = [...new Set(ids.split(/[\s,]+/).filter((id) => id !== ''))].slice(0, IDS_MAX)
  return memIds.length === 0 ? null : { kind, memIds }
}

const isAhead = (moment: string): boolean => {
  const ahead = Date.parse(fromField(moment)) - Date.now()
  return ahead > 0 && ahead <= MESSAGE_AHEAD_DAYS_MAX * DAY_MS
}

interface ComposeProps {
  /** Members that were chosen elsewhere; without them the operator says here for whom it is. */
  readonly memIds?: readonly string[]
  /** A segment that was chosen elsewhere. */
  readonly segmentIdx?: string
  readonly onSent?: () => void
  /** Inside something that has a frame of its own. */
  readonly bare?: boolean
}

export function Compose({ memIds, segmentIdx, onSent, bare = false }: ComposeProps) {
  const t = useTexts()
  const { language, setLanguage, reveal } = useLanguage()
  const form = useJudgedForm<Message>({
    values: {
      chosen: {
        kind: segmentIdx === undefined ? 'members' : 'segment',
        ids: memIds?.join(', ') ?? '',
        level: 1,
        filter: {},
        segmentIdx: segmentIdx ?? '',
      },
      draft: EMPTY_DRAFT,
      isLater: 'no',
      sendAt: '',
    },
    judge: ({ chosen, draft, isLater, sendAt }) => ({
      'chosen.ids': chosen.kind === 'members' && audienceOf(chosen) === null && EMPTY,
      'chosen.segmentIdx': chosen.kind === 'segment' && chosen.segmentIdx === '' && EMPTY,
      ...problemsOf(draft),
      sendAt:
        isLater === 'yes' &&
        (sendAt === '' ? EMPTY : !isAhead(sendAt) && t('sending.momentWrong', { days: MESSAGE_AHEAD_DAYS_MAX })),
    }),
    reveal,
  })
  const { control, check, setValue } = form
  const { chosen, draft, isLater, sendAt } = form.values
  const [asking, setAsking] = useState(false)
  const [requestId, setRequestId] = useState(newRequestId)
  const audience = audienceOf(useDeferredValue(chosen))
  const preview = useCall(
    '/api/office/messages/preview',
    { audience: audience ?? { kind: 'all' } },
    { enabled: audience !== null },
  )
  const found = audience === null || preview.isPlaceholderData ? undefined : preview.data
  const reaches = found !== undefined && found.count > 0 && found.unknown.length === 0
  const clear = () => {
    form.reset({ chosen: memIds ? chosen : { ...chosen, ids: '' }, draft: EMPTY_DRAFT, isLater: 'no', sendAt: '' })
    setRequestId(newRequestId())
    refresh('/api/office/messages/batches')
    onSent?.()
  }
  const checkWords = () => check((name) => name.startsWith('draft.'))
  return (
    <form
      aria-label={t('sending.compose')}
      className={bare ? 'flex flex-col gap-4' : 'panel flex flex-col gap-4 p-4'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void check().then((sound) => sound && setAsking(true))
      }}
    >
      {!memIds && (
        <AudienceFields
          control={control}
          chosen={chosen}
          onKind={(kind) => setValue('chosen.kind', kind)}
          onFilter={(filter) => setValue('chosen.filter', filter)}
        />
      )}
      <Reached found={found} />
      <TemplatesBar draft={draft} onDraft={(next) => setValue('draft', next)} check={checkWords} />
      <LanguageChoice value={language} onValue={setLanguage} filled={filledOf(draft)} />
      <TextInput
        key={`title-${language}`}
        control={control}
        name={`draft.${language}.title`}
        label={t('sending.title')}
        required={language === 'ko'}
        maxLength={100}
        autoComplete="off"
        lang={language}
      />
      <TextAreaInput
        key={`content-${language}`}
        control={control}
        name={`draft.${language}.content`}
        label={t('sending.content')}
        required={language === 'ko'}
        rows={5}
        maxLength={4000}
        lang={language}
      />
      <div className="flex flex-col gap-3">
        <SelectInput
          control={control}
          name="isLater"
          label={t('sending.when')}
          options={[
            { value: 'no', label: t('sending.atOnce') },
            { value: 'yes', label: t('sending.later') },
          ]}
        />
        {isLater === 'yes' && (
          <TextInput control={control} name="sendAt" label={t('sending.moment')} type="datetime-local" required />
        )}
      </div>
      <div
        className={classNames(
          'flex justify-end gap-2',
          !bare && 'bg-panel desk:sticky desk:bottom-0 desk:-mb-4 desk:border-t desk:border-line desk:py-3',
        )}
      >
        <MessagePreview draft={draft} check={checkWords} />
        {/* Nobody to send it to is said above; what is not written is said by its field. */}
        <Button type="submit" tone="primary" disabled={form.sound && !reaches}>
          {t(isLater === 'yes' ? 'sending.schedule' : 'sending.submit')}
        </Button>
      </div>
      {asking && audience && found && (
        <ConfirmDialog
          title={t('sending.confirm')}
          submitLabel={t(isLater === 'yes' ? 'sending.schedule' : 'sending.submit')}
          run={() =>
            call('/api/office/messages/send', {
              audience,
              ...wordsOf(draft),
              ...(isLater === 'yes' && { sendAt: fromField(sendAt) }),
              requestId,
            })
          }
          doneText={t(isLater === 'yes' ? 'sending.scheduled' : 'sending.sent')}
          onDone={clear}
          onClose={() => setAsking(false)}
        >
          <p className="text-base font-semibold">{t('sending.count', { count: formatInteger(found.count) })}</p>
          <p className="text-base wrap-anywhere">{draft.ko.title}</p>
          <MissingLanguages filled={filledOf(draft)} />
          {isLater === 'yes' && (
            <p className="text-base font-semibold">
              {t('sending.sendsAt')} <DateTime at={fromField(sendAt)} />
            </p>
          )}
          <p className="text-sm text-dim">{t(isLater === 'yes' ? 'sending.laterNote' : 'sending.confirmNote')}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

interface AudienceFieldsProps {
  readonly control: Control<Message>
  readonly chosen: Chosen
  readonly onKind: (kind: Kind) => void
  readonly onFilter: (filter: MemberFilter) => void
}

function AudienceFields({ control, chosen, onKind, onFilter }: AudienceFieldsProps) {
  const t = useTexts()
  const { kind, filter } = chosen
  const kindText = {
    members: t('sending.members'),
    level: t('sending.level'),
    filter: t('audience.filter'),
    segment: t('audience.segment'),
    all: t('sending.all'),
  }
  return (
    <>
      <SelectField
        label={t('sending.audience')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: kindText[value] }))}
        onChange={({ target: { value } }) => onKind(KINDS.find((one) => one === value) ?? 'members')}
      />
      {kind === 'segment' && <SegmentChoice control={control} chosenIdx={chosen.segmentIdx} />}
      {kind === 'members' && (
        <TextAreaInput
          control={control}
          name="chosen.ids"
          label={t('sending.ids')}
          required
          rows={2}
          hint={t('sending.idsHint')}
        />
      )}
      {kind === 'level' && (
        <SelectInput
          control={control}
          name="chosen.level"
          label={t('sending.level')}
          className="w-40"
          options={LEVELS.map((one) => ({ value: String(one), label: t('sending.levelOf', { level: one }) }))}
        />
      )}
      {kind === 'filter' && <MemberFilterFields filter={filter} onFilter={onFilter} />}
    </>
  )
}

interface SegmentChoiceProps {
  readonly control: Control<Message>
  readonly chosenIdx: string
}

/** The segments by name; what the chosen one asks stands below, where there is room for all of it. */
function SegmentChoice({ control, chosenIdx }: SegmentChoiceProps) {
  const t = useTexts()
  const filterText = useFilterText()
  const list = useCall('/api/office/segments/list', {}).data?.list ?? []
  const chosen = list.find(({ segmentIdx }) => segmentIdx === chosenIdx)
  return (
    <SelectInput
      control={control}
      name="chosen.segmentIdx"
      label={t('audience.segment')}
      required
      {...(chosen && { hint: filterText(chosen.filter) })}
      options={[
        { value: '', label: list.length === 0 ? t('segments.none') : '–' },
        ...list.map(({ segmentIdx, name }) => ({ value: segmentIdx, label: name })),
      ]}
    />
  )
}

/** How many, the first of them, and what stands against it. */
function Reached({ found }: { readonly found: Found | undefined }) {
  const t = useTexts()
  return (
    <div>
      <FoundByFilter found={found} countText={(count) => t('sending.count', { count })} />
      {found && found.unknown.length > 0 && (
        <Notice tone="warn">{t('sending.unknown', { ids: found.unknown.slice(0, 20).join(', ') })}</Notice>
      )}
    </div>
  )
}
