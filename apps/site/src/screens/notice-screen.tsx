// One notice.
import { useParams } from '@tanstack/react-router'
import { PostView } from '../features/boards/post-view.tsx'
import { SupportFrame } from '../features/support/support-frame.tsx'
import { useTexts } from '../words/words-context.tsx'

export function NoticeScreen() {
  const t = useTexts()
  const { boardIdx = '' } = useParams({ strict: false })
  return (
    <SupportFrame title={t('support.notices')} section="notices">
      <PostView type="notice" boardIdx={boardIdx} page="notice" />
    </SupportFrame>
  )
}
