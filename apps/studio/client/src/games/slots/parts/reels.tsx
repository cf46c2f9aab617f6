// The cabinet: the reels in WebGL in their frame, and the screen in HTML before they are ready and whenever their context is lost.
import type { RefObject } from 'react'
import { type BoardSize, MARGIN } from '../board/layout.ts'
import type { Slot } from '../play/use-slot.ts'
import { useTable } from './context.ts'
import { Overlays } from './overlays.tsx'
import { StillBoard } from './still-board.tsx'
import type { BoardState } from './use-board.ts'

interface ReelsProps {
  readonly game: Slot
  readonly size: BoardSize
  readonly host: RefObject<HTMLDivElement | null>
  readonly state: BoardState
  readonly still: boolean
}

export function Reels({ game, size, host, state, still }: ReelsProps) {
  const { theme, words } = useTable()
  const { palette } = theme
  const isReady = state === 'ready'
  return (
    <div
      className="relative shrink-0 rounded-[22px] p-3.5 max-desk:rounded-[14px] max-desk:p-1.5"
      style={{
        background: `linear-gradient(${palette.frameTop}, ${palette.frameBottom})`,
        boxShadow: `inset 0 1px 0 #ffffff47, inset 0 0 0 1.5px ${palette.rim}8c, 0 30px 60px -20px #05030f`,
      }}
    >
      <div className="relative" data-board={state} style={{ width: size.width, height: size.height }}>
        {!isReady && <StillBoard shown={game.shown} size={size} stake={game.toldStake} />}
        <div
          ref={host}
          className={`pointer-events-none absolute ${isReady ? '' : 'invisible'}`}
          style={{
            left: -MARGIN,
            top: -MARGIN,
            width: size.width + MARGIN * 2,
            height: size.height + MARGIN * 2,
          }}
        />
        {state === 'lost' && (
          <p className="glass absolute inset-x-0 bottom-2 mx-auto w-fit rounded-md px-3 py-1.5 text-sm">
            {words.restoring}
          </p>
        )}
        <Overlays overlay={game.shown.overlay} stake={game.toldStake} still={still} />
      </div>
    </div>
  )
}
