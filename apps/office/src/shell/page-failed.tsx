// What stands in place of a page that broke or whose code did not arrive.
import { ErrorState } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'

export function PageFailed() {
  const t = useTexts()
  return (
    <main id="content" className="work py-16">
      <ErrorState title={t('common.pageFailed')} onRetry={() => location.reload()} />
    </main>
  )
}
