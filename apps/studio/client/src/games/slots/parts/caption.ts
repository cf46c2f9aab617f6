// What is said of wins: where they are and what they multiply.
import type { Win } from '@hanpan/casino'
import { amountText, timesText } from '../round/amounts.ts'
import { symbolName } from '../themes/theme.ts'
import type { Table } from './context.ts'

export function winTitle({ theme, words, language }: Table, wins: readonly Win[]): string {
  const [win] = wins
  if (!win) return ''
  if (wins.length > 1) return words.manyWins(wins.length)
  const name = symbolName(theme, win.symbol, language)
  if (win.line !== undefined) return words.lineWin(win.line + 1, name, win.count)
  if (win.ways !== undefined) return words.waysWin(amountText(win.ways), name, win.count)
  return words.countWin(name, win.count)
}

/** The stake, what all wins make of it, and what multiplies them: 1,000원 × 6.4 × 2. */
export function winSum({ words }: Table, stake: number, wins: readonly Win[], factor: number): string {
  const milli = wins.reduce((sum, win) => sum + win.milli, 0)
  const product = `${words.won(amountText(stake))} ${timesText(milli).replace('×', '× ')}`
  return factor === 1 ? product : `${product} × ${factor}`
}
