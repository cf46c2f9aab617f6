// Says that unread messages wait: once for each new one in a visit, and never over a page that shows them. Who is betting is told in
// passing; the count stands in the head of the page.
import { showToast } from '@hanpan/ui'
import { useEffect } from 'react'
import { create } from 'zustand'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { useSession } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'

/** The count that was answered last; a reload must not ask again. */
const ANSWERED_KEY = 'hanpan.messages-answered'

const useAnswered = create(() => ({ count: Number(sessionStorage.getItem(ANSWERED_KEY) ?? 0) }))

function answer(count: number): void {
  sessionStorage.setItem(ANSWERED_KEY, String(count))
  useAnswered.setState({ count })
}

interface NewMessageDialogProps {
  /** Something more important is open, or the reader is among the messages already. */
  readonly heldBack: boolean
  /** A game or a slip with lines is open. */
  readonly isBetting: boolean
  readonly onOpen: () => void
}

export function NewMessageDialog({ heldBack, isBetting, onOpen }: NewMessageDialogProps) {
  const t = useTexts()
  const newMsg = useSession((state) => state.newMsg)
  const answered = useAnswered(({ count }) => count)
  const isDue = newMsg > answered && !heldBack
  const isTold = isDue && isBetting
  useEffect(() => {
    if (newMsg < answered) useAnswered.setState({ count: newMsg })
  }, [newMsg, answered])
  useEffect(() => {
    if (!isTold) return
    answer(newMsg)
    showToast({ text: t('message.newText', { count: newMsg }), action: { label: t('message.open'), run: onOpen } })
  }, [isTold, newMsg, onOpen, t])
  return (
    <ConfirmDialog
      open={isDue && !isBetting}
      title={t('message.newTitle')}
      text={t('message.newText', { count: newMsg })}
      cancel={t('message.later')}
      confirm={t('message.open')}
      onClose={() => answer(newMsg)}
      onConfirm={() => {
        answer(newMsg)
        onOpen()
      }}
    />
  )
}
