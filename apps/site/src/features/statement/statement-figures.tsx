// What a period came to: the net result first, and what it is made of.
import type { CallResponse } from '@hanpan/contract'
import { Money, Points, Skeleton, classNames } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

export type Statement = CallResponse<'/api/member/winlose'>

const FIGURES = [
  { key: 'net', text: 'winLose.net' },
  { key: 'stakes', text: 'winLose.stakes' },
  { key: 'payouts', text: 'winLose.payouts' },
  { key: 'deposits', text: 'winLose.deposits' },
  { key: 'withdrawals', text: 'winLose.withdrawals' },
  { key: 'points', text: 'winLose.points' },
] as const

export function StatementFigures({ total }: { readonly total: Statement['total'] | undefined }) {
  const t = useTexts()
  return (
    <section aria-label={t('winLose.figures')} className="panel overflow-hidden">
      <dl className="grid grid-cols-2 gap-px bg-line desk:grid-cols-3 wide:grid-cols-6">
        {FIGURES.map(({ key, text }) => (
          <div key={key} className="flex min-w-0 flex-col gap-1 bg-panel px-4 py-3.5 desk:px-5">
            <dt className="text-sm text-dim">{t(text)}</dt>
            <dd className={classNames('text-lg font-semibold', key === 'net' && 'text-xl')}>
              {!total ? (
                <Skeleton className="h-7 w-24" />
              ) : key === 'points' ? (
                <Points value={total.points} />
              ) : (
                <Money value={total[key]} signed={key === 'net'} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
