// Money with its sign before it, in every language.
import { formatInteger } from '@hanpan/ui'
import type { TableWords } from '../words/words.ts'

export function netText(words: TableWords, net: number): string {
  const sign = net > 0 ? '+' : net < 0 ? '−' : ''
  return `${sign}${words.won(formatInteger(Math.abs(net)))}`
}
