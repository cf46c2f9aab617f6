// Writing for the members: in three languages, as a draft, at once, or from a time until a time, pinned or not.
import { faqCategories, type CallResponse } from '@hanpan/contract'
import { instant, isoSeoul } from '@hanpan/kernel'
import { Button, Skeleton, showToast, lazyPart } from '@hanpan/ui'
import { Suspense, useState } from 'react'
import type { Control } from 'react-hook-form'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { CheckboxInput, SelectInput, TextInput, useField } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { LanguageChoice, MissingLanguages, useLanguage, type Language } from '../../parts/languages.tsx'
import { PreviewDialog, type Previews } from '../../parts/preview.tsx'
import { PublishWindow, WindowText, fromField } from '../../parts/publish-window.tsx'
import { refresh } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import {
  draftOf,
  filledOf,
  isAhead,
  type Post,
  type PostDraft,
  problemsOf,
  type PublishedBoard,
  saveOf,
  textsOf,
} from './post-draft.ts'

const PostEditor = lazyPart(() => import('./post-editor.tsx'), 'PostEditor')

interface PostFormProps {
  readonly type: PublishedBoard
  readonly post: Post | null
  readonly onSaved: (boardIdx: string) => void
  readonly onCancel: () => void
}

export function PostForm({ type, post, onSaved, onCancel }: PostFormProps) {
  const t = useTexts()
  const { language, setLanguage, reveal } = useLanguage()
  const form = useJudgedForm<PostDraft>({
    values: draftOf(post),
    judge: (draft) => problemsOf(draft, t('publishing.untilWrong')),
    reveal,
  })
  const { control, check } = form
  const draft = form.values
  const [asking, setAsking] = useState<'publish' | 'draft' | null>(null)
  const preview = usePreview(type, draft, () => check((name) => name.startsWith('texts.')))
  const filled = filledOf(draft.texts)
  const isLive = post !== null && post.state !== 'draft'
  const publishText = isAhead(draft) ? t('publishing.schedule') : t(isLive ? 'content.saveChange' : 'content.publish')
  return (
    <form
      className="panel flex flex-col gap-4 p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void check().then((sound) => sound && setAsking('publish'))
      }}
    >
      <div className="flex flex-wrap items-start gap-4">
        {type === 'faq' && (
          <SelectInput
            control={control}
            name="category"
            label={t('content.category')}
            className="w-44"
            options={faqCategories.map((value) => ({ value, label: t(`content.${value}`) }))}
          />
        )}
        <PublishWindow control={control} />
        <CheckboxInput control={control} name="isPinned" label={t('content.pin')} className="mt-7" />
      </div>
      <LanguageChoice value={language} onValue={setLanguage} filled={filled} />
      {filled.ko && <MissingLanguages filled={filled} />}
      <TextInput
        key={`title-${language}`}
        control={control}
        name={`texts.${language}.title`}
        label={t('content.title')}
        required={language === 'ko'}
        lang={language}
        maxLength={100}
        autoComplete="off"
      />
      <ContentInput key={language} control={control} name={`texts.${language}.content`} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button busy={preview.busy} onClick={() => void preview.open()}>
          {t('publishing.preview')}
        </Button>
        <Button
          onClick={() => void check((name) => name.endsWith('.title')).then((sound) => sound && setAsking('draft'))}
        >
          {t(isLive ? 'publishing.toDraft' : 'publishing.saveDraft')}
        </Button>
        <Button type="submit" tone="primary">
          {publishText}
        </Button>
      </div>
      {preview.shown && <PreviewDialog previews={preview.shown} onClose={preview.close} />}
      {asking && (
        <SaveDialog
          {...{ type, post, draft, onSaved, publishText }}
          isDraft={asking === 'draft'}
          onClose={() => setAsking(null)}
        />
      )}
    </form>
  )
}

interface ContentInputProps {
  readonly control: Control<PostDraft>
  readonly name: `texts.${Language}.content`
}

function ContentInput({ control, name }: ContentInputProps) {
  const t = useTexts()
  const { field, change, error } = useField(control, name, t('content.body'))
  const { ref } = field
  return (
    // The buttons below stand still when the editor comes.
    <div className="min-h-96">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <div
          ref={(element) =>
            ref(element && { focus: () => element.querySelector<HTMLElement>('[role="textbox"]')?.focus() })
          }
          onBlur={field.onBlur}
        >
          <PostEditor initialHtml={field.value} onChange={change} error={error} />
        </div>
      </Suspense>
    </div>
  )
}

/** What readers would be shown, cleaned by the server as it will be when it is published. */
function usePreview(type: PublishedBoard, draft: PostDraft, check: () => Promise<boolean>) {
  const codeText = useCodeText()
  const [shown, setShown] = useState<Previews | null>(null)
  const [busy, setBusy] = useState(false)
  const open = async () => {
    if (!(await check())) return
    setBusy(true)
    const answer = await call('/api/office/boards/preview', { texts: textsOf(draft) })
    setBusy(false)
    if (answer.ok) setShown(previewsOf(type, draft, answer.value))
    else showToast({ tone: 'up', text: codeText(answer.refusal.code) })
  }
  return { shown, busy, open, close: () => setShown(null) }
}

type Cleaned = CallResponse<'/api/office/boards/preview'>

function previewsOf(type: PublishedBoard, draft: PostDraft, cleaned: Cleaned): Previews {
  const { from: begins } = draft.window
  const at = begins === '' ? isoSeoul(instant(Math.round(serverNow()))) : fromField(begins)
  const shownIn = (language: Language): Previews[Language] => {
    const { from, title, content } = cleaned[language]
    const item =
      type === 'faq'
        ? ({ kind: 'faq', category: draft.category, title, content } as const)
        : ({ kind: 'post', boardType: type, title, content, at } as const)
    return { from, item }
  }
  return { ko: shownIn('ko'), en: shownIn('en'), vi: shownIn('vi') }
}

interface SaveDialogProps extends Pick<PostFormProps, 'type' | 'post' | 'onSaved'> {
  readonly draft: PostDraft
  readonly isDraft: boolean
  readonly publishText: string
  readonly onClose: () => void
}

function SaveDialog({ type, post, draft, isDraft, publishText, onSaved, onClose }: SaveDialogProps) {
  const t = useTexts()
  const [requestId] = useState(newRequestId)
  const { from, until } = draft.window
  const isLive = post !== null && post.state !== 'draft'
  const run = async (reason: string) => {
    const request = saveOf(draft, post, { boardType: type, isDraft, reason, requestId })
    const answer = await call('/api/office/boards/postSave', request)
    if (answer.ok) {
      refresh('/api/office/boards/posts', '/api/office/boards/post')
      onSaved(answer.value.boardIdx)
    }
    return answer
  }
  const title = isDraft
    ? 'publishing.draftConfirm'
    : isAhead(draft)
      ? 'publishing.scheduleConfirm'
      : isLive
        ? 'publishing.saveConfirm'
        : 'content.publishConfirm'
  return (
    <ConfirmDialog
      title={t(title)}
      submitLabel={isDraft ? t(isLive ? 'publishing.toDraft' : 'publishing.saveDraft') : publishText}
      danger={isDraft && isLive}
      reason={post === null ? 'none' : 'optional'}
      run={run}
      doneText={t(isDraft ? 'publishing.draftSaved' : 'content.published')}
      onClose={onClose}
    >
      <p className="text-base font-semibold wrap-anywhere">{draft.texts.ko.title}</p>
      {isDraft ? (
        <p className="text-sm text-dim">{t(isLive ? 'publishing.toDraftNote' : 'publishing.draftNote')}</p>
      ) : (
        <>
          <p className="text-sm">
            <span className="mr-2 text-dim">{t('publishing.visible')}</span>
            {from === '' ? (
              <span className="figures">{`${t('publishing.now')} – ${until === '' ? t('publishing.openEnd') : until.replace('T', ' ')}`}</span>
            ) : (
              <WindowText from={fromField(from)} until={until === '' ? null : fromField(until)} />
            )}
          </p>
          <MissingLanguages filled={filledOf(draft.texts)} />
        </>
      )}
    </ConfirmDialog>
  )
}
