// Writing a banner, a popup or a scrolling notice, with the member site's own drawing of it beside the fields.
import { CheckboxField, SelectField, TextAreaField, TextField } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { LanguageChoice, MissingLanguages, type Language } from '../../parts/languages.tsx'
import { PreviewFrame, WidthChoice, type PreviewWidth } from '../../parts/preview.tsx'
import { PublishWindow } from '../../parts/publish-window.tsx'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import {
  type Draft,
  draftOf,
  filledOf,
  isInside,
  isSound,
  type PieceKind,
  type PieceRow,
  previewOf,
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
  const [draft, setDraft] = useState(() => draftOf(kind, row))
  const [language, setLanguage] = useState<Language>('ko')
  const [requestId] = useState(newRequestId)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
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
      disabled={!isSound(kind, draft)}
      run={run}
      doneText={t(draft.shown ? 'furniture.saved' : 'publishing.draftSaved')}
      onClose={onClose}
    >
      <div className="grid items-start gap-x-6 gap-y-4 desk:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <LanguageChoice value={language} onValue={setLanguage} filled={filled} />
          <Words {...{ kind, draft, language, change }} />
          {kind !== 'flow' && <PictureField draft={draft} change={change} />}
          <Where {...{ kind, draft, change }} />
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
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
}

function Words({ kind, draft, language, change }: PartProps & { readonly language: Language }) {
  const t = useTexts()
  const own = draft.texts[language]
  const write = (part: Partial<typeof own>) => change({ texts: { ...draft.texts, [language]: { ...own, ...part } } })
  const isLine = kind === 'flow'
  return (
    <>
      {!isLine && (
        <TextField
          label={t('furniture.title')}
          required={language === 'ko'}
          lang={language}
          maxLength={60}
          autoComplete="off"
          value={own.title}
          onChange={(event) => write({ title: event.target.value })}
        />
      )}
      <TextAreaField
        label={t(isLine ? 'furniture.line' : 'furniture.text')}
        hint={isLine ? t('furniture.lineHint') : undefined}
        required={isLine && language === 'ko'}
        lang={language}
        maxLength={isLine ? 500 : 300}
        rows={isLine ? 3 : 2}
        value={own.text}
        onChange={(event) => write({ text: event.target.value })}
      />
    </>
  )
}

function Preview({ kind, draft, language }: Omit<PartProps, 'change'> & { readonly language: Language }) {
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

function Where({ kind, draft, change }: PartProps) {
  const t = useTexts()
  return (
    <>
      {kind !== 'flow' && (
        <div className="grid gap-4 desk:grid-cols-2">
          <TextField
            label={t('furniture.link')}
            hint={t('furniture.linkHint')}
            error={isInside(draft.link) ? undefined : t('furniture.linkWrong')}
            maxLength={200}
            autoComplete="off"
            value={draft.link}
            onChange={(event) => change({ link: event.target.value.trim() })}
          />
          <SelectField
            label={t('furniture.audience')}
            value={draft.audience}
            options={AUDIENCES.map((value) => ({ value, label: t(`furniture.${value}`) }))}
            onChange={(event) => change({ audience: AUDIENCES.find((one) => one === event.target.value) ?? 'all' })}
          />
        </div>
      )}
      <div className="flex flex-col gap-4">
        <PublishWindow value={draft.window} onValue={(window) => change({ window })} required />
      </div>
      <CheckboxField
        label={t('furniture.publish')}
        checked={draft.shown}
        onChange={(event) => change({ shown: event.target.checked })}
      />
    </>
  )
}
