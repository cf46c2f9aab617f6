// Says that the live connection is gone, once it has been gone long enough to matter.
import { WifiOff } from 'lucide-react'
import { useConnection } from '../wire/socket.ts'
import { useTexts } from '../words/words-context.tsx'

export function ConnectionBanner() {
  const t = useTexts()
  const lost = useConnection((state) => state.lost)
  return (
    // Over the page and not in it: nothing may move under a finger.
    <output className="pointer-events-none sticky top-(--header) z-10 block h-0">
      {lost && (
        <span className="block bg-warn text-night">
          <span className="page flex min-h-9 items-center gap-2 text-sm">
            <WifiOff aria-hidden className="size-4 shrink-0" />
            {t('common.offline')}
          </span>
        </span>
      )}
    </output>
  )
}
