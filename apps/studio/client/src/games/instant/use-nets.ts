// The last rounds of this visit as nets, the newest first.
import { formatSigned } from '@hanpan/ui'
import { useState } from 'react'

const SHOWN = 12

export interface Net {
  readonly key: string
  readonly text: string
  readonly net: string
  readonly isWin: boolean
}

export function useNets(wonText: (amount: string) => string) {
  const [nets, setNets] = useState<readonly Net[]>([])
  const note = (key: string, text: string, net: number) =>
    setNets((before) => [{ key, text, net: wonText(formatSigned(net)), isWin: net > 0 }, ...before].slice(0, SHOWN))
  return { nets, note }
}

/** To two places; what would hardly be told apart there has four. */
export const percent = (part: number): string => `${(part * 100).toFixed(part < 0.001 ? 4 : 2)}%`
export const times = (milli: number): string =>
  `${(milli / 1000).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`
