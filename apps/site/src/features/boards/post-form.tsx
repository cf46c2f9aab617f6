// Writing or changing a post. What is half written survives a reload; nothing is saved without being asked.
import { POST_TITLE_LENGTH_MAX, type BoardType } from '@hanpan/contract'
import { Button, Notice, Skeleton, TextField, showToast, lazyPart } from '@hanpan/ui'
import { Suspense, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormRefusal, useCallForm } from '../../app/call-form.tsx'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { callKey, queries } from '../../wire/queries.ts'
import { callInFull } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { keepDraft, readDraft, type Draft } from './draft.ts'

const PostEditor = lazyPart(() => import('./post-editor.tsx'), 'PostEditor')

interface PostFormProps {
  readonly type: BoardType
  /** The post that is changed; left out for a new one. */
  readonly post?: Draft & { readonly boardIdx: string }
  readonly onSaved: (boardIdx: string) => void
  readonly onCancel: () => void
}

const isBlank = (html: string) => !html.includes('<img') && html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === ''

export function PostForm({ type, post, onSaved, onCancel }: PostFormProps) {
  const t = useTexts()
  const [first] = useState(() => post ?? readDraft(type) ?? { title: '', content: '' })
  const [asking, setAsking] = useState(false)
  const form = useCallForm({
    mode: 'onSubmit',
    defaultValues: { title: first.title, content: first.content },
    send: (written, requestId) =>
      callInFull(`/api/board/${type}/save`, { ...written, requestId, ...(post && { boardIdx: post.boardIdx }) }),
    onRefused: () => setAsking(false),
    onDone({ boardIdx }) {
      setAsking(false)
      keepDraft(type, null)
      void queries.invalidateQueries({ queryKey: callKey(`/api/board/${type}/list`) })
      void queries.invalidateQueries({ queryKey: callKey(`/api/board/${type}/datail`) })
      showToast({ tone: 'brand', text: t(post ? 'board.changed' : 'board.saved') })
      onSaved(boardIdx)
    },
  })
  const { errors } = form.formState
  const isDraft = !post && first.title + first.content !== ''

  form.register('content', { validate: (html) => !isBlank(html) || t('board.needsContent') })
  const { title, content } = useWatch({ control: form.control })
  useEffect(() => {
    if (!post) keepDraft(type, { title: title ?? '', content: content ?? '' })
  }, [post, type, title, content])

  const ask = form.handleSubmit(() => setAsking(true))

  return (
    <form onSubmit={(event) => void ask(event)} noValidate className="panel flex flex-col gap-4 p-4 desk:p-6">
      {isDraft && <Notice>{t('board.draftKept')}</Notice>}
      <TextField
        label={t('board.subject')}
        required
        autoComplete="off"
        error={errors.title?.message}
        {...form.register('title', {
          validate: (text) => {
            if (text.trim() === '') return t('board.needsTitle')
            const fits = Array.from(text.trim()).length <= POST_TITLE_LENGTH_MAX
            return fits || t('board.titleTooLong', { max: POST_TITLE_LENGTH_MAX })
          },
        })}
      />
      {/* The buttons below stand still when the editor comes. */}
      <div className="min-h-96">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <PostEditor
            initialHtml={first.content}
            error={errors.content?.message}
            onChange={(html) => form.setValue('content', html, { shouldValidate: errors.content !== undefined })}
          />
        </Suspense>
      </div>
      <p className="text-sm text-dim">{t('board.rules')}</p>
      <FormRefusal code={form.refusal} />
      <div className="flex justify-end gap-2 max-desk:*:flex-1">
        <Button onClick={onCancel}>{t('board.cancel')}</Button>
        <Button type="submit" tone="primary">
          {t(post ? 'board.saveChange' : 'board.save')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t(post ? 'board.confirmChange' : 'board.confirmSave')}
        text={t('board.confirmSaveText')}
        confirm={t(post ? 'board.saveChange' : 'board.save')}
        cancel={t('board.cancel')}
        busy={form.busy}
        onConfirm={() => void form.submit()}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}
