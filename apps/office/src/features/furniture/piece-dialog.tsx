// Writing a banner or a popup, with a preview in each language beside it.
import { Button, CheckboxField, Scene, SelectField, TextAreaField, TextField, showToast } from '@hanpan/ui'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import {
  type Draft,
  draftOf,
  endsAfter,
  isInside,
  isSound,
  LANGUAGES,
  type Language,
  type PieceKind,
  type PieceRow,
  saveOf,
} from './piece-draft.ts'

interface PieceDialogProps {
  readonly kind: PieceKind
  readonly row: PieceRow | null
  readonly onClose: () => void
}

const SCENES = ['gift', 'balls', 'calendar', 'wheel'] as const
const AUDIENCES = ['all', 'guest', 'member'] as const

export function PieceDialog({ kind, row, onClose }: PieceDialogProps) {
  const t = useTexts()
  const [draft, setDraft] = useState(() => draftOf(row))
  const [language, setLanguage] = useState<Language>('ko')
  const [requestId] = useState(newRequestId)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const run = async () => {
    const answer = await call('/api/office/sites/pieceSave', saveOf(draft, kind, row?.bannerIdx, requestId))
    if (answer.ok) refresh('/api/office/sites/pieces')
    return answer
  }
  return (
    <ConfirmDialog
      title={`${t(`furniture.${kind}`)} · ${t(row ? 'furniture.edit' : 'furniture.add')}`}
      submitLabel={t('furniture.save')}
      disabled={!isSound(draft)}
      run={run}
      doneText={t('furniture.saved')}
      onClose={onClose}
    >
      <LanguageTexts {...{ draft, language, setLanguage, change }} />
      <Preview draft={draft} language={language} />
      <PictureField draft={draft} change={change} />
      <Schedule draft={draft} change={change} />
    </ConfirmDialog>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
}

interface LanguageTextsProps extends PartProps {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
}

function LanguageTexts({ draft, language, setLanguage, change }: LanguageTextsProps) {
  const t = useTexts()
  const own = draft.texts[language]
  const write = (part: Partial<typeof own>) => change({ texts: { ...draft.texts, [language]: { ...own, ...part } } })
  return (
    <>
      <fieldset aria-label={t('furniture.texts')} className="flex flex-wrap items-center gap-1.5">
        {LANGUAGES.map((one) => (
          <Button
            key={one}
            size="small"
            tone={one === language ? 'primary' : 'secondary'}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {t(`furniture.${one}`)}
            {draft.texts[one].title !== '' && <span aria-hidden> ✓</span>}
          </Button>
        ))}
        <span className="text-sm text-dim">{t('furniture.fallback')}</span>
      </fieldset>
      <TextField
        label={t('furniture.title')}
        required={language === 'ko'}
        lang={language}
        maxLength={60}
        autoComplete="off"
        value={own.title}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextAreaField
        label={t('furniture.text')}
        lang={language}
        maxLength={300}
        rows={2}
        value={own.text}
        onChange={(event) => write({ text: event.target.value })}
      />
    </>
  )
}

/** As the site shows it: a language without texts speaks Korean. */
function Preview({ draft, language }: { readonly draft: Draft; readonly language: Language }) {
  const t = useTexts()
  const shown = draft.texts[language].title === '' ? draft.texts.ko : draft.texts[language]
  return (
    <figure aria-label={t('furniture.preview')} className="rounded-md border border-line bg-ground p-4">
      <figcaption className="mb-2 text-xs text-dim">{t('furniture.preview')}</figcaption>
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0">
          <span className="block text-lg font-bold wrap-anywhere">{shown.title || t('furniture.title')}</span>
          <span className="block text-sm whitespace-pre-line text-dim wrap-anywhere">{shown.text}</span>
        </p>
        {draft.picture === '' ? (
          <Scene name={draft.scene} className="h-20 shrink-0" />
        ) : (
          <img src={draft.picture} alt="" className="h-20 max-w-40 shrink-0 rounded-md object-cover" />
        )}
      </div>
    </figure>
  )
}

function PictureField({ draft, change }: PartProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const upload = async (file: File) => {
    setBusy(true)
    const { pictureForUpload } = await import('@hanpan/editor')
    const content = await pictureForUpload(file)
    const answer = content === null ? null : await call('/api/office/boards/upload', { content })
    setBusy(false)
    if (answer?.ok) change({ picture: answer.value.url })
    else showToast({ tone: 'up', text: codeText(answer === null ? 'BD03' : answer.refusal.code) })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={t('furniture.scene')}
        className="w-40"
        value={draft.scene}
        options={SCENES.map((value) => ({ value, label: t(`furniture.${value}`) }))}
        onChange={(event) => change({ scene: SCENES.find((one) => one === event.target.value) ?? 'gift' })}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('furniture.picture')}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void upload(file)
        }}
      />
      <Button busy={busy} icon={<ImageUp aria-hidden className="size-4" />} onClick={() => input.current?.click()}>
        {t('furniture.upload')}
      </Button>
      {draft.picture !== '' && (
        <Button tone="ghost" onClick={() => change({ picture: '' })}>
          {t('furniture.removePicture')}
        </Button>
      )}
    </div>
  )
}

function Schedule({ draft, change }: PartProps) {
  const t = useTexts()
  return (
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
      <TextField
        label={t('furniture.startsAt')}
        type="datetime-local"
        required
        value={draft.startsAt}
        onChange={(event) => change({ startsAt: event.target.value })}
      />
      <TextField
        label={t('furniture.endsAt')}
        type="datetime-local"
        hint={t('furniture.endsHint')}
        error={endsAfter(draft) ? undefined : t('furniture.endsWrong')}
        value={draft.endsAt}
        onChange={(event) => change({ endsAt: event.target.value })}
      />
      <CheckboxField
        label={t('furniture.shown')}
        checked={draft.shown}
        onChange={(event) => change({ shown: event.target.checked })}
      />
    </div>
  )
}
