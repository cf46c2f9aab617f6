// The ring of a round: it empties clockwise while bets are open, is amber in the last five seconds, and closed with a lock otherwise.
import { Lock } from 'lucide-react'

const R = 25.5
const ROUND = 2 * Math.PI * R
const HURRY_MS = 5000

export const isHurried = (isOpen: boolean, left: number | null): boolean => isOpen && (left ?? 0) <= HURRY_MS

export function ClockRing({
  isOpen,
  left,
  part,
  size = 56,
}: {
  readonly isOpen: boolean
  readonly left: number | null
  readonly part: number
  readonly size?: number
}) {
  const colour = isHurried(isOpen, left) ? 'var(--color-warn)' : 'var(--hue)'
  return (
    <span className="relative grid shrink-0 place-items-center" style={{ width: size, height: size }}>
      <svg viewBox="0 0 56 56" aria-hidden className="absolute inset-0 size-full -rotate-90">
        <circle cx="28" cy="28" r={R} fill="none" stroke="#fff" strokeOpacity=".16" strokeWidth="5" />
        {isOpen && (
          <circle
            className="clock-arc"
            cx="28"
            cy="28"
            r={R}
            fill="none"
            stroke={colour}
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray={ROUND}
            strokeDashoffset={-ROUND * (1 - part)}
          />
        )}
      </svg>
      {!isOpen && (
        <Lock aria-hidden className="relative text-dim" style={{ width: size * 0.32, height: size * 0.32 }} />
      )}
    </span>
  )
}
