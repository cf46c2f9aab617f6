// The money a member holds, counting to its new value in a blink. The moving digits are hidden from screen readers, which
// hear the settled amount at most every five seconds.
import { Money, classNames, formatInteger, useWonText } from '@hanpan/ui'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../state/session.ts'
import { useTexts } from '../words/words-context.tsx'

const COUNT_MS = 280
const ANNOUNCE_MS = 5000

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The value on its way from the old amount to the new one. */
function useCounted(target: number): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    if (start === target) return undefined
    from.current = target
    const countMs = isStill() ? 0 : COUNT_MS
    let frame = 0
    const startedAt = performance.now()
    const step = (now: number) => {
      const part = countMs === 0 ? 1 : Math.min(1, (now - startedAt) / countMs)
      setShown(Math.round(start + (target - start) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}

export function CashBalance({ className }: { readonly className?: string }) {
  const cash = useSession((state) => state.cash)
  return (
    <span data-testid="cash-balance" className={classNames('live-data', className)}>
      <span aria-hidden>
        <Money value={useCounted(cash)} />
      </span>
      <span className="sr-only">{formatInteger(cash)}</span>
    </span>
  )
}

/** Says a changed balance, politely and not more often than every five seconds. */
export function BalanceAnnouncer() {
  const t = useTexts()
  const cash = useSession((state) => state.cash)
  const isMember = useSession((state) => state.phase === 'member')
  const [said, setSaid] = useState('')
  const first = useRef(true)
  const won = useWonText()
  const text = `${t('common.balance')} ${won(cash)}`
  useEffect(() => {
    if (!isMember) return undefined
    if (first.current) {
      first.current = false
      return undefined
    }
    const timer = setTimeout(() => setSaid(text), ANNOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, isMember])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
