// The emblem of each game, drawn in one hand and in the game's colour.
import type { GameKeyOnWire } from '@hanpan/contract'
import { classNames } from '@hanpan/ui'
import type { ReactNode } from 'react'

const LADDER = <path d="M16 8v32M32 8v32M16 16h16M16 24h16M16 32h16" />

const EMBLEMS: Record<GameKeyOnWire, ReactNode> = {
  powerball: (
    <>
      <circle cx="24" cy="24" r="15" />
      <path d="M26 15l-6 10h7l-4 8" />
    </>
  ),
  powerladder: (
    <>
      {LADDER}
      <circle cx="16" cy="8" r="3.5" fill="currentColor" />
    </>
  ),
  speedkeno: (
    <>
      <rect x="9" y="9" width="30" height="30" rx="6" />
      <path d="M19 9v30M29 9v30M9 19h30M9 29h30" opacity=".55" />
      <circle cx="24" cy="24" r="3.5" fill="currentColor" />
      <circle cx="34" cy="14" r="2.5" fill="currentColor" />
    </>
  ),
  kenoladder: (
    <>
      <path d="M16 8v32M32 8v32M16 15h16M16 21h16M16 27h16M16 33h16" />
      <rect x="29" y="36" width="7" height="7" rx="2" fill="currentColor" />
    </>
  ),
}

export function Emblem({ gameKey, className }: { readonly gameKey: GameKeyOnWire; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames(`game-${gameKey}`, 'shrink-0 text-(--game)', className ?? 'size-8')}
    >
      {EMBLEMS[gameKey]}
    </svg>
  )
}
