// What a member's balance comes from: a line of sums that ends in it. Terms that are nothing are left out; what goes both ways is shown both ways.
import { TRANSFER_KINDS, type TransferClass, type TransferKind } from '@hanpan/kernel'
import { Money, Notice } from '@hanpan/ui'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import type { CallResponse } from '@hanpan/contract'

type Sums = CallResponse<'/api/office/members/sums'>

/** In the order in which money comes, is played with and goes. */
const ORDER = [
  'deposit',
  'withdrawal',
  'stake',
  'winnings',
  'refund',
  'award',
  'correction',
  'bonus',
  'commission',
  'gift',
  'wallet',
  'adjustment',
  'house',
] as const satisfies readonly TransferClass[]

interface Term {
  readonly group: TransferClass
  readonly sign: 1 | -1
  readonly amount: number
}

/** The terms of the line, each above nothing: their sum is the balance. */
export function termsOf({ kinds }: Pick<Sums, 'kinds'>): readonly Term[] {
  const sumOf = (group: TransferClass, side: 'sumIn' | 'sumOut') =>
    kinds.reduce((sum, row) => (TRANSFER_KINDS[row.kind as TransferKind] === group ? sum + row[side] : sum), 0)
  return ORDER.flatMap((group): Term[] => [
    { group, sign: 1, amount: sumOf(group, 'sumIn') },
    { group, sign: -1, amount: sumOf(group, 'sumOut') },
  ]).filter(({ amount }) => amount > 0)
}

interface BalanceLineProps {
  readonly memId: string
  /** Of the balance, what waits to be paid out. */
  readonly held: number
}

export function BalanceLine({ memId, held }: BalanceLineProps) {
  const t = useTexts()
  const { data, error } = useCall('/api/office/members/sums', { memId })
  const codeText = useCodeText()
  if (error && !data) return <Notice tone="up" className="mb-4">{`${codeText(error.code)} (${error.code})`}</Notice>
  if (!data) return <div className="mb-4 h-17 rounded-lg border border-line bg-panel" />
  return (
    <section
      aria-label={t('member.balanceLine')}
      className="mb-4 flex flex-wrap items-end gap-x-5 gap-y-2 rounded-lg border border-line bg-panel px-4 py-2.5"
    >
      {termsOf(data).map(({ group, sign, amount }) => (
        <div key={`${group}${sign}`}>
          <p className="text-xs text-dim">{t(sign > 0 ? `member.sumIn.${group}` : `member.sumOut.${group}`)}</p>
          <Money value={sign * amount} signed className="font-semibold" />
        </div>
      ))}
      <div className="ml-auto text-right">
        <p className="text-xs text-dim">
          {held > 0 ? (
            <>
              {t('member.balanceWithHeld')} <Money value={held} />
            </>
          ) : (
            t('member.balanceNow')
          )}
        </p>
        <span className="text-lg font-bold">
          = <Money value={data.balance} />
        </span>
      </div>
    </section>
  )
}
