// Writing for the members: in three languages, as a draft, at once, or from a time until a time, pinned or not.
import { faqCategories, type CallResponse } from '@hanpan/contract'
import { instant, isoSeoul } from '@hanpan/kernel'
import { Button, CheckboxField, SelectField, Skeleton, TextField, showToast, lazyPart } from '@hanpan/ui'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { LanguageChoice, MissingLanguages, type Language } from '../../parts/languages.tsx'
import { PreviewDialog, type Previews } from '../../parts/preview.tsx'
import { PublishWindow, WindowText, endsAfter, fromField } from '../../parts/publish-window.tsx'
import { refresh } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import {
  draftOf,
  filledOf,
  hasText,
  isAhead,
  type Post,
  type PostDraft,
  type PostTexts,
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
  const [draft, setDraft] = useState(() => draftOf(post))
  const [language, setLanguage] = useState<Language>('ko')
  const [asking, setAsking] = useState<'publish' | 'draft' | null>(null)
  const preview = usePreview(type, draft)
  const filled = filledOf(draft.texts)
  const own = draft.texts[language]
  const change = (part: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...part }))
  const write = (part: Partial<PostTexts[Language]>) =>
    setDraft((before) => ({
      ...before,
      texts: { ...before.texts, [language]: { ...before.texts[language], ...part } },
    }))
  const isLive = post !== null && post.state !== 'draft'
  const publishText = isAhead(draft) ? t('publishing.schedule') : t(isLive ? 'content.saveChange' : 'content.publish')
  return (
    <form
      className="panel flex flex-col gap-4 p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsking('publish')
      }}
    >
      <div className="flex flex-wrap items-start gap-4">
        {type === 'faq' && (
          <SelectField
            label={t('content.category')}
            className="w-44"
            value={draft.category}
            options={faqCategories.map((value) => ({ value, label: t(`content.${value}`) }))}
            onChange={(event) =>
              change({ category: faqCategories.find((one) => one === event.target.value) ?? 'account' })
            }
          />
        )}
        <PublishWindow value={draft.window} onValue={(window) => change({ window })} />
        <CheckboxField
          label={t('content.pin')}
          className="mt-7"
          checked={draft.isPinned}
          onChange={(event) => change({ isPinned: event.target.checked })}
        />
      </div>
      <LanguageChoice value={language} onValue={setLanguage} filled={filled} />
      {filled.ko && <MissingLanguages filled={filled} />}
      <TextField
        key={`title-${language}`}
        label={t('content.title')}
        required={language === 'ko'}
        lang={language}
        maxLength={100}
        autoComplete="off"
        value={own.title}
        onChange={(event) => write({ title: event.target.value })}
      />
      {/* The buttons below stand still when the editor comes. */}
      <div className="min-h-96">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <PostEditor key={language} initialHtml={own.content} onChange={(content) => write({ content })} />
        </Suspense>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button needsFields busy={preview.busy} disabled={!hasText(draft.texts.ko)} onClick={() => void preview.open()}>
          {t('publishing.preview')}
        </Button>
        <Button needsFields disabled={draft.texts.ko.title.trim() === ''} onClick={() => setAsking('draft')}>
          {t(isLive ? 'publishing.toDraft' : 'publishing.saveDraft')}
        </Button>
        <Button type="submit" tone="primary" disabled={!filled.ko || !endsAfter(draft.window)}>
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

/** What readers would be shown, cleaned by the server as it will be when it is published. */
function usePreview(type: PublishedBoard, draft: PostDraft) {
  const codeText = useCodeText()
  const [shown, setShown] = useState<Previews | null>(null)
  const [busy, setBusy] = useState(false)
  const open = async () => {
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
    const piece =
      type === 'faq'
        ? ({ kind: 'faq', category: draft.category, title, content } as const)
        : ({ kind: 'post', boardType: type, title, content, at } as const)
    return { from, piece }
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
