// The balls of keno as they roll out of the drum, the newest at the end: a ball that was chosen is gold, as its number on the wall is.

interface KenoBallsProps {
  /** In the order that they were drawn in. */
  readonly drawn: readonly number[]
  readonly chosen: readonly number[]
  /** At most so many, the newest. */
  readonly shown: number
}

const faceOf = (isHit: boolean): string =>
  isHit
    ? 'bg-[radial-gradient(circle_at_36%_28%,#fff8dc,#f2b93c_55%,#a8660f)] text-night'
    : 'bg-[radial-gradient(circle_at_36%_28%,#ffffff,#bfe6ec_45%,#3d8796)] text-[#06242a]'

/** Every number stands on the wall too, and what they come to is said there: this is for the eye. */
export function KenoBalls({ drawn, chosen, shown }: KenoBallsProps) {
  return (
    <ol aria-hidden className="flex min-w-0 items-center gap-1">
      {drawn.slice(-shown).map((no) => (
        <li
          key={no}
          className={`grid size-7 shrink-0 place-items-center rounded-full text-xs font-extrabold tabular-nums shadow-[0_3px_6px_#0008] motion-safe:animate-[ball-roll_.24s_var(--ease-settle)_both] ${faceOf(chosen.includes(no))}`}
        >
          {no}
        </li>
      ))}
    </ol>
  )
}
