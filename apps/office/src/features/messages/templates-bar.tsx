// Messages that are sent often: chosen into the draft, kept from it, taken away.
import { Button, SelectField } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { type Draft, draftOf, type Template, wordsOf } from './message-draft.ts'

const LIST = '/api/office/messages/templates'

interface TemplatesBarProps {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  /** Whether the draft is whole; has its fields say what is missing. */
  readonly check: () => Promise<boolean>
}

export function TemplatesBar({ draft, onDraft, check }: TemplatesBarProps) {
  const t = useTexts()
  const list = useCall(LIST, {}).data?.list ?? []
  const [chosenIdx, setChosen] = useState('')
  const [asking, setAsking] = useState<'save' | 'remove' | null>(null)
  const chosen = list.find(({ templateIdx }) => templateIdx === chosenIdx)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={t('messageTemplates.choose')}
        className="min-w-40 flex-1"
        value={chosenIdx}
        disabled={list.length === 0}
        options={[
          { value: '', label: list.length === 0 ? t('messageTemplates.none') : '–' },
          ...list.map(({ templateIdx, name }) => ({ value: templateIdx, label: name })),
        ]}
        onChange={({ target: { value } }) => {
          setChosen(value)
          const template = list.find(({ templateIdx }) => templateIdx === value)
          if (template) onDraft(draftOf(template))
        }}
      />
      <Button onClick={() => void check().then((sound) => sound && setAsking('save'))}>
        {t('messageTemplates.save')}
      </Button>
      {chosen && (
        <Button tone="ghost" onClick={() => setAsking('remove')}>
          {t('messageTemplates.remove')}
        </Button>
      )}
      {asking === 'save' && <SaveTemplate draft={draft} chosen={chosen} list={list} onClose={() => setAsking(null)} />}
      {asking === 'remove' && chosen && (
        <ConfirmDialog
          title={t('messageTemplates.removeTitle', { name: chosen.name })}
          submitLabel={t('messageTemplates.remove')}
          danger
          run={() => call('/api/office/messages/templateDelete', { templateIdx: chosen.templateIdx })}
          doneText={t('messageTemplates.removed')}
          onDone={() => {
            setChosen('')
            refresh(LIST)
          }}
          onRefused={() => refresh(LIST)}
          onClose={() => setAsking(null)}
        >
          <p className="text-sm text-dim wrap-anywhere">{chosen.title}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

interface SaveTemplateProps {
  readonly draft: Draft
  readonly chosen: Template | undefined
  readonly list: readonly Template[]
  readonly onClose: () => void
}

function SaveTemplate({ draft, chosen, list, onClose }: SaveTemplateProps) {
  const t = useTexts()
  const form = useJudgedForm({
    values: { name: chosen?.name ?? draft.ko.title.slice(0, 60) },
    judge: ({ name }) => ({ name: needed(name) }),
  })
  const { name } = form.values
  const [requestId] = useState(newRequestId)
  // The same name means the same template.
  const same = list.find((template) => template.name === name.trim())
  return (
    <ConfirmDialog
      title={t('messageTemplates.saveTitle')}
      submitLabel={t('common.save')}
      form={form}
      run={() =>
        call('/api/office/messages/templateSave', {
          ...(same && { templateIdx: same.templateIdx }),
          name: name.trim(),
          ...wordsOf(draft),
          requestId,
        })
      }
      doneText={t('messageTemplates.saved')}
      onDone={() => refresh(LIST)}
      onClose={onClose}
    >
      <TextInput
        control={form.control}
        name="name"
        label={t('messageTemplates.name')}
        required
        maxLength={60}
        autoComplete="off"
      />
      {same && <p className="text-sm text-dim">{t('messageTemplates.replace', { name: same.name })}</p>}
    </ConfirmDialog>
  )
}
