// The screen in HTML: what is seen before the reels in WebGL are ready, and while their context is lost.
import { type BoardSize, type Box, cellBox, symbolSide } from '../board/layout.ts'
import type { Shown } from '../play/teller.ts'
import { amountText } from '../round/amounts.ts'
import { useTable } from './context.ts'
import { SymbolPicture } from './picture.tsx'

interface StillBoardProps {
  readonly shown: Shown
  readonly size: BoardSize
  readonly stake: number
}

const boxStyle = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height })

export function StillBoard({ shown, size, stake }: StillBoardProps) {
  const { theme } = useTable()
  const { palette } = theme
  const lit = new Set(shown.wins?.isLit ? shown.wins.wins.flatMap((win) => win.cells.map((cell) => cell.join())) : [])
  const coinAt = new Map(shown.coins?.coins.map((coin) => [coin.place, coin]))
  return (
    <div className="absolute inset-0" aria-hidden>
      {shown.grid.map((window, reel) => (
        <div
          key={reel}
          className="absolute rounded-sm"
          style={{
            ...boxStyle(cellBox(size, reel, 0, 1)),
            background: `linear-gradient(${palette.reelEdge}, ${palette.reelMiddle}, ${palette.reelEdge})`,
          }}
        >
          {window.split('').map((letter, row) => {
            const box = cellBox(size, reel, row, window.length)
            const isLit = lit.has([reel, row].join())
            const coin = coinAt.get(reel * window.length + row)
            return (
              <div
                key={row}
                className="absolute left-0 grid place-items-center rounded-lg"
                style={{
                  top: box.y,
                  width: box.width,
                  height: box.height,
                  background: isLit ? palette.lit : 'none',
                  opacity: lit.size > 0 && !isLit ? 0.62 : 1,
                }}
              >
                <SymbolPicture letter={letter} size={symbolSide(box)} />
                {coin && (
                  <b className="absolute bottom-1 text-sm text-white">
                    {amountText(Math.floor((stake * coin.milli) / 1000))}
                  </b>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
