// One question as a thread, with its answer.
import { Drawer, Skeleton } from '@hanpan/ui'
import { Loaded } from '../../parts/loaded.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { AnswerForm } from './answer-form.tsx'
import { InquiryThread } from './inquiry-thread.tsx'

interface AnswerDrawerProps {
  readonly boardIdx: string
  readonly onClose: () => void
}

export function AnswerDrawer({ boardIdx, onClose }: AnswerDrawerProps) {
  const t = useTexts()
  const query = useCall('/api/office/support/read', { boardIdx })
  return (
    <Drawer open onClose={onClose} title={t('support.question')} className="desk:max-w-xl!">
      <Loaded query={query} waiting={<Skeleton className="h-96" />}>
        {(read) => (
          <div className="flex flex-col gap-4">
            <InquiryThread read={read} />
            <AnswerForm key={boardIdx} read={read} onDone={onClose} onCancel={onClose} />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}
