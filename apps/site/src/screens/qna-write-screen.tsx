// Asking the operator a question.
import { useRouter } from '@tanstack/react-router'
import { InquiryForm } from '../features/support/inquiry-form.tsx'
import { SupportFrame } from '../features/support/support-frame.tsx'
import { useOpenPage } from '../shell/use-open-page.ts'
import { useTexts } from '../words/words-context.tsx'

export function QnaWriteScreen() {
  const t = useTexts()
  const openPage = useOpenPage()
  const router = useRouter()
  return (
    <SupportFrame title={t('support.qnaWriteTitle')} section="qna">
      <InquiryForm
        onAsked={(boardIdx) => openPage('inquiry', { boardIdx, replace: true })}
        onCancel={() => router.history.back()}
      />
    </SupportFrame>
  )
}
