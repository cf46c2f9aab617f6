// Drawn scenes for banners and popups that have no picture: quiet line art in the colours of the theme.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type SceneName = 'balls' | 'calendar' | 'wheel' | 'gift'

const TONES = { balls: 'text-brand', calendar: 'text-down', wheel: 'text-warn', gift: 'text-up' } satisfies Record<
  SceneName,
  string
>

const SPOKES = [0, 45, 90, 135, 180, 225, 270, 315] as const
const DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const

const ART = {
  balls: (
    <>
      <circle cx="96" cy="66" r="40" />
      <circle cx="168" cy="84" r="26" opacity=".6" />
      <circle cx="52" cy="112" r="18" opacity=".4" />
      <path d="M100 44l-14 24h16l-12 22" />
      <path d="M160 76a10 10 0 1 1 2 16" opacity=".6" />
    </>
  ),
  calendar: (
    <>
      <rect x="52" y="30" width="116" height="96" rx="12" />
      <path d="M52 58h116M80 20v20M140 20v20" />
      {DAYS.map((day) => (
        <circle
          key={day}
          cx={74 + (day % 4) * 24}
          cy={76 + Math.floor(day / 4) * 18}
          r="5"
          fill={day < 7 ? 'currentColor' : 'none'}
          opacity={day < 7 ? 0.8 : 0.45}
        />
      ))}
    </>
  ),
  wheel: (
    <>
      <circle cx="110" cy="78" r="52" />
      <circle cx="110" cy="78" r="8" fill="currentColor" />
      {SPOKES.map((turn) => (
        <path key={turn} d="M110 70V26" transform={`rotate(${turn} 110 78)`} opacity=".55" />
      ))}
      <path d="M102 12h16l-8 14z" fill="currentColor" />
    </>
  ),
  gift: (
    <>
      <rect x="56" y="66" width="108" height="60" rx="8" />
      <rect x="46" y="44" width="128" height="24" rx="6" />
      <path d="M110 44v82M110 44c-14-26-44-22-34-4 4 6 20 4 34 4zM110 44c14-26 44-22 34-4-4 6-20 4-34 4z" />
    </>
  ),
} satisfies Record<SceneName, ReactNode>

export function Scene({ name, className }: { readonly name: SceneName; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 220 150"
      aria-hidden
      className={classNames(TONES[name], className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {ART[name]}
    </svg>
  )
}
