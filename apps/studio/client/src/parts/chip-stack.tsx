// Chips in a stack: what an amount looks like on a cloth.

const COLOURS: readonly (readonly [worth: number, colour: string])[] = [
  [1_000_000, '#b97a10'],
  [500_000, '#7a4bd6'],
  [100_000, '#2b303d'],
  [50_000, '#187e45'],
  [10_000, '#2f6ee0'],
  [5000, '#d63d44'],
  [1000, '#77829a'],
]
/** Of a chip that is worth as much, or of the next lower one. */
export const colourOf = (worth: number): string => COLOURS.find(([chip]) => chip <= worth)?.[1] ?? '#77829a'

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
