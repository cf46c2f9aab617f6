// The table that blackjack is played at: the cloth and what is printed on it, the dealer's tray, the shoe, and the rail before the player. Still
// vectors behind the cards; nothing of it says anything that the hands do not say.
import { memo } from 'react'
import { discsOf, Stack } from '../../parts/chip-stack.tsx'

type Colour = readonly [light: string, cloth: string, shade: string]
const GREEN: Colour = ['#24795c', '#0f4435', '#06211a']
/** The hotel's is of the colour of its other tables. */
const WINE: Colour = ['#86304a', '#4a1629', '#1e0911']
export const clothOf = (code: string): Colour => (code.includes('hotel') ? WINE : GREEN)

/** What the rows of the tray hold, from the left. */
const TRAY = ['#b97a10', '#7a4bd6', '#2b303d', '#187e45', '#2f6ee0', '#d63d44', '#77829a'] as const
const CHIPS_A_ROW = 13

interface ClothProps {
  readonly code: string
  /** The rules of the table: the first is printed along the arc, the second below it. */
  readonly lines: readonly string[]
  /** What is printed gives way to what is told over it. */
  readonly isQuiet: boolean
}

export const Cloth = memo(function Cloth({ code, lines, isQuiet }: ClothProps) {
  const [light, cloth, shade] = clothOf(code)
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 1500 640"
        preserveAspectRatio="xMidYMid slice"
        className="pointer-events-none absolute inset-0 size-full"
      >
        <defs>
          <radialGradient id="blackjack-cloth" cx=".5" cy=".3" r=".75">
            <stop offset="0" stopColor={light} />
            <stop offset=".5" stopColor={cloth} />
            <stop offset="1" stopColor={shade} />
          </radialGradient>
          <pattern
            id="blackjack-weave"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(38)"
          >
            <path d="M0 1.5h6M0 4.5h6" stroke="#fff" strokeOpacity=".024" strokeWidth="1.2" />
            <path d="M1.5 0v6M4.5 0v6" stroke="#000" strokeOpacity=".055" strokeWidth="1.2" />
          </pattern>
        </defs>
        <rect width="1500" height="640" fill="url(#blackjack-cloth)" />
        <rect width="1500" height="640" fill="url(#blackjack-weave)" />
      </svg>
      <Rail />
      <Tray />
      <Shoe />
      <Printed lines={lines} isQuiet={isQuiet} />
    </>
  )
})

/** The edge that the player's arms lie on: leather with a seam, and a line of brass before the cloth. */
const Rail = () => (
  <svg
    aria-hidden
    viewBox="0 0 1500 150"
    preserveAspectRatio="none"
    className="pointer-events-none absolute inset-x-0 bottom-0 h-[17%] w-full max-desk:h-[9%] low:h-[8%]"
  >
    <defs>
      <linearGradient id="blackjack-rail" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#6b452a" />
        <stop offset=".45" stopColor="#3a2417" />
        <stop offset="1" stopColor="#160c08" />
      </linearGradient>
    </defs>
    <path d="M0 0Q750 210 1500 0V150H0z" transform="translate(0 -16)" fill="#000" fillOpacity=".28" />
    <path d="M0 0Q750 210 1500 0V150H0z" fill="url(#blackjack-rail)" />
    <path d="M0 2Q750 212 1500 2" fill="none" stroke="#e8c98a" strokeOpacity=".75" strokeWidth="3" />
    <path
      d="M0 46Q750 256 1500 46"
      fill="none"
      stroke="#c99a6a"
      strokeOpacity=".35"
      strokeWidth="2"
      strokeDasharray="9 8"
    />
  </svg>
)

/** The bank: rows of chips on their edge, seen from the player's side. */
const Tray = () => (
  <svg
    aria-hidden
    viewBox="0 0 520 62"
    className="pointer-events-none absolute top-0 left-1/2 w-[min(520px,60%)] -translate-x-1/2 low:hidden"
  >
    <path d="M0 0h520l-14 50a12 12 0 0 1-12 9H26a12 12 0 0 1-12-9z" fill="#000" fillOpacity=".35" />
    <path d="M4 0h512l-14 45a10 10 0 0 1-10 7H28a10 10 0 0 1-10-7z" fill="#191c25" />
    <path d="M4 0h512l-14 45a10 10 0 0 1-10 7H28a10 10 0 0 1-10-7z" fill="none" stroke="#e8c98a" strokeOpacity=".5" />
    {TRAY.map((colour, row) => (
      <g key={colour} transform={`translate(${44 + row * 63} 4)`}>
        <rect x="-4" y="-6" width="58" height="46" rx="6" fill="#07090e" />
        {Array.from({ length: CHIPS_A_ROW }, (_, chip) => (
          <g key={chip} transform={`translate(${chip * 3.9} 0)`}>
            <rect width="3.2" height="34" rx="1.2" fill={colour} />
            <rect y="5" width="3.2" height="5" fill="#fff" fillOpacity=".85" />
            <rect y="23" width="3.2" height="5" fill="#fff" fillOpacity=".85" />
          </g>
        ))}
        <rect width="50" height="9" fill="#fff" fillOpacity=".12" />
      </g>
    ))}
  </svg>
)

/** Where cards come from, and where they are laid aside: on a desk only. */
const Shoe = () => (
  <>
    <svg
      aria-hidden
      viewBox="-90 -50 210 170"
      className="pointer-events-none absolute top-[5%] right-[13%] w-[15%] max-w-56 max-desk:hidden low:hidden"
    >
      <ellipse cx="14" cy="92" rx="92" ry="20" fill="#000" opacity=".35" />
      <path d="M-70 26 44-30l62 34-108 66z" fill="#20242f" />
      <path d="M-70 26v28l68 44V70z" fill="#2f3543" />
      <path d="M-2 70v28l108-62V4z" fill="#171a22" />
      <path d="M-70 26 44-30" stroke="#fff" strokeOpacity=".45" strokeWidth="2" />
      <path d="M-54 52-22 73v14l-32-21z" fill="#f4f6fa" />
      <path d="M-50 57-26 73v8l-24-16z" fill="#3d63a8" />
      <path d="M-2 70 106 4" stroke="#fff" strokeOpacity=".16" strokeWidth="2" />
    </svg>
    <svg
      aria-hidden
      viewBox="-70 -30 140 80"
      className="pointer-events-none absolute top-[9%] left-[16%] w-[10%] max-w-36 max-desk:hidden low:hidden"
    >
      <path d="M-52 0 40-8l14 34-100 10z" fill="#191c25" />
      <path d="M-46 0 34-7l10 24-84 8z" fill="#262b38" />
      <path d="M-30-6h46l8 20h-50z" fill="#f4f6fa" />
      <path d="M-30-10h46l8 20h-50z" fill="#3d63a8" />
      <path d="M-24-7h34l6 14h-37z" fill="none" stroke="#b9cdf3" strokeWidth="1.5" />
    </svg>
  </>
)

/** What is printed on the cloth along the arc of the table. A phone that is held upright is too narrow for it and says what to do in its place. */
const Printed = ({ lines: [first, second], isQuiet }: Pick<ClothProps, 'lines' | 'isQuiet'>) => (
  <svg
    aria-hidden
    viewBox="0 0 1000 300"
    className={`pointer-events-none absolute top-[26%] left-1/2 w-[min(1000px,94%)] -translate-x-1/2 transition-opacity max-desk:hidden low:hidden ${isQuiet ? 'opacity-0' : 'opacity-75'}`}
  >
    <defs>
      <path id="cloth-arc" d="M80 60 Q500 250 920 60" />
      <path id="cloth-arc-below" d="M110 104 Q500 290 890 104" />
    </defs>
    <path d="M56 30Q500 236 944 30" fill="none" stroke="#ffe9a6" strokeWidth="2.5" />
    <path d="M104 122Q500 312 896 122" fill="none" stroke="#ffe9a6" strokeOpacity=".4" strokeWidth="1.5" />
    <text fontSize="30" fontWeight="800" fill="#ffe9a6" letterSpacing="4">
      <textPath href="#cloth-arc" startOffset="50%" textAnchor="middle">
        {first}
      </textPath>
    </text>
    <text fontSize="19" fontWeight="600" fill="#e9f5ee" letterSpacing="2">
      <textPath href="#cloth-arc-below" startOffset="50%" textAnchor="middle">
        {second}
      </textPath>
    </text>
  </svg>
)

/** Where cards will lie: two places printed on the cloth, as high as a card. */
export const CardPlaces = ({ className }: { readonly className: string }) => (
  <svg aria-hidden viewBox="-2 -2 168 144" className={className}>
    {[0, 62].map((x) => (
      <g key={x} transform={`translate(${x} 0)`}>
        <rect width="100" height="140" rx="9" fill="#000" fillOpacity=".12" />
        <rect width="100" height="140" rx="9" fill="none" stroke="#ffe9a6" strokeOpacity=".38" strokeWidth="1.6" />
      </g>
    ))}
  </svg>
)

/** The stake of a hand as it lies on its spot; the pill beside it says what it comes to. */
export function StakeChips({ amount }: { readonly amount: number }) {
  // The middle of the stack, however high, stands beside the middle of the line.
  const top = -19 - 2.5 * (discsOf(amount).length - 1)
  return (
    <svg aria-hidden viewBox={`-20 ${top} 40 44`} className="-my-3 h-11 low:h-8">
      <Stack amount={amount} />
    </svg>
  )
}
