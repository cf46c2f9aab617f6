// A message to one, to some, to a level or to everyone. How many it reaches is said before it is sent.
import type { CallRequest } from '@hanpan/contract'
import { Button, Notice, SelectField, Segments, TextAreaField, TextField, formatInteger } from '@hanpan/ui'
import { useDeferredValue, useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { MessagePreview } from './message-preview.tsx'

const KINDS = ['members', 'level', 'all'] as const
type Kind = (typeof KINDS)[number]
type Audience = CallRequest<'/api/office/messages/send'>['audience']
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const IDS_MAX = 500

function audienceOf(kind: Kind, ids: string, level: number): Audience | null {
  if (kind === 'all') return { kind }
  if (kind === 'level') return { kind, level }
  const memIds = [...new Set(ids.split(/[\s,]+/).filter((id) => id !== ''))].slice(0, IDS_MAX)
  return memIds.length === 0 ? null : { kind, memIds }
}

export function Compose() {
  const t = useTexts()
  const [kind, setKind] = useState<Kind>('members')
  const [ids, setIds] = useState('')
  const [level, setLevel] = useState(1)
  const [title, setTitle] = useState('')
  const [content, setContent] = useState('')
  const [asking, setAsking] = useState(false)
  const [requestId, setRequestId] = useState(newRequestId)
  const kindText = { members: t('sending.members'), level: t('sending.level'), all: t('sending.all') }
  const audience = audienceOf(kind, useDeferredValue(ids), level)
  const preview = useCall(
    '/api/office/messages/preview',
    { audience: audience ?? { kind: 'all' } },
    { enabled: audience !== null },
  )
  const found = audience === null ? undefined : preview.data
  const isReady = audience !== null && found !== undefined && found.count > 0 && found.unknown.length === 0
  const clear = () => {
    setTitle('')
    setContent('')
    setIds('')
    setRequestId(newRequestId())
    refresh('/api/office/messages/batches')
  }
  return (
    <form
      aria-label={t('sending.compose')}
      className="panel flex flex-col gap-4 p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsking(true)
      }}
    >
      <Segments
        label={t('sending.audience')}
        value={kind}
        onValueChange={setKind}
        options={KINDS.map((value) => ({ value, label: kindText[value] }))}
      />
      {kind === 'members' && (
        <TextAreaField
          label={t('sending.ids')}
          required
          rows={2}
          hint={t('sending.idsHint')}
          value={ids}
          onChange={(event) => setIds(event.target.value)}
        />
      )}
      {kind === 'level' && (
        <SelectField
          label={t('sending.level')}
          className="w-40"
          value={String(level)}
          options={LEVELS.map((one) => ({ value: String(one), label: t('sending.levelOf', { level: one }) }))}
          onChange={(event) => setLevel(Number(event.target.value))}
        />
      )}
      <p aria-live="polite" className="min-h-5 text-sm font-semibold">
        {found && (found.count > 0 ? t('sending.count', { count: formatInteger(found.count) }) : t('sending.nobody'))}
      </p>
      {found && found.unknown.length > 0 && (
        <Notice tone="warn">{t('sending.unknown', { ids: found.unknown.slice(0, 20).join(', ') })}</Notice>
      )}
      <TextField
        label={t('sending.title')}
        required
        maxLength={100}
        autoComplete="off"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextAreaField
        label={t('sending.content')}
        required
        rows={6}
        maxLength={4000}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <MessagePreview title={title} content={content} />
        <Button type="submit" tone="primary" disabled={!isReady || title.trim() === '' || content.trim() === ''}>
          {t('sending.submit')}
        </Button>
      </div>
      {asking && audience && found && (
        <ConfirmDialog
          title={t('sending.confirm')}
          submitLabel={t('sending.submit')}
          run={() => call('/api/office/messages/send', { audience, title, content, requestId })}
          doneText={t('sending.sent')}
          onDone={clear}
          onClose={() => setAsking(false)}
        >
          <p className="text-base font-semibold">{t('sending.count', { count: formatInteger(found.count) })}</p>
          <p className="text-base wrap-anywhere">{title}</p>
          <p className="text-sm text-dim">{t('sending.confirmNote')}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
