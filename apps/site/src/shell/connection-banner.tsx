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
        <p className="page flex min-h-9 items-center gap-2 bg-warn/12 text-sm text-warn">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t('common.offline')}
        </p>
      )}
    </output>
  )
}
