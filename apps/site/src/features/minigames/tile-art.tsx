// What each game is, as a small picture on its tile: flat shapes in the game's hue under one lamp.
import type { GameKeyOnWire } from '@hanpan/contract'
import type { ReactNode } from 'react'
import { Ball } from './ball.tsx'

const LADDER_PATH = 'M92 -4V34H150V62H92V90H150V124'

/** Two rails, their rungs, and the way that somebody takes. */
function Ladder({ end }: { readonly end: ReactNode }) {
  return (
    <svg viewBox="0 0 260 110" aria-hidden className="absolute inset-0 size-full" preserveAspectRatio="xMidYMid slice">
      <g fill="none" stroke="var(--hue)" strokeWidth="7" strokeLinecap="round" opacity=".32">
        <path d="M92 -4V124M150 -4V124M92 34H150M92 62H150M92 90H150" />
      </g>
      <path d={LADDER_PATH} fill="none" stroke="var(--hue)" strokeWidth="7" strokeLinejoin="round" />
      <path d={LADDER_PATH} fill="none" stroke="#fff" strokeWidth="2" strokeLinejoin="round" opacity=".55" />
      {end}
    </svg>
  )
}

const BALLS = [
  [3, 'top-4 left-[8%] size-9 rotate-[-14deg]'],
  [19, 'top-1.5 left-[30%] size-8 rotate-[10deg]'],
  [26, 'top-9 left-[48%] size-9 rotate-[18deg]'],
  [12, '-bottom-2 left-[20%] size-10 rotate-[-8deg]'],
] as const

const KENO = [5, 9, 19, 28, 37, 47, 57, 63]
const KENO_COLUMNS = 9

const ART: Record<GameKeyOnWire, ReactNode> = {
  powerball: (
    <>
      <svg viewBox="0 0 260 110" aria-hidden className="absolute inset-0 size-full" preserveAspectRatio="none">
        <path d="M-10 70C60 10 170 30 280 -10M-10 96C70 44 180 62 280 26" fill="none" stroke="#fff" opacity=".14" />
      </svg>
      {BALLS.map(([number, place]) => (
        <Ball key={number} number={number} className={`absolute ${place}`} />
      ))}
    </>
  ),
  powerladder: <Ladder end={<circle cx="150" cy="62" r="11" fill="#ffd98a" stroke="#fff" strokeWidth="2" />} />,
  speedkeno: (
    <svg viewBox="0 0 260 110" aria-hidden className="absolute inset-0 size-full" preserveAspectRatio="xMidYMid slice">
      {Array.from({ length: KENO_COLUMNS * 4 }, (_, index) => {
        const isHit = KENO.includes(index * 2 + 1)
        const [x, y] = [10 + (index % KENO_COLUMNS) * 27, 6 + Math.floor(index / KENO_COLUMNS) * 26]
        return (
          <g key={index}>
            <rect
              x={x}
              y={y}
              width="22"
              height="21"
              rx="5"
              fill={isHit ? '#fff' : 'var(--hue)'}
              opacity={isHit ? 1 : 0.24}
            />
            {isHit && (
              <text x={x + 11} y={y + 14.5} textAnchor="middle" fontSize="11" fontWeight="700" fill="#1a1230">
                {index * 2 + 1}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  ),
  kenoladder: (
    <Ladder
      end={
        <>
          <rect x="138" y="50" width="24" height="24" rx="6" fill="#fff" />
          <text x="150" y="66.5" textAnchor="middle" fontSize="13" fontWeight="700" fill="#0b2033">
            47
          </text>
        </>
      }
    />
  ),
}

export function TileArt({ gameKey }: { readonly gameKey: GameKeyOnWire }) {
  return (
    <div aria-hidden className="art absolute inset-0 overflow-hidden rounded-t-lg">
      {ART[gameKey]}
    </div>
  )
}
