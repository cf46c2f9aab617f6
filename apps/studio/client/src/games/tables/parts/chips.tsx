// Chips: flat in the tray, in stacks on the felt. What they come to stands beside them whole.
import { formatInteger } from '@hanpan/ui'
import { Stack, colourOf, discsOf } from '../../../parts/chip-stack.tsx'

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
      <text
        x="50"
        y="59"
        textAnchor="middle"
        fontSize={label.length > 3 ? 23 : 27}
        fontWeight="800"
        fill="#fff"
        letterSpacing="-1.4"
      >
        {label}
      </text>
    </svg>
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
  /** Low spots: a chip from above beside its amount. */
  readonly flat?: boolean
}) {
  const text = formatInteger(shownOf(amount, outcome))
  const width = text.length * 8.4 + 22
  const place = `translate(${at[0]} ${at[1]}) scale(${scale})`
  if (flat)
    return (
      <g transform={place} className={faceOf(outcome)}>
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
  const isMore = outcome !== null && outcome > amount
  return (
    <g transform={place} className={faceOf(outcome)}>
      <g transform={isMore ? 'translate(-19 0)' : undefined}>
        <Stack amount={amount} />
        {isMore && (
          <g transform="translate(38 2)">
            <Stack amount={outcome - amount} />
          </g>
        )}
      </g>
      <g transform="translate(0 26)">
        <rect x={-width / 2} y="-12" width={width} height="24" rx="12" fill="#f1f5fb" />
        <text y="5.4" textAnchor="middle" fontSize="15" fontWeight="750" fill="#0b0e14" letterSpacing="-.3">
          {text}
        </text>
      </g>
    </g>
  )
}

const shownOf = (amount: number, outcome: number | null): number => (outcome ? outcome : amount)
const faceOf = (outcome: number | null): string => (outcome === 0 ? 'chips-lost' : 'chips-mine')

interface SpotChipProps {
  readonly amount: number
  readonly outcome: number | null
  /** What is written on a chip of so much. */
  readonly labelOf: (worth: number) => string
}

const LETTER = 8
const SPOT_CHIP = 24
const chipWidth = (label: string): number => Math.max(SPOT_CHIP, label.length * LETTER + 10)

/** On cells that are smaller than an amount: one chip from above that says it as chips do, so that what is printed below stays legible. */
export function SpotChip({ at, ...chip }: SpotChipProps & { readonly at: readonly [number, number] }) {
  const label = chip.labelOf(shownOf(chip.amount, chip.outcome))
  const width = chipWidth(label)
  return (
    <g transform={`translate(${at[0]} ${at[1]})`} className={faceOf(chip.outcome)} data-mine={label}>
      <rect x={-width / 2} y="-11" width={width} height="24" rx="12" fill="#000" opacity=".4" />
      <rect
        x={-width / 2 + 1}
        y="-11"
        width={width - 2}
        height="22"
        rx="11"
        fill={discsOf(chip.amount)[0]}
        stroke="#fff"
        strokeWidth="2"
      />
      <text y="4.6" textAnchor="middle" fontSize="13" fontWeight="800" fill="#fff" letterSpacing="-.4">
        {label}
      </text>
    </g>
  )
}

/** The same chip in a cell of HTML. */
export function CellChip(chip: SpotChipProps) {
  const label = chip.labelOf(shownOf(chip.amount, chip.outcome))
  return (
    <span
      aria-hidden
      data-mine={label}
      className={`pointer-events-none grid h-5 min-w-6 place-items-center rounded-full border-2 border-white px-1 text-xs leading-none font-extrabold text-white tabular-nums shadow-float ${faceOf(chip.outcome)}`}
      style={{ background: discsOf(chip.amount)[0] }}
    >
      {label}
    </span>
  )
}
