// A harpoon gun on its plate, in brass for one's own and in steel for the others; an empty seat is only its plate.

interface CannonPictureProps {
  readonly isMine: boolean
  readonly isHeld: boolean
  readonly isAbove: boolean
  /** Where it looks, in degrees from straight up. */
  readonly turn: number
}

const BRASS = ['#fff3c4', '#e0a93c', '#7a4a10'] as const
const STEEL = ['#dfeaf4', '#7f95aa', '#2c3a49'] as const

export function CannonPicture({ isMine, isHeld, isAbove, turn }: CannonPictureProps) {
  const [light, body, shade] = isMine ? BRASS : STEEL
  const id = isMine ? 'cannon-mine' : 'cannon-other'
  return (
    <svg
      aria-hidden
      viewBox="0 0 120 120"
      className={`size-26 overflow-visible max-desk:size-19 ${isAbove ? 'rotate-180' : ''} ${isHeld ? '' : 'opacity-45'}`}
    >
      <defs>
        <linearGradient id={`${id}-barrel`} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor={shade} />
          <stop offset=".32" stopColor={light} />
          <stop offset=".6" stopColor={body} />
          <stop offset="1" stopColor={shade} />
        </linearGradient>
        <radialGradient id={`${id}-plate`} cx=".4" cy=".3" r=".8">
          <stop offset="0" stopColor="#46607a" />
          <stop offset=".6" stopColor="#1b2b3c" />
          <stop offset="1" stopColor="#0a131d" />
        </radialGradient>
      </defs>
      <ellipse cx="60" cy="110" rx="50" ry="10" fill="#000" fillOpacity=".35" />
      <path d="M14 112c0-26 20-42 46-42s46 16 46 42z" fill={`url(#${id}-plate)`} />
      <path d="M14 112c0-26 20-42 46-42s46 16 46 42" fill="none" stroke="#8fb3cf" strokeOpacity=".55" strokeWidth="2" />
      {isHeld && (
        <g
          className="transition-transform duration-150 motion-reduce:transition-none"
          style={{ transform: `rotate(${Math.max(-80, Math.min(80, turn))}deg)`, transformOrigin: '60px 84px' }}
        >
          <path d="M60-6 66 10H54z" fill={light} />
          <rect x="57.5" y="6" width="5" height="30" fill={light} />
          <path d="M50 28h20l5 50H45z" fill={`url(#${id}-barrel)`} />
          <rect x="46" y="24" width="28" height="9" rx="3" fill={`url(#${id}-barrel)`} />
          <rect x="44" y="52" width="32" height="7" rx="3" fill={`url(#${id}-barrel)`} />
          <path d="M50 33 47 76" stroke="#fff" strokeOpacity=".35" strokeWidth="1.5" />
          <circle cx="60" cy="84" r="20" fill={`url(#${id}-barrel)`} />
          <circle cx="60" cy="84" r="11" fill="#101a25" />
          <circle cx="60" cy="84" r="6" fill={isMine ? '#8be9ff' : body} />
        </g>
      )}
      {[26, 44, 76, 94].map((x) => (
        <circle key={x} cx={x} cy="106" r="2.4" fill="#7f95aa" />
      ))}
    </svg>
  )
}
