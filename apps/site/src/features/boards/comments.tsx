// The comments of a post: reading, writing, and deleting one's own.
import { COMMENT_LENGTH_MAX, type BoardType } from '@hanpan/contract'
import { Button, DateTime, IconButton, Notice, Pagination, TextAreaField, formatInteger, showToast } from '@hanpan/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCallForm } from '../../app/call-form.tsx'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { callKey, queries } from '../../wire/queries.ts'
import { call, callInFull, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import type { PostDetail } from './post-view.tsx'

interface CommentsProps {
  readonly type: BoardType
  readonly detail: PostDetail
  readonly onPage: (page: number) => void
}

function useReread(type: BoardType): () => void {
  return () => {
    void queries.invalidateQueries({ queryKey: callKey(`/api/board/${type}/datail`) })
    void queries.invalidateQueries({ queryKey: callKey(`/api/board/${type}/list`) })
  }
}

export function Comments({ type, detail, onPage }: CommentsProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const reread = useReread(type)
  const [removing, setRemoving] = useState<string | null>(null)
  const { board, comments, commentPageInfo: info } = detail
  const pages = Math.max(1, Math.ceil(info.tatal_list_count / info.count_per_list))
  const remove = async (cmtIdx: string) => {
    setRemoving(null)
    const answer = await call('/api/board/cmtSave', { cmtIdx, deleteYn: 'Y', requestId: newRequestId() })
    reread()
    showToast(
      answer.ok ? { tone: 'brand', text: t('board.commentRemoved') } : { tone: 'up', text: codeText(answer.refusal) },
    )
  }
  return (
    <section aria-label={t('board.commentTitle')} className="panel p-4 desk:p-6">
      <h2 className="text-lg font-semibold">
        {t('board.commentTitle')} <span className="figures text-dim">{formatInteger(board.commentCount)}</span>
      </h2>
      {comments.length === 0 ? (
        <p className="py-6 text-center text-base text-dim">{t('board.commentEmpty')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line/70">
          {comments.map((comment) => (
            <li key={comment.cmtIdx} className="py-3">
              <div className="flex min-h-11 items-center gap-2 text-sm desk:min-h-9">
                <span className="font-semibold">{comment.memNick}</span>
                <DateTime at={comment.createdAt} short className="text-dim" />
                {comment.isMine && (
                  <IconButton
                    label={t('board.commentRemove')}
                    className="ml-auto"
                    onClick={() => setRemoving(comment.cmtIdx)}
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </IconButton>
                )}
              </div>
              {comment.isHidden ? (
                <>
                  <p className="text-base text-dim italic">{t('board.commentHidden')}</p>
                  {comment.hiddenReason !== null && (
                    <Notice tone="warn" className="mt-2">
                      {t('board.commentHiddenBecause', { reason: comment.hiddenReason })}
                    </Notice>
                  )}
                </>
              ) : (
                <p className="text-base leading-7 wrap-anywhere whitespace-pre-line">{comment.content}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pagination page={info.page} pages={pages} onPage={onPage} />
      <CommentForm
        boardIdx={board.boardIdx}
        onAdded={() => {
          reread()
          // A comment stands at the end: on the page after this one when the last is full.
          onPage(Math.ceil((info.tatal_list_count + 1) / info.count_per_list))
        }}
      />
      <ConfirmDialog
        open={removing !== null}
        title={t('board.commentRemove')}
        text={t('board.commentRemoveText')}
        confirm={t('board.remove')}
        cancel={t('board.cancel')}
        danger
        onConfirm={() => removing !== null && void remove(removing)}
        onClose={() => setRemoving(null)}
      />
    </section>
  )
}

function CommentForm({ boardIdx, onAdded }: { readonly boardIdx: string; readonly onAdded: () => void }) {
  const t = useTexts()
  const form = useCallForm({
    mode: 'onSubmit',
    defaultValues: { content: '' },
    send: ({ content }, requestId) => callInFull('/api/board/cmtSave', { boardIdx, content, requestId }),
    // Whatever is refused is said at the one field that there is.
    fieldOf: () => 'content',
    onDone() {
      form.reset()
      showToast({ tone: 'brand', text: t('board.commentAdded') })
      onAdded()
    },
  })
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className="mt-4 flex flex-col gap-2">
      <TextAreaField
        label={t('board.commentField')}
        rows={3}
        maxLength={COMMENT_LENGTH_MAX}
        error={form.formState.errors.content?.message}
        {...form.register('content', { validate: (text) => text.trim() !== '' || t('board.commentNeedsText') })}
      />
      <Button type="submit" tone="primary" className="self-end" busy={form.busy}>
        {t('board.commentSubmit')}
      </Button>
    </form>
  )
}
