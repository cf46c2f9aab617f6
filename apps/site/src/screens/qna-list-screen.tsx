// The member's questions to the operator.
import { INQUIRIES_WAITING_MAX } from '@hanpan/contract'
import { buttonClass } from '@hanpan/ui'
import { PencilLine } from 'lucide-react'
import { InquiryPage } from '../features/support/inquiry-page.tsx'
import { SupportFrame } from '../features/support/support-frame.tsx'
import { PageLink } from '../shell/link.tsx'
import { useTexts } from '../words/words-context.tsx'

export function QnaListScreen() {
  const t = useTexts()
  const ask = (
    <PageLink page="qnaWrite" className={buttonClass({ tone: 'primary' })}>
      <PencilLine aria-hidden className="size-4" />
      {t('support.ask')}
    </PageLink>
  )
  return (
    <SupportFrame title={t('support.qna')} section="qna" aside={ask}>
      <p className="text-sm text-dim">{t('support.qnaNote', { max: INQUIRIES_WAITING_MAX })}</p>
      <InquiryPage label={t('support.myQuestions')} empty={t('support.qnaEmpty')} emptyAction={ask} />
    </SupportFrame>
  )
}
