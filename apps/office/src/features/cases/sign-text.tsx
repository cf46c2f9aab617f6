// What was seen, as a sentence with its figures.
import { fraudSignals } from '@hanpan/contract'
import { formatInteger, Notice } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import type { CaseRow } from './case-row.ts'

export function SignText({ row }: { readonly row: CaseRow }) {
  const t = useTexts()
  const signal = fraudSignals.find((one) => one === row.signal)
  if (!signal) return null
  const figures = Object.fromEntries(
    Object.entries(row.figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatInteger(value) : value,
    ]),
  )
  return <Notice tone="warn">{t(`cases.saw.${signal}`, { ...NO_FIGURES, ...figures })}</Notice>
}

/** A figure that an older sign does not have. */
const NO_FIGURES = {
  members: '–',
  accounts: '–',
  devices: '–',
  days: '–',
  rounds: '–',
  stake: '–',
  coupons: '–',
  amount: '–',
  seconds: '–',
  percent: '–',
  pick: '–',
  staked: '–',
  deposited: '–',
}
