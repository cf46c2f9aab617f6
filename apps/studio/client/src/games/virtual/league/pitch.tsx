// The pitch that a match is played on, behind its score: lines, mown stripes, and the ball where it is.
import type { LeagueStep } from '@hanpan/casino'
import { ballAt } from './ball.ts'

interface PitchProps {
  readonly match: number
  /** Of this match. */
  readonly steps: readonly LeagueStep[]
  /** Milliseconds from the start; null where nothing is played: then there is no ball. */
  readonly clock: number | null
}

export function Pitch({ match, steps, clock }: PitchProps) {
  const spot = clock === null ? null : ballAt(clock, match, steps)
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden rounded-lg">
      <svg viewBox="0 0 100 50" preserveAspectRatio="none" className="absolute inset-0 size-full">
        {[0, 1, 2, 3, 4].map((stripe) => (
          <path key={stripe} d={`M${stripe * 20} 0h10v50h-10z`} fill="#2f9a68" fillOpacity=".16" />
        ))}
        <g fill="none" stroke="#fff" strokeOpacity=".15" strokeWidth="1.5">
          <path
            vectorEffect="non-scaling-stroke"
            d="M50 0V50M0 12h13v26H0M0 19h5v12H0M100 12H87v26h13M100 19h-5v12h5"
          />
          <ellipse vectorEffect="non-scaling-stroke" cx="50" cy="25" rx="8" ry="15" />
        </g>
      </svg>
      {spot && (
        <div className="pitch-ball absolute inset-0" style={{ transform: `translate(${spot[0]}%, ${spot[1]}%)` }}>
          <i className="absolute -top-1 -left-1 size-2 rounded-full bg-[#ffe08a] shadow-[0_0_0_1.5px_#0008,0_3px_3px_#000a]" />
        </div>
      )}
    </div>
  )
}
