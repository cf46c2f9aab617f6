// A ball as it lies on the table: the normal balls in four colours by their number, the powerball in the game's green.
import { classNames } from '@hanpan/ui'

export type BallSize = 'small' | 'medium' | 'large'

const SIZES = {
  small: 'size-6.5 text-xs',
  medium: 'size-9 text-base',
  large: 'size-11 text-lg desk:size-14 desk:text-xl',
} satisfies Record<BallSize, string>

const COLOURS = ['ball-amber', 'ball-blue', 'ball-red', 'ball-violet'] as const
const NUMBERS_PER_COLOUR = 7

export function ballColour(number: number): (typeof COLOURS)[number] {
  return COLOURS[Math.min(COLOURS.length - 1, Math.floor((number - 1) / NUMBERS_PER_COLOUR))]!
}

interface BallProps {
  readonly number: number
  readonly power?: boolean
  readonly size?: BallSize
  readonly className?: string
}

export function Ball({ number, power = false, size = 'small', className }: BallProps) {
  return (
    <span
      className={classNames(
        'ball figures inline-grid shrink-0 place-items-center rounded-full font-extrabold text-night',
        power ? 'ball-power' : ballColour(number),
        SIZES[size],
        className,
      )}
    >
      {number}
    </span>
  )
}
