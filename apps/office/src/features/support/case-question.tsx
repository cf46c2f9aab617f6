// A question inside its case: the thread, and the answer for whoever has the case in hand.
import { Button, Skeleton } from '@hanpan/ui'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { AnswerForm } from './answer-form.tsx'
import { InquiryThread } from './inquiry-thread.tsx'

export function CaseQuestion({ boardIdx, mayAnswer }: { readonly boardIdx: string; readonly mayAnswer: boolean }) {
  const t = useTexts()
  const [answering, setAnswering] = useState(false)
  const query = useCall('/api/office/support/read', { boardIdx }, { keepPrevious: false })
  return (
    <Loaded query={query} waiting={<Skeleton className="h-64" />}>
      {(read) => (
        <div className="flex flex-col gap-3">
          <InquiryThread read={read} bare />
          {mayAnswer && !answering && (
            <Button tone="primary" data-main className="self-end" onClick={() => setAnswering(true)}>
              {t(read.inquiry.status === 'wait' ? 'support.submit' : 'support.answerMore')}
            </Button>
          )}
          {mayAnswer && answering && (
            <AnswerForm read={read} onDone={() => setAnswering(false)} onCancel={() => setAnswering(false)} />
          )}
        </div>
      )}
    </Loaded>
  )
}
