// Says that unread messages wait: once for each new one in a visit, and never over a page that shows them.
import { Button, Dialog } from '@hanpan/ui'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'

/** The count that was answered last; a reload must not ask again. */
const ANSWERED_KEY = 'hanpan.messages-answered'

const answeredBefore = () => Number(sessionStorage.getItem(ANSWERED_KEY) ?? 0)

interface NewMessageDialogProps {
  /** Something more important is open, or the reader is among the messages already. */
  readonly heldBack: boolean
  readonly onOpen: () => void
}

export function NewMessageDialog({ heldBack, onOpen }: NewMessageDialogProps) {
  const t = useTexts()
  const newMsg = useSession((state) => state.newMsg)
  const [answered, setAnswered] = useState(answeredBefore)
  if (newMsg < answered) setAnswered(newMsg)
  const answer = () => {
    sessionStorage.setItem(ANSWERED_KEY, String(newMsg))
    setAnswered(newMsg)
  }
  const open = newMsg > answered && !heldBack
  return (
    <Dialog open={open} onClose={answer} title={t('message.newTitle')}>
      <div className="flex flex-col items-center gap-6 py-3 text-center">
        <MailOpen aria-hidden className="size-12 text-brand" strokeWidth={1.5} />
        <p className="text-lg">{t('message.newText', { count: newMsg })}</p>
        <div className="grid w-full grid-cols-2 gap-2">
          <Button onClick={answer}>{t('message.later')}</Button>
          <Button
            tone="primary"
            onClick={() => {
              answer()
              onOpen()
            }}
          >
            {t('message.open')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
