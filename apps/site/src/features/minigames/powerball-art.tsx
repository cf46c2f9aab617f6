// The scene of the game: balls on their orbits around a green powerball. Drawn, not photographed; it turns once in ninety
// seconds and stands still for readers who want no motion.
const BALLS = [
  { number: 7, x: 200, y: 44, r: 30, paint: 'amber' },
  { number: 22, x: 336, y: 138, r: 38, paint: 'violet' },
  { number: 11, x: 300, y: 318, r: 33, paint: 'blue' },
  { number: 18, x: 122, y: 340, r: 28, paint: 'red' },
  { number: 3, x: 54, y: 170, r: 36, paint: 'amber' },
] as const

const PAINTS = {
  amber: ['#fff7d6', '#fbbf24', '#8a5a12'],
  blue: ['#e3f0ff', '#5f9ff5', '#1f4788'],
  red: ['#ffe4e4', '#f26d6d', '#8f2626'],
  violet: ['#efeaff', '#9f80f7', '#4a2d99'],
  green: ['#e2ffec', '#22c55e', '#0d5a2b'],
} as const

export function PowerballArt({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 400 400" aria-hidden className={className}>
      <defs>
        {Object.entries(PAINTS).map(([name, [light, base, deep]]) => (
          <radialGradient key={name} id={`art-${name}`} cx="34%" cy="28%" r="78%">
            <stop offset="0" stopColor={light} />
            <stop offset=".45" stopColor={base} />
            <stop offset="1" stopColor={deep} />
          </radialGradient>
        ))}
        <radialGradient id="art-glow">
          <stop offset="0" stopColor="#22c55e" stopOpacity=".36" />
          <stop offset="1" stopColor="#22c55e" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="200" cy="200" r="196" fill="url(#art-glow)" />
      <g fill="none" stroke="#5d6d8a">
        <circle cx="200" cy="200" r="98" strokeOpacity=".3" />
        <circle cx="200" cy="200" r="152" strokeOpacity=".34" strokeDasharray="2 7" strokeLinecap="round" />
        <circle cx="200" cy="200" r="194" strokeOpacity=".14" />
      </g>
      <g className="orbit">
        {BALLS.map(({ number, x, y, r, paint }) => (
          <g key={number} className="orbit-ball">
            <ArtBall number={number} x={x} y={y} r={r} paint={paint} />
          </g>
        ))}
      </g>
      <ArtBall number={5} x={200} y={200} r={62} paint="green" />
    </svg>
  )
}

interface ArtBallProps {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly r: number
  readonly paint: keyof typeof PAINTS
}

function ArtBall({ number, x, y, r, paint }: ArtBallProps) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={`url(#art-${paint})`} />
      <circle cx={x} cy={y} r={r * 0.56} fill="#fffffff0" />
      <text
        x={x}
        y={y}
        dy=".36em"
        textAnchor="middle"
        fontSize={r * 0.62}
        fontWeight="800"
        fill="#0b0e14"
        className="figures"
      >
        {number}
      </text>
    </>
  )
}
