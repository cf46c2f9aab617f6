// Says that the live connection is gone, once it has been gone long enough to matter.
import { WifiOff } from 'lucide-react'
import { useConnection } from '../wire/socket.ts'
import { useTexts } from '../words/words-context.tsx'

export function ConnectionBanner() {
  const t = useTexts()
  const lost = useConnection((state) => state.lost)
  return (
    <output className="block">
      {lost && (
        <span className="block border-b border-warn/30 bg-warn/12 text-warn">
          <span className="page flex min-h-9 items-center gap-2 text-sm">
            <WifiOff aria-hidden className="size-4 shrink-0" />
            {t('common.offline')}
          </span>
        </span>
      )}
    </output>
  )
}
