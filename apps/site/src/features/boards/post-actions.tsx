// What an author does with an own post: change it or delete it.
import type { BoardType, CallResponse } from '@hanpan/contract'
import { Button, buttonClass, showToast } from '@hanpan/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { PageLink } from '../../shell/link.tsx'
import { callKey, queries } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

interface PostActionsProps {
  readonly type: BoardType
  readonly post: CallResponse<'/api/board/normal/datail'>['board']
  readonly onRemoved: () => void
}

export function PostActions({ type, post, onRemoved }: PostActionsProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!post.isMine) return null
  const remove = async () => {
    setBusy(true)
    const { boardIdx } = post
    const answer = await call(`/api/board/${type}/save`, { boardIdx, deleteYn: 'Y', requestId: newRequestId() })
    setBusy(false)
    setAsking(false)
    if (!answer.ok) return showToast({ tone: 'up', text: codeText(answer.refusal) })
    void queries.invalidateQueries({ queryKey: callKey(`/api/board/${type}/list`) })
    showToast({ tone: 'brand', text: t('board.removed') })
    onRemoved()
  }
  return (
    <>
      {post.hiddenReason === null && (
        <PageLink page="postWrite" search={{ type, edit: post.boardIdx }} className={buttonClass({})}>
          <Pencil aria-hidden className="size-4" />
          {t('board.edit')}
        </PageLink>
      )}
      <Button tone="danger" icon={<Trash2 aria-hidden className="size-4" />} onClick={() => setAsking(true)}>
        {t('board.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('board.confirmRemove')}
        text={t('board.confirmRemoveText')}
        confirm={t('board.remove')}
        cancel={t('board.cancel')}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
