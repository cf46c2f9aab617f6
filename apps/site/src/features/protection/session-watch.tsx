// Watches the session of a member who has asked for it: a reality check at its interval, a word before the day's time is used up, and
// the log-out when it is. Others load nothing but this file.
import { openChapters } from '../../words/words.ts'
import { sitePart } from '../../app/site-part.ts'
import { MINUTE_MS, SECOND_MS } from '@hanpan/kernel'
import { showToast } from '@hanpan/ui'
import { Suspense, useEffect, useState } from 'react'
import { endSession } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

const RealityDialog = sitePart(() => import('./reality-dialog.tsx'), 'RealityDialog', 'protection')

/** The check that was answered last: neither a reload nor a new log-in of the day asks again, nor the window beside this one. */
const ANSWERED_KEY = 'hanpan.reality-answered'
const WARN_BEFORE_MS = 5 * MINUTE_MS
const TIMER_MS_MAX = 2 ** 31 - 1

export function SessionWatch() {
  const { data, refetch } = useCall('/api/protection/session', {}, { staleMs: MINUTE_MS })
  const [due, setDue] = useState<string | null>(null)
  const since = data?.since
  const started = data && Date.parse(data.serverTime) - data.playedSeconds * SECOND_MS
  const interval = data?.realityMinutes ?? null
  useEffect(() => {
    if (since === undefined || started === undefined || interval === null || due !== null) return
    const passed = Math.floor((serverNow() - started) / (interval * MINUTE_MS))
    const show = (number: number) => {
      void refetch()
      setDue(`${since} ${interval} ${number}`)
    }
    const key = `${since} ${interval} ${passed}`
    if (passed > 0 && localStorage.getItem(ANSWERED_KEY) !== key) return show(passed)
    const wait = started + (passed + 1) * interval * MINUTE_MS - serverNow()
    const timer = setTimeout(() => show(passed + 1), Math.min(wait, TIMER_MS_MAX))
    return () => clearTimeout(timer)
  }, [since, started, interval, due, refetch])
  const answer = () => {
    if (due !== null) localStorage.setItem(ANSWERED_KEY, due)
    setDue(null)
  }
  return (
    <>
      {data?.endsAt != null && <DayTime endsAt={Date.parse(data.endsAt)} />}
      {due !== null && data && (
        <Suspense>
          <RealityDialog figures={data} onContinue={answer} />
        </Suspense>
      )}
    </>
  )
}

function DayTime({ endsAt }: { readonly endsAt: number }) {
  const t = useTexts()
  useEffect(() => {
    const left = endsAt - serverNow()
    const warn = async () => {
      await openChapters(['protection'])
      showToast({ tone: 'up', text: t('protection.timeSoon') })
    }
    const leave = async () => {
      await call('/api/member/logout', {})
      endSession('PT04')
    }
    const timers = [
      ...(left > WARN_BEFORE_MS ? [setTimeout(() => void warn(), left - WARN_BEFORE_MS)] : []),
      setTimeout(() => void leave(), Math.max(left, 0)),
    ]
    return () => timers.forEach(clearTimeout)
  }, [endsAt, t])
  return null
}
