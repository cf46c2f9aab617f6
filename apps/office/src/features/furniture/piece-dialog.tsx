// Writing a banner, a popup or a scrolling notice, with the member site's own drawing of it beside the fields.
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { CheckboxInput, SelectInput, TextAreaInput, TextInput } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { LanguageChoice, MissingLanguages, useLanguage, type Language } from '../../parts/languages.tsx'
import { PreviewFrame, WidthChoice, type PreviewWidth } from '../../parts/preview.tsx'
import { PublishWindow } from '../../parts/publish-window.tsx'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import {
  type Draft,
  draftOf,
  filledOf,
  type PieceKind,
  type PieceRow,
  previewOf,
  problemsOf,
  saveOf,
} from './piece-draft.ts'
import { PictureField } from './picture-field.tsx'

interface PieceDialogProps {
  readonly kind: PieceKind
  readonly row: PieceRow | null
  readonly onClose: () => void
}

const AUDIENCES = ['all', 'guest', 'member'] as const
const PREVIEW_PIXELS = { banner: 260, popup: 440, flow: 140 } as const satisfies Record<PieceKind, number>

export function PieceDialog({ kind, row, onClose }: PieceDialogProps) {
  const t = useTexts()
  const { language, setLanguage, reveal } = useLanguage()
  const form = useJudgedForm<Draft>({
    values: draftOf(kind, row),
    judge: (draft) => problemsOf(kind, draft, t('furniture.linkWrong'), t('publishing.untilWrong')),
    reveal,
  })
  const { control } = form
  const draft = form.values
  const [requestId] = useState(newRequestId)
  const filled = filledOf(draft.texts)
  const run = async (reason: string) => {
    const answer = await call('/api/office/sites/pieceSave', saveOf(draft, row, { kind, reason, requestId }))
    if (answer.ok) refresh('/api/office/sites/pieces')
    return answer
  }
  return (
    <ConfirmDialog
      title={`${t(`furniture.${kind}`)} · ${t(row ? 'furniture.edit' : 'furniture.add')}`}
      size="wide"
      submitLabel={t(draft.shown ? 'furniture.save' : 'publishing.saveDraft')}
      reason={row ? 'optional' : 'none'}
      form={form}
      run={run}
      doneText={t(draft.shown ? 'furniture.saved' : 'publishing.draftSaved')}
      onClose={onClose}
    >
      <div className="grid items-start gap-x-6 gap-y-4 desk:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <LanguageChoice value={language} onValue={setLanguage} filled={filled} />
          <Words key={language} {...{ kind, control, language }} />
          {kind !== 'flow' && (
            <PictureField
              control={control}
              picture={draft.picture}
              onPicture={(picture) => form.setValue('picture', picture)}
            />
          )}
          <Where {...{ kind, control }} />
        </div>
        <div className="flex flex-col gap-3">
          <Preview {...{ kind, draft, language }} />
          {filled.ko && <MissingLanguages filled={filled} />}
        </div>
      </div>
    </ConfirmDialog>
  )
}

interface PartProps {
  readonly kind: PieceKind
  readonly control: Control<Draft>
}

function Words({ kind, control, language }: PartProps & { readonly language: Language }) {
  const t = useTexts()
  const isLine = kind === 'flow'
  return (
    <>
      {!isLine && (
        <TextInput
          control={control}
          name={`texts.${language}.title`}
          label={t('furniture.title')}
          required={language === 'ko'}
          lang={language}
          maxLength={60}
          autoComplete="off"
        />
      )}
      <TextAreaInput
        control={control}
        name={`texts.${language}.text`}
        label={t(isLine ? 'furniture.line' : 'furniture.text')}
        hint={isLine ? t('furniture.lineHint') : undefined}
        required={isLine && language === 'ko'}
        lang={language}
        maxLength={isLine ? 500 : 300}
        rows={isLine ? 3 : 2}
      />
    </>
  )
}

interface PiecePreviewProps {
  readonly kind: PieceKind
  readonly draft: Draft
  readonly language: Language
}

function Preview({ kind, draft, language }: PiecePreviewProps) {
  const t = useTexts()
  const [width, setWidth] = useState<PreviewWidth>('desk')
  const { from, piece } = previewOf(kind, draft, language)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-dim">
          {from === language
            ? t('publishing.previewNote')
            : t('publishing.shownFrom', { language: t(`publishing.${language}`), from: t(`publishing.${from}`) })}
        </p>
        <WidthChoice value={width} onValue={setWidth} />
      </div>
      <PreviewFrame piece={piece} language={language} width={width} height={PREVIEW_PIXELS[kind]} />
    </>
  )
}

function Where({ kind, control }: PartProps) {
  const t = useTexts()
  return (
    <>
      {kind !== 'flow' && (
        <div className="grid gap-4 desk:grid-cols-2">
          <TextInput
            control={control}
            name="link"
            keep={(text) => text.trim()}
            label={t('furniture.link')}
            hint={t('furniture.linkHint')}
            maxLength={200}
            autoComplete="off"
          />
          <SelectInput
            control={control}
            name="audience"
            label={t('furniture.audience')}
            options={AUDIENCES.map((value) => ({ value, label: t(`furniture.${value}`) }))}
          />
        </div>
      )}
      <div className="flex flex-col gap-4">
        <PublishWindow control={control} required />
      </div>
      <CheckboxInput control={control} name="shown" label={t('furniture.publish')} />
    </>
  )
}
