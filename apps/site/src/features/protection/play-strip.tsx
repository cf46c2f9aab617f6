// The time of day, how long the member has played today and with what result: in the header of every page and of every game window.
import { instant, isoSeoul, MINUTE_MS, SECOND_MS } from '@hanpan/kernel'
import { Money } from '@hanpan/ui'
import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDrawsTold, useWhileTold } from '../../state/draws-told.ts'
import { useSession } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { subscribeTopic } from '../../wire/socket.ts'
import { useTexts } from '../../words/words-context.tsx'
import { minutesText } from './protection-texts.ts'
import { reloadProtection } from './reload-protection.ts'

const TICK_MS = SECOND_MS
/** After the balance has moved, before the result is read again: a settlement moves it more than once. */
const SETTLED_AFTER_MS = 2 * SECOND_MS

function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function PlayStrip() {
  const t = useTexts()
  const now = useNow()
  const { data, refetch } = useCall('/api/protection/session', {}, { staleMs: MINUTE_MS, refetchMs: MINUTE_MS })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = useSession.subscribe((state, before) => {
      if (state.cash === before.cash) return
      clearTimeout(timer)
      timer = setTimeout(() => void refetch(), SETTLED_AFTER_MS)
    })
    return () => {
      forget()
      clearTimeout(timer)
    }
  }, [refetch])
  // A break that begins in another window, or ends, is said here too: this strip is on every page.
  useEffect(
    () =>
      subscribeTopic('me', {
        message: (frame) => frame.cmd === 'PROTECTION' && reloadProtection(),
        // Whoever was away reads everything anew.
        resync: () => undefined,
      }),
    [],
  )
  // A bet that was lost moves no money, and is open no more.
  const isOwnTold = useDrawsTold((state) => state.isOwnTold)
  const wasTold = useRef(isOwnTold)
  useEffect(() => {
    if (wasTold.current && !isOwnTold) void refetch()
    wasTold.current = isOwnTold
  }, [isOwnTold, refetch])
  const figures = useWhileTold(data)
  if (!data) return null
  const playedMs = data.playedSeconds * SECOND_MS + Math.max(now - Date.parse(data.serverTime), 0)
  return (
    <dl
      aria-label={t('protection.strip')}
      className="figures flex items-center justify-end gap-x-4 text-xs whitespace-nowrap text-dim desk:text-xs [&>div]:flex [&>div]:gap-1.5"
    >
      <div className="mr-auto items-center desk:mr-0">
        <dt>
          <Clock aria-hidden className="size-3.5" />
          <span className="sr-only">{t('protection.clock')}</span>
        </dt>
        <dd>{isoSeoul(instant(now)).slice(11, 16)}</dd>
      </div>
      {data.excluded ? (
        // In the place of the time, which stands still: on a phone there is room for one of them.
        <div>
          <dt className="sr-only">{t('protection.breakTitle')}</dt>
          <dd className="font-semibold text-warn">{t(`protection.runningShort.${data.excluded.kind}`)}</dd>
        </div>
      ) : (
        <div>
          <dt>{t('protection.played')}</dt>
          <dd className="text-ink">{minutesText(t, Math.floor(playedMs / MINUTE_MS))}</dd>
        </div>
      )}
      <div>
        <dt>{t('protection.net')}</dt>
        <dd className="font-semibold">{figures ? <Money value={figures.net} signed /> : '–'}</dd>
      </div>
      {figures && figures.waiting > 0 && (
        <div>
          <dt>{t('protection.waiting')}</dt>
          <dd className="text-ink">
            <Money value={figures.waiting} />
          </dd>
        </div>
      )}
    </dl>
  )
}
