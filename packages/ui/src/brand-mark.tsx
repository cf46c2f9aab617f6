// The emblem and the word mark. The emblem is the letter ㅎ, drawn as a ball that has just been dropped: two strokes of
// motion over a ring.
import { classNames } from './class-names.ts'

export function Emblem({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={classNames('size-8', className)}>
      <rect width="32" height="32" rx="9" fill="var(--color-brand)" />
      <g fill="none" stroke="#0b0e14" strokeWidth="3.2" strokeLinecap="round">
        <path d="M13 6.6h6M8 11.6h16" />
        <circle cx="16" cy="20.6" r="5.2" />
      </g>
    </svg>
  )
}

interface WordMarkProps {
  readonly note?: string
  readonly className?: string
  /** Where its words need room that something else must have: the emblem alone, up to a width of 420 pixels. */
  readonly yielding?: boolean
}

export function WordMark({ note, className, yielding = false }: WordMarkProps) {
  return (
    <span className={classNames('flex items-center gap-2.5', className)}>
      <Emblem />
      <span className={classNames('flex flex-col leading-none', yielding && 'max-[420px]:hidden')}>
        <span className="text-[1.25rem] leading-none font-extrabold tracking-[-0.04em] text-ink">한판</span>
        <span className="mt-1 text-[0.5625rem] leading-none font-semibold tracking-[0.22em] text-dim">
          {note ?? 'HANPAN'}
        </span>
      </span>
    </span>
  )
}
