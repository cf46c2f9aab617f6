// Chips: flat in the tray, in stacks on the felt. What they come to stands beside them whole.
import { formatInteger } from '@hanpan/ui'

const COLOURS: readonly (readonly [worth: number, colour: string])[] = [
  [1_000_000, '#b97a10'],
  [500_000, '#7a4bd6'],
  [100_000, '#2b303d'],
  [50_000, '#187e45'],
  [10_000, '#2f6ee0'],
  [5000, '#d63d44'],
  [1000, '#77829a'],
]
const colourOf = (worth: number): string => COLOURS.find(([chip]) => chip <= worth)?.[1] ?? '#77829a'

/** A chip from above: 100 by 100. */
export function ChipFace({ worth, label }: { readonly worth: number; readonly label: string }) {
  const colour = colourOf(worth)
  return (
    <svg viewBox="0 0 100 100" aria-hidden className="block size-full">
      <circle cx="50" cy="53" r="45" fill="#000" opacity=".45" />
      <circle cx="50" cy="50" r="45" fill={colour} />
      <circle
        cx="50"
        cy="50"
        r="39"
        fill="none"
        stroke="#fff"
        strokeOpacity=".92"
        strokeWidth="12"
        strokeDasharray="20.4 20.4"
      />
      <circle cx="50" cy="50" r="45" fill="none" stroke="#000" strokeOpacity=".3" strokeWidth="1.5" />
      <circle cx="50" cy="50" r="31" fill={colour} />
      <circle cx="50" cy="50" r="31" fill="#000" opacity=".22" />
      <circle cx="50" cy="50" r="31" fill="none" stroke="#fff" strokeOpacity=".6" strokeWidth="1.6" />
      <path d="M12 32A42 42 0 0 1 76 14" fill="none" stroke="#fff" strokeOpacity=".45" strokeWidth="2.5" />
      <text x="50" y="58" textAnchor="middle" fontSize="24" fontWeight="800" fill="#fff" letterSpacing="-1">
        {label}
      </text>
    </svg>
  )
}

const DISCS_MAX = 5

/** An amount as few chips as it takes, the largest below; a high stack shows its top. */
export function discsOf(amount: number): readonly string[] {
  const discs: string[] = []
  let left = amount
  for (const [worth, colour] of COLOURS)
    while (left >= worth && discs.length < 40) {
      discs.push(colour)
      left -= worth
    }
  return discs.length === 0 ? ['#77829a'] : discs.slice(0, DISCS_MAX)
}

/** A stack in the perspective of the table, its foot at 0, 0; 34 wide. */
export function Stack({ amount }: { readonly amount: number }) {
  const discs = discsOf(amount)
  return (
    <g>
      <ellipse cy="7" rx="18" ry="10" fill="#000" opacity=".35" />
      {discs.map((colour, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a disc is its place in the stack
        <g key={place} transform={`translate(0 ${-place * 5})`}>
          <path d="M-17 0v5a17 9.5 0 0 0 34 0V0z" fill={colour} />
          <path d="M-17 0v5a17 9.5 0 0 0 34 0V0z" fill="#000" opacity=".38" />
          <path
            d="M-17 2.5a17 9.5 0 0 0 34 0"
            fill="none"
            stroke="#fff"
            strokeOpacity=".75"
            strokeWidth="4"
            strokeDasharray="5 7"
          />
          <ellipse rx="17" ry="9.5" fill={colour} />
          <ellipse
            rx="14.8"
            ry="8.2"
            fill="none"
            stroke="#fff"
            strokeOpacity=".9"
            strokeWidth="2.6"
            strokeDasharray="6 6.5"
          />
          <ellipse rx="10" ry="5.5" fill={colour} stroke="#fff" strokeOpacity=".55" />
        </g>
      ))}
    </g>
  )
}

/** What lies on a spot of mine: the stack and what it comes to; after the result, what came back. */
export function MyChips({
  amount,
  outcome,
  at,
  scale = 1,
  flat = false,
}: {
  readonly amount: number
  /** Null before the result; else what it returns. */
  readonly outcome: number | null
  readonly at: readonly [number, number]
  readonly scale?: number
  /** Small cells: a chip from above beside its amount. */
  readonly flat?: boolean
}) {
  const isLost = outcome === 0
  const shown = outcome !== null && outcome > 0 ? outcome : amount
  const text = formatInteger(shown)
  const width = text.length * 8.4 + 22
  if (flat)
    return (
      <g transform={`translate(${at[0]} ${at[1]}) scale(${scale})`} className={isLost ? 'chips-lost' : 'chips-mine'}>
        <rect x={-width / 2 - 8} y="-12" width={width + 16} height="24" rx="12" fill="#f1f5fb" />
        <circle
          cx={-width / 2 + 4}
          r="12"
          fill={discsOf(amount)[0]}
          stroke="#fff"
          strokeWidth="3"
          strokeDasharray="5 4"
        />
        <text x="9" y="5.4" textAnchor="middle" fontSize="15" fontWeight="750" fill="#0b0e14" letterSpacing="-.3">
          {text}
        </text>
      </g>
    )
  return (
    <g transform={`translate(${at[0]} ${at[1]}) scale(${scale})`} className={isLost ? 'chips-lost' : 'chips-mine'}>
      <Stack amount={amount} />
      {outcome !== null && outcome > amount && (
        <g transform="translate(38 2)">
          <Stack amount={outcome - amount} />
        </g>
      )}
      <g transform="translate(0 26)">
        <rect x={-width / 2} y="-12" width={width} height="24" rx="12" fill="#f1f5fb" />
        <text y="5.4" textAnchor="middle" fontSize="15" fontWeight="750" fill="#0b0e14" letterSpacing="-.3">
          {text}
        </text>
      </g>
    </g>
  )
}

/** In small cells: the amount in its pill, with the colour of its chip, at the foot of the cell. */
export function MinePill({ amount, outcome }: { readonly amount: number; readonly outcome: number | null }) {
  const shown = outcome !== null && outcome > 0 ? outcome : amount
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute bottom-0.5 left-1/2 flex -translate-x-1/2 items-center gap-1 rounded-full bg-pick py-px px-1.5 text-xs max-desk:px-1 max-desk:text-2xs max-desk:leading-3.5 leading-4 font-bold tabular-nums text-on-pick shadow-float ${outcome === 0 ? 'opacity-45' : ''}`}
    >
      <i
        className="-ml-1 size-3 shrink-0 rounded-full border-2 border-dotted border-white max-desk:hidden"
        style={{ background: discsOf(amount)[0] }}
      />
      {formatInteger(shown)}
    </span>
  )
}
