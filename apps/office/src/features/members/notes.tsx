// What operators noted of a member: added, never changed; shown in full with who and when.
import { Button, DateTime, showToast } from '@hanpan/ui'
import { useState, type FormEvent } from 'react'
import { TextAreaInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

const NOTES = '/api/office/members/notes'
const TEXT_LENGTH_MAX = 1000

export function Notes({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const mayWrite = useMay('members.restrict')
  const query = useCall(NOTES, { memId })
  return (
    <div className="flex flex-col gap-4">
      {mayWrite && <NoteForm memId={memId} />}
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <div className="panel">
              <EmptyState title={t('memberNotes.noNotes')} />
            </div>
          ) : (
            <ul aria-label={t('memberNotes.notes')} className="panel divide-y divide-line/70">
              {list.map((note) => (
                <li key={note.noteIdx} className="px-4 py-3">
                  <p className="text-sm whitespace-pre-line wrap-anywhere">{note.text}</p>
                  <p className="mt-1 text-xs text-dim">
                    {note.operatorId} · <DateTime at={note.at} />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

function NoteForm({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const codeText = useCodeText()
  const { control, check, getValues, reset } = useJudgedForm({
    values: { text: '' },
    judge: ({ text }) => ({ text: needed(text) }),
  })
  const [busy, setBusy] = useState(false)
  const [requestId, setRequestId] = useState(newRequestId)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !(await check())) return
    setBusy(true)
    const answer = await call('/api/office/members/noteAdd', { memId, text: getValues('text').trim(), requestId })
    setBusy(false)
    refresh(NOTES)
    if (!answer.ok) return showToast({ tone: 'up', text: codeText(answer.refusal.code) })
    reset()
    setRequestId(newRequestId())
    showToast({ tone: 'brand', text: t('memberNotes.noteAdded') })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="panel flex flex-col gap-3 p-4">
      <TextAreaInput
        control={control}
        name="text"
        label={t('memberNotes.note')}
        required
        hint={t('memberNotes.noteHint')}
        rows={2}
        maxLength={TEXT_LENGTH_MAX}
      />
      <Button type="submit" tone="primary" size="small" className="self-end" busy={busy}>
        {t('memberNotes.addNote')}
      </Button>
    </form>
  )
}
