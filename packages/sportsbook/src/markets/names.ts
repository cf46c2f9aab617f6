// Names of picks that several types of markets share.
import type { Names } from '../sports.ts'

export const names = (ko: string, en: string, vi: string): Names => ({ ko, en, vi })

export const SIDE_PICKS = {
  home: names('{home}', '{home}', '{home}'),
  away: names('{away}', '{away}', '{away}'),
} as const

export const RESULT_PICKS = {
  home: names('{home} 승', '{home}', '{home} thắng'),
  draw: names('무승부', 'Draw', 'Hòa'),
  away: names('{away} 승', '{away}', '{away} thắng'),
} as const

export const YES_NO_PICKS = {
  yes: names('예', 'Yes', 'Có'),
  no: names('아니오', 'No', 'Không'),
} as const

export const OVER_UNDER_PICKS = {
  over: names('오버 {line}', 'Over {line}', 'Tài {line}'),
  under: names('언더 {line}', 'Under {line}', 'Xỉu {line}'),
} as const

export const HANDICAP_PICKS = {
  home: names('{home} ({+line})', '{home} ({+line})', '{home} ({+line})'),
  away: names('{away} ({-line})', '{away} ({-line})', '{away} ({-line})'),
} as const
