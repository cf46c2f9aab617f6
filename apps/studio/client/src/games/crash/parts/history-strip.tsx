// Where the last rounds ended, the newest first. Colour says how far, the figure says it exactly.
import type { PastCrash } from '../../../../../src/wire/crash.ts'
import { times } from '../times.ts'

const SHOWN = 24
const FAR = 1000
const NEAR = 110

const toneOf = (point: number): string =>
  point >= FAR
    ? 'bg-[#4a3510] text-[#ffd27a]'
    : point < NEAR
      ? 'bg-[#43202b] text-[#ff9aa5]'
      : 'bg-[#1c2033] text-[#d7dcf0]'

export function HistoryStrip({ past, label }: { readonly past: readonly PastCrash[]; readonly label: string }) {
  return (
    <ol
      aria-label={label}
      className="flex h-11 shrink-0 items-center gap-1.5 overflow-hidden bg-ground [mask-image:linear-gradient(90deg,#000_90%,transparent)] px-4 max-desk:h-9 max-desk:px-3 low:h-8"
    >
      {past
        .slice(-SHOWN)
        .toReversed()
        .map(({ roundId, point }, place) => (
          <li
            key={roundId}
            className={`rounded-md px-2.5 py-1 text-sm font-bold whitespace-nowrap tabular-nums max-desk:px-2 max-desk:py-0.5 max-desk:text-xs ${toneOf(point)} ${place === 0 ? 'ring-1 ring-white/35' : ''}`}
          >
            {times(point)}
          </li>
        ))}
    </ol>
  )
}
