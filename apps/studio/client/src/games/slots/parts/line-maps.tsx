// The lines of a game, each as a small map of its reels.
import { useTable } from './context.ts'

const CELL = 10

export function LineMaps() {
  const { slot, theme } = useTable()
  const { rows, lines = [] } = slot.layout
  const high = Math.max(...rows)
  return (
    <ol className="flex flex-wrap gap-2.5">
      {lines.map((line, index) => (
        <li key={index} className="flex items-center gap-1.5">
          <span className="w-5 text-right text-xs text-dim tabular-nums">{index + 1}</span>
          <svg
            width={rows.length * CELL}
            height={high * CELL}
            role="img"
            aria-label={line.map((row) => row + 1).join(' ')}
          >
            {rows.map((count, reel) =>
              Array.from({ length: count }, (_, row) => (
                <rect
                  key={`${reel}${row}`}
                  x={reel * CELL + 1}
                  y={row * CELL + 1}
                  width={CELL - 2}
                  height={CELL - 2}
                  rx="2"
                  fill={line[reel] === row ? theme.palette.rim : '#ffffff24'}
                />
              )),
            )}
          </svg>
        </li>
      ))}
    </ol>
  )
}
