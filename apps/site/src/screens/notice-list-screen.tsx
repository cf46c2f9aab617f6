// The notices of the customer centre.
import { BoardPage } from '../features/boards/board-page.tsx'
import { SupportFrame } from '../features/support/support-frame.tsx'
import { useTexts } from '../words/words-context.tsx'

export function NoticeListScreen() {
  const t = useTexts()
  return (
    <SupportFrame title={t('support.notices')} section="notices">
      <div>
        <BoardPage type="notice" label={t('support.notices')} page="notice" />
      </div>
    </SupportFrame>
  )
}
