// What a list of requests comes to over all its pages: what was completed, and beside it what was not.
import type { CallResponse } from '@hanpan/contract'
import { formatInteger, Money } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import { statusNames } from './cash-row.ts'

type Totals = CallResponse<'/api/office/cash/list'>['totals']

const sumOf = (totals: Totals) =>
  totals.reduce((sum, { count, amount }) => ({ count: sum.count + count, amount: sum.amount + amount }), {
    count: 0,
    amount: 0,
  })

/** Deposits less withdrawals. */
const netOf = (totals: Totals) =>
  totals.reduce((net, { cashType, amount }) => net + (cashType === 'in' ? amount : -amount), 0)

/** What was completed of everything listed: the rest has moved nothing. */
export const netDoneOf = (totals: Totals) => netOf(totals.filter(({ status }) => status === 1))

export function CashTotals({ totals }: { readonly totals: Totals }) {
  const t = useTexts()
  const done = totals.filter(({ status }) => status === 1)
  const others = ([0, 2, -1] as const)
    .map((status) => ({ status, ...sumOf(totals.filter((row) => row.status === status)) }))
    .filter(({ count }) => count > 0)
  if (totals.length === 0) return null
  return (
    <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2 rounded-lg border border-line bg-panel px-4 py-2.5">
      <Figure name={t('cash.deposit')} {...sumOf(done.filter(({ cashType }) => cashType === 'in'))} />
      <Figure name={t('cash.withdrawal')} {...sumOf(done.filter(({ cashType }) => cashType === 'out'))} />
      <div>
        <dt className="text-xs text-dim">{t('cash.netDone')}</dt>
        <dd>
          <Money value={netOf(done)} signed className="font-semibold" />
        </dd>
      </div>
      {others.map(({ status, count, amount }) => (
        <div key={status} className="text-dim">
          <dt className="text-xs">{t(`cashStatus.${statusNames[status]}`)}</dt>
          <dd>
            <Money value={amount} />{' '}
            <span className="text-xs">{t('cash.countOf', { count: formatInteger(count) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Figure({ name, count, amount }: { readonly name: string; readonly count: number; readonly amount: number }) {
  const t = useTexts()
  return (
    <div>
      <dt className="text-xs text-dim">{t('cash.completed', { kind: name })}</dt>
      <dd>
        <Money value={amount} className="font-semibold" />{' '}
        <span className="text-xs text-dim">{t('cash.countOf', { count: formatInteger(count) })}</span>
      </dd>
    </div>
  )
}
