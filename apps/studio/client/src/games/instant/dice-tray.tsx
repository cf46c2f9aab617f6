// Four dice of ten sides in a tray: the first pair makes the whole, the second the hundredths. They fall one after another, hop once and lie.
import type { Tone } from '../../sound/sound.ts'
import { STONE } from '../../parts/sounds.ts'

/** What one takes to lie still, and how long after the one before it sets out. The styles (.die-falls) take as long. */
const FALL_MS = 520
const APART_MS = 90
const PLACES = [0, 1, 2, 3] as const
/** From the throw until the last one lies. */
export const THROW_MS = FALL_MS + APART_MS * (PLACES.length - 1)

/** Each is heard where it meets the tray. */
const TOUCH = 0.6
export const THROW: readonly Tone[] = PLACES.flatMap((place) =>
  STONE.map((tone) => ({ ...tone, at: (FALL_MS * TOUCH + APART_MS * place) / 1000 })),
)

/** Front, upper left and right, lower left and right, and the figure. */
const IVORY = ['#fbf6ea', '#e2d8c4', '#d2c6ae', '#b3a58b', '#9c8e75', '#2a1745'] as const
const VIOLET = ['#9a7cf2', '#7656d2', '#6546bf', '#49309a', '#3b2683', '#ffffff'] as const
const FACES = [
  'M0-52 28 13 0 28-28 13Z',
  'M0-52-48-7V8L-28 13Z',
  'M0-52 48-7V8L28 13Z',
  'M-48 8-28 13 0 28V53Z',
  'M48 8 28 13 0 28V53Z',
] as const

function Die({ digit, place }: { readonly digit: string; readonly place: number }) {
  const colours = place < 2 ? IVORY : VIOLET
  const animationDelay = `${place * APART_MS}ms`
  // Its figure is read, and its shade seen, from where it meets the tray.
  const lies = { animationDelay: `${place * APART_MS + FALL_MS * TOUCH}ms` }
  return (
    <svg
      viewBox="-52 -56 104 118"
      className={`w-[20%] overflow-visible ${digit === '' ? '' : 'die-falls'}`}
      style={{ animationDelay }}
    >
      <ellipse cy="52" rx="40" ry="8" fill="#000" fillOpacity=".4" className="die-shows" style={lies} />
      {FACES.map((d, face) => (
        <path key={d} d={d} fill={colours[face]} stroke={colours[face]} strokeLinejoin="round" />
      ))}
      <path d="M-26 12 0-50 26 12" fill="none" stroke="#fff" strokeOpacity=".55" strokeWidth="1.5" />
      <text
        textAnchor="middle"
        y="15"
        fontSize="38"
        fontWeight="800"
        fill={colours[5]}
        className="die-shows"
        style={lies}
      >
        {digit}
      </text>
    </svg>
  )
}

interface TrayProps {
  /** In words, as it is told everywhere: “89.85”; null before the first throw. */
  readonly roll: string | null
  readonly roundId: string
  /** It has been told, and lost. */
  readonly isLost: boolean
}

export function DiceTray({ roll, roundId, isLost }: TrayProps) {
  const digits = roll === null ? [] : Array.from(roll.replace('.', '').padStart(PLACES.length, '0'))
  return (
    <div
      aria-hidden
      className="dice-tray mx-auto flex w-[calc(100%-22px)] max-w-150 items-center justify-center gap-[2%] py-[4.5%] low:max-w-90 low:py-[3%]"
    >
      {PLACES.map((place) => (
        // A throw is a throw, though it makes the same.
        <span key={`${roundId}-${place}`} className={`contents ${isLost ? '[&>svg]:opacity-75' : ''}`}>
          {place === 2 && <b className="self-end pb-[2%] text-4xl leading-none text-ink/80">.</b>}
          <Die digit={digits[place] ?? ''} place={place} />
        </span>
      ))}
    </div>
  )
}
