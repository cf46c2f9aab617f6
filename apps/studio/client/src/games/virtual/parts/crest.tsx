// A club's crest: a cut disc in two colours, drawn from the club's place in its list.
const COLOURS = [
  ['#d63d44', '#f4f6fa'],
  ['#2f6ee0', '#f2c230'],
  ['#187e45', '#f4f6fa'],
  ['#7a4fc0', '#e0b7ff'],
  ['#e07a2a', '#1c2230'],
  ['#1fa3b0', '#f4f6fa'],
  ['#b3234f', '#f2c230'],
  ['#3c4a66', '#8fd0ff'],
] as const

/** Half, bar, cross band, chevron: each club another pair of colours and cut. */
const CUTS = ['M0 0H24V48H0z', 'M17 0H31V48H17z', 'M0 30 48 6V20L0 44z', 'M0 30 24 12 48 30V44L24 26 0 44z'] as const

export const crestColours = (club: number): readonly [string, string] => COLOURS[club % COLOURS.length]!

export function Crest({ club, size = 24 }: { readonly club: number; readonly size?: number }) {
  const [back, cut] = crestColours(club)
  const id = `crest-${club}-${size}`
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden className="shrink-0">
      <clipPath id={id}>
        <path d="M24 2 44 8V26C44 38 34 44 24 47 14 44 4 38 4 26V8z" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="48" height="48" fill={back} />
        <path d={CUTS[Math.floor(club / COLOURS.length + club) % CUTS.length]} fill={cut} />
        <path d="M0 0H48V9H0z" fill="#fff" opacity=".22" />
      </g>
      <path d="M24 2 44 8V26C44 38 34 44 24 47 14 44 4 38 4 26V8z" fill="none" stroke="#ffffff40" strokeWidth="2" />
    </svg>
  )
}
