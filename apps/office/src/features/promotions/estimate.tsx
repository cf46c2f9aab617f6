// What a change will cost, reckoned by the server before it is made: expected from the past, at most, and what it stands on.
import type { CallRequest, CallResponse } from '@hanpan/contract'
import { Money, Notice, Points, Skeleton, classNames, formatInteger } from '@hanpan/ui'
import { useDeferredValue } from 'react'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

type Of = CallRequest<'/api/office/promotions/estimate'>['of']
type Answer = CallResponse<'/api/office/promotions/estimate'>

interface EstimateProps {
  readonly of: Of
  readonly unit: 'point' | 'cash'
}

export function Estimate({ of, unit }: EstimateProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, isPlaceholderData } = useCall('/api/office/promotions/estimate', { of: useDeferredValue(of) })
  if (error) return <Notice tone="warn">{codeText(error.code)}</Notice>
  if (!data) return <Skeleton className="h-28" />
  const Amount = unit === 'cash' ? Money : Points
  const span = data.days === 0 ? t('estimate.inAll') : t('estimate.inDays', { days: data.days })
  return (
    <section
      aria-label={t('estimate.title')}
      aria-busy={isPlaceholderData}
      className={classNames('rounded-md bg-raised px-4 py-3 text-sm', isPlaceholderData && 'opacity-50')}
    >
      <h3 className="text-xs text-dim">{`${t('estimate.title')} · ${span}`}</h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2">
        <div>
          <dt className="text-dim">{t('estimate.expected')}</dt>
          <dd className="text-base font-semibold">
            <Amount value={data.expected} />
          </dd>
        </div>
        <div>
          <dt className="text-dim">{t('estimate.worst')}</dt>
          <dd className="text-base font-semibold">
            <Amount value={data.worst} />
          </dd>
        </div>
        {data.budgetLeft !== null && (
          <div>
            <dt className="text-dim">{t('estimate.budgetLeft')}</dt>
            <dd className="font-semibold">
              <Money value={data.budgetLeft} />
            </dd>
          </div>
        )}
      </dl>
      <Basis of={of} answer={data} />
    </section>
  )
}

/** How the figures were found, in words. */
function Basis({ of, answer }: { readonly of: Of; readonly answer: Answer }) {
  const t = useTexts()
  const count = formatInteger(answer.counted)
  const people = formatInteger(answer.people)
  return (
    <ul className="mt-2 list-disc pl-4 text-xs text-dim">
      <li>{t(`estimate.basis_${answer.basis}`, { count })}</li>
      {answer.basis !== 'off' && <li>{t(`estimate.worst_${of.kind}`, { people })}</li>}
    </ul>
  )
}
