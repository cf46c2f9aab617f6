// Answers that are given often: written once, inserted with a press.
import type { CallResponse } from '@hanpan/contract'
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { TextAreaInput, TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { LanguageChoice, useLanguage } from '../../parts/languages.tsx'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

const LIST = '/api/office/support/templates'
type Template = CallResponse<typeof LIST>['list'][number]

const languagesOf = ({ contentEn, contentVi }: Template) =>
  ['ko', contentEn === '' ? [] : 'en', contentVi === '' ? [] : 'vi'].flat()

export function TemplatesTable({ rows }: { readonly rows: readonly Template[] }) {
  const t = useTexts()
  const [editing, setEditing] = useState<Template | null>(null)
  const [removing, setRemoving] = useState<Template | null>(null)
  const columns: readonly Column<Template>[] = [
    {
      key: 'title',
      header: t('support.templateTitle'),
      card: 'title',
      value: (row) => row.title,
      render: (row) => <span className="font-semibold">{row.title}</span>,
    },
    {
      key: 'content',
      header: t('support.templateContent'),
      className: 'desk:w-full desk:max-w-0',
      value: (row) => row.content,
      render: (row) => <span className="block truncate text-dim">{row.content}</span>,
    },
    {
      key: 'languages',
      header: t('content.languages'),
      value: (row) => languagesOf(row).join(' '),
      render: (row) => languagesOf(row).join(' '),
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <span className="inline-flex gap-1.5">
          <Button size="small" onClick={() => setEditing(row)}>
            {t('common.edit')}
          </Button>
          <Button size="small" tone="danger" onClick={() => setRemoving(row)}>
            {t('support.remove')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <>
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('support.templatesEmpty')} />
        </div>
      ) : (
        <DataTable
          label={t('menu.templates')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.templateIdx}
          onOpen={setEditing}
        />
      )}
      {editing && <TemplateDialog template={editing} onClose={() => setEditing(null)} />}
      {removing && (
        <ConfirmDialog
          title={t('support.templateRemove')}
          submitLabel={t('support.remove')}
          danger
          run={() =>
            call('/api/office/support/templateSave', { templateIdx: removing.templateIdx, requestId: newRequestId() })
          }
          doneText={t('support.templateRemoved')}
          onDone={() => refresh(LIST)}
          onRefused={() => refresh(LIST)}
          onClose={() => setRemoving(null)}
        >
          <p className="font-semibold">{removing.title}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface TemplateDialogProps {
  readonly template: Template | null
  readonly onClose: () => void
}

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const t = useTexts()
  const { language, setLanguage, reveal } = useLanguage()
  const form = useJudgedForm({
    values: {
      title: template?.title ?? '',
      texts: { ko: template?.content ?? '', en: template?.contentEn ?? '', vi: template?.contentVi ?? '' },
    },
    judge: ({ title, texts }) => ({ title: needed(title), 'texts.ko': needed(texts.ko) }),
    reveal,
  })
  const { control } = form
  const { title, texts } = form.values
  const [requestId] = useState(newRequestId)
  const named = template ? { templateIdx: template.templateIdx } : {}
  return (
    <ConfirmDialog
      title={t(template ? 'support.templateEdit' : 'support.templateAdd')}
      submitLabel={t('common.save')}
      size="medium"
      form={form}
      run={() => {
        const contents = { content: texts.ko, contentEn: texts.en, contentVi: texts.vi }
        return call('/api/office/support/templateSave', { ...named, title, ...contents, requestId })
      }}
      doneText={t('support.templateSaved')}
      onDone={() => refresh(LIST)}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="title"
        label={t('support.templateTitle')}
        required
        maxLength={60}
        autoComplete="off"
      />
      <LanguageChoice
        value={language}
        onValue={setLanguage}
        filled={{ ko: texts.ko !== '', en: texts.en !== '', vi: texts.vi !== '' }}
      />
      <TextAreaInput
        key={language}
        control={control}
        name={`texts.${language}`}
        label={t('support.templateContent')}
        required={language === 'ko'}
        lang={language}
        rows={7}
        maxLength={4000}
        hint={t('support.templatesNote')}
      />
    </ConfirmDialog>
  )
}
