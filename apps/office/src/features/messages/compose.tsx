// A message to one, to some, to a level, to whom a filter finds, or to everyone. How many it reaches, and who they are, is said before it is
// sent.
import type { CallRequest, CallResponse, MessageFilter } from '@hanpan/contract'
import { Button, Notice, SelectField, Segments, TextAreaField, TextField, formatInteger } from '@hanpan/ui'
import { useDeferredValue, useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { LanguageChoice, MissingLanguages, type Language } from '../../parts/languages.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { FilterFields } from './filter-fields.tsx'
import { EMPTY_DRAFT, filledOf, isComplete, wordsOf, type Draft } from './message-draft.ts'
import { MessagePreview } from './message-preview.tsx'
import { TemplatesBar } from './templates-bar.tsx'

const KINDS = ['members', 'level', 'filter', 'all'] as const
type Kind = (typeof KINDS)[number]
type Audience = CallRequest<'/api/office/messages/send'>['audience']
type Found = CallResponse<'/api/office/messages/preview'>
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const IDS_MAX = 500

interface Chosen {
  readonly kind: Kind
  readonly ids: string
  readonly level: number
  readonly filter: MessageFilter
}

function audienceOf({ kind, ids, level, filter }: Chosen): Audience | null {
  if (kind === 'all') return { kind }
  if (kind === 'level') return { kind, level }
  if (kind === 'filter') return { kind, filter }
  const memIds = [...new Set(ids.split(/[\s,]+/).filter((id) => id !== ''))].slice(0, IDS_MAX)
  return memIds.length === 0 ? null : { kind, memIds }
}

interface ComposeProps {
  /** Members that were chosen elsewhere; without them the operator says here for whom it is. */
  readonly memIds?: readonly string[]
  readonly onSent?: () => void
  /** Inside something that has a frame of its own. */
  readonly bare?: boolean
}

export function Compose({ memIds, onSent, bare = false }: ComposeProps) {
  const t = useTexts()
  const [chosen, setChosen] = useState<Chosen>({ kind: 'members', ids: memIds?.join(', ') ?? '', level: 1, filter: {} })
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [asking, setAsking] = useState(false)
  const [requestId, setRequestId] = useState(newRequestId)
  const audience = audienceOf(useDeferredValue(chosen))
  const preview = useCall(
    '/api/office/messages/preview',
    { audience: audience ?? { kind: 'all' } },
    { enabled: audience !== null },
  )
  const found = audience === null || preview.isPlaceholderData ? undefined : preview.data
  const isReady = audience !== null && found !== undefined && found.count > 0 && found.unknown.length === 0
  const clear = () => {
    setDraft(EMPTY_DRAFT)
    if (!memIds) setChosen({ ...chosen, ids: '' })
    setRequestId(newRequestId())
    refresh('/api/office/messages/batches')
    onSent?.()
  }
  return (
    <form
      aria-label={t('sending.compose')}
      className={bare ? 'flex flex-col gap-4' : 'panel flex flex-col gap-4 p-4'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsking(true)
      }}
    >
      {!memIds && <AudienceFields chosen={chosen} onChosen={setChosen} />}
      <Reached found={found} />
      <TemplatesBar draft={draft} onDraft={setDraft} />
      <DraftFields draft={draft} onDraft={setDraft} />
      <div className="flex justify-end gap-2">
        <MessagePreview draft={draft} />
        <Button type="submit" tone="primary" disabled={!isReady || !isComplete(draft)}>
          {t('sending.submit')}
        </Button>
      </div>
      {asking && audience && found && (
        <ConfirmDialog
          title={t('sending.confirm')}
          submitLabel={t('sending.submit')}
          run={() => call('/api/office/messages/send', { audience, ...wordsOf(draft), requestId })}
          doneText={t('sending.sent')}
          onDone={clear}
          onClose={() => setAsking(false)}
        >
          <p className="text-base font-semibold">{t('sending.count', { count: formatInteger(found.count) })}</p>
          <p className="text-base wrap-anywhere">{draft.ko.title}</p>
          <MissingLanguages filled={filledOf(draft)} />
          <p className="text-sm text-dim">{t('sending.confirmNote')}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

interface AudienceFieldsProps {
  readonly chosen: Chosen
  readonly onChosen: (chosen: Chosen) => void
}

function AudienceFields({ chosen, onChosen }: AudienceFieldsProps) {
  const t = useTexts()
  const { kind, ids, level, filter } = chosen
  const kindText = {
    members: t('sending.members'),
    level: t('sending.level'),
    filter: t('audience.filter'),
    all: t('sending.all'),
  }
  return (
    <>
      <Segments
        label={t('sending.audience')}
        value={kind}
        onValueChange={(next) => onChosen({ ...chosen, kind: next })}
        options={KINDS.map((value) => ({ value, label: kindText[value] }))}
      />
      {kind === 'members' && (
        <TextAreaField
          label={t('sending.ids')}
          required
          rows={2}
          hint={t('sending.idsHint')}
          value={ids}
          onChange={(event) => onChosen({ ...chosen, ids: event.target.value })}
        />
      )}
      {kind === 'level' && (
        <SelectField
          label={t('sending.level')}
          className="w-40"
          value={String(level)}
          options={LEVELS.map((one) => ({ value: String(one), label: t('sending.levelOf', { level: one }) }))}
          onChange={(event) => onChosen({ ...chosen, level: Number(event.target.value) })}
        />
      )}
      {kind === 'filter' && <FilterFields filter={filter} onFilter={(next) => onChosen({ ...chosen, filter: next })} />}
    </>
  )
}

/** How many, the first of them, and what stands against it. */
function Reached({ found }: { readonly found: Found | undefined }) {
  const t = useTexts()
  return (
    <div>
      <p aria-live="polite" className="min-h-5 text-sm font-semibold">
        {found && (found.count > 0 ? t('sending.count', { count: formatInteger(found.count) }) : t('sending.nobody'))}
      </p>
      {found && found.leftOut > 0 && (
        <p className="text-sm text-warn">{t('sending.leftOut', { count: formatInteger(found.leftOut) })}</p>
      )}
      {found && found.sample.length > 0 && (
        <p className="text-sm text-dim wrap-anywhere">
          {t('audience.sample', {
            names: found.sample.map(({ memId, memNick }) => `${memId} (${memNick})`).join(', '),
          })}
        </p>
      )}
      {found && !found.isComplete && <Notice tone="warn">{t('audience.andMore')}</Notice>}
      {found && found.unknown.length > 0 && (
        <Notice tone="warn">{t('sending.unknown', { ids: found.unknown.slice(0, 20).join(', ') })}</Notice>
      )}
    </div>
  )
}

interface DraftFieldsProps {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
}

function DraftFields({ draft, onDraft }: DraftFieldsProps) {
  const t = useTexts()
  const [language, setLanguage] = useState<Language>('ko')
  const words = draft[language]
  const set = (change: Partial<typeof words>) => onDraft({ ...draft, [language]: { ...words, ...change } })
  return (
    <>
      <LanguageChoice value={language} onValue={setLanguage} filled={filledOf(draft)} />
      <TextField
        label={t('sending.title')}
        required={language === 'ko'}
        maxLength={100}
        autoComplete="off"
        lang={language}
        value={words.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextAreaField
        label={t('sending.content')}
        required={language === 'ko'}
        rows={6}
        maxLength={4000}
        lang={language}
        value={words.content}
        onChange={(event) => set({ content: event.target.value })}
      />
    </>
  )
}
