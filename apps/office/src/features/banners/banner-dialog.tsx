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
  type BannerKind,
  type BannerRow,
  previewOf,
  problemsOf,
  saveOf,
} from './banner-draft.ts'
import { PictureField } from './picture-field.tsx'

interface BannerDialogProps {
  readonly kind: BannerKind
  readonly row: BannerRow | null
  readonly onClose: () => void
}

const AUDIENCES = ['all', 'guest', 'member'] as const
const PREVIEW_PIXELS = { banner: 260, popup: 440, flow: 140 } as const satisfies Record<BannerKind, number>

export function BannerDialog({ kind, row, onClose }: BannerDialogProps) {
  const t = useTexts()
  const { language, setLanguage, reveal } = useLanguage()
  const form = useJudgedForm<Draft>({
    values: draftOf(kind, row),
    judge: (draft) => problemsOf(kind, draft, t('banners.linkWrong'), t('publishing.untilWrong')),
    reveal,
  })
  const { control } = form
  const draft = form.values
  const [requestId] = useState(newRequestId)
  const filled = filledOf(draft.texts)
  const run = async (reason: string) => {
    const answer = await call('/api/office/sites/bannerSave', saveOf(draft, row, { kind, reason, requestId }))
    if (answer.ok) refresh('/api/office/sites/banners')
    return answer
  }
  return (
    <ConfirmDialog
      title={`${t(`banners.${kind}`)} · ${t(row ? 'banners.edit' : 'banners.add')}`}
      size="wide"
      submitLabel={t(draft.shown ? 'banners.save' : 'publishing.saveDraft')}
      reason={row ? 'optional' : 'none'}
      form={form}
      run={run}
      doneText={t(draft.shown ? 'banners.saved' : 'publishing.draftSaved')}
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
  readonly kind: BannerKind
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
          label={t('banners.title')}
          required={language === 'ko'}
          lang={language}
          maxLength={60}
          autoComplete="off"
        />
      )}
      <TextAreaInput
        control={control}
        name={`texts.${language}.text`}
        label={t(isLine ? 'banners.line' : 'banners.text')}
        hint={isLine ? t('banners.lineHint') : undefined}
        required={isLine && language === 'ko'}
        lang={language}
        maxLength={isLine ? 500 : 300}
        rows={isLine ? 3 : 2}
      />
    </>
  )
}

interface BannerPreviewProps {
  readonly kind: BannerKind
  readonly draft: Draft
  readonly language: Language
}

function Preview({ kind, draft, language }: BannerPreviewProps) {
  const t = useTexts()
  const [width, setWidth] = useState<PreviewWidth>('desk')
  const { from, item } = previewOf(kind, draft, language)
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
      <PreviewFrame item={item} language={language} width={width} height={PREVIEW_PIXELS[kind]} />
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
            label={t('banners.link')}
            hint={t('banners.linkHint')}
            maxLength={200}
            autoComplete="off"
          />
          <SelectInput
            control={control}
            name="audience"
            label={t('banners.audience')}
            options={AUDIENCES.map((value) => ({ value, label: t(`banners.${value}`) }))}
          />
        </div>
      )}
      <div className="flex flex-col gap-4">
        <PublishWindow control={control} required />
      </div>
      <CheckboxInput control={control} name="shown" label={t('banners.publish')} />
    </>
  )
}
