// A countdown against a clock that is handed in (the server's, not the visitor's). It writes its own text node, so a
// page with five of them never renders because a second has passed.
import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { formatDuration } from './formats.ts'

const SOON_MS = 10_000
const URGENT_MS = 5000

interface CountdownProps {
  /** The instant to count to, in milliseconds of the clock. */
  readonly endsAt: number
  readonly now: () => number
  readonly label: string
  readonly onEnd?: () => void
  readonly className?: string
  /** Of a wait of a few seconds: these alone, without minutes. */
  readonly inSeconds?: boolean
  /** On a filled button: red and amber cannot be read there, so haste keeps the colour of the words around it. */
  readonly plain?: boolean
}

export function Countdown({ endsAt, now, label, onEnd, className, inSeconds = false, plain = false }: CountdownProps) {
  const element = useRef<HTMLSpanElement>(null)
  const ended = useRef(onEnd)
  const [haste, setHaste] = useState<'soon' | 'urgent' | null>(null)
  useEffect(() => {
    ended.current = onEnd
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const left = endsAt - now()
      if (element.current)
        element.current.textContent = inSeconds ? String(Math.max(0, Math.ceil(left / 1000))) : formatDuration(left)
      setHaste(left <= 0 || left > SOON_MS ? null : left > URGENT_MS ? 'soon' : 'urgent')
      if (left <= 0) return ended.current?.()
      // Wake exactly when the shown second changes: an interval would drift and skip one now and then.
      timer = setTimeout(tick, Math.max(16, left % 1000 || 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [endsAt, now, inSeconds])
  return (
    <span
      ref={element}
      role="timer"
      aria-label={label}
      data-urgent={haste === 'urgent' || undefined}
      className={classNames(
        'figures transition-colors',
        !plain && haste === 'soon' && 'text-warn',
        !plain && haste === 'urgent' && 'text-up',
        className,
      )}
      suppressHydrationWarning
    >
      --:--
    </span>
  )
}
