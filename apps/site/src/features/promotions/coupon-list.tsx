// Coupons of one kind of list, in pages; the usable ones can be used and given away.
import type { CallResponse } from '@hanpan/contract'
import { EmptyState, ErrorState, Pagination, Skeleton, formatInteger, showToast } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { setBalance } from '../../state/session.ts'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { CouponCard, type Coupon } from './coupon-card.tsx'
import { GiftDialog } from './gift-dialog.tsx'

type Texts = ReturnType<typeof useTexts>

export function reloadCoupons(): void {
  void queries.invalidateQueries({ queryKey: callKey('/api/coupon/list') })
  void queries.invalidateQueries({ queryKey: callKey('/api/point/summary') })
}

/** Says what a used coupon gave and shows the balance. */
export function couponUsed(used: CallResponse<'/api/coupon/use'>, t: Texts): void {
  const { kind, amount, cashAmt, pointAmt } = used
  reloadCoupons()
  setBalance(cashAmt, pointAmt)
  const words = { amount: formatInteger(amount) }
  showToast({ tone: 'brand', text: kind === 'cash' ? t('coupon.doneCash', words) : t('coupon.donePoint', words) })
}

interface CouponListProps {
  readonly state: 'usable' | 'used' | 'expired' | 'gifted'
  readonly empty: string
  readonly emptyAction?: ReactNode
}

export function CouponList({ state, empty, emptyAction }: CouponListProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState<string | null>(null)
  const [given, setGiven] = useState<Coupon | null>(null)
  const { data, error, refetch } = useCall('/api/coupon/list', { page, state }, { keepPrevious: true })
  const use = async (coupon: Coupon) => {
    if (busy !== null) return
    setBusy(coupon.couponIdx)
    const answer = await call('/api/coupon/use', { couponIdx: coupon.couponIdx, requestId: newRequestId() })
    setBusy(null)
    if (answer.ok) return couponUsed(answer.value, t)
    reloadCoupons()
    showToast({ tone: 'up', text: codeText(answer.refusal) })
  }
  if (error && !data) {
    return (
      <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} className="panel" />
    )
  }
  if (!data) return <Skeleton className="h-32" />
  if (data.list.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={empty}>{emptyAction}</EmptyState>
      </div>
    )
  }
  return (
    <>
      <ul className="grid gap-3 wide:grid-cols-2">
        {data.list.map((coupon) => (
          <CouponCard
            key={coupon.couponIdx + (coupon.usedAt ?? '')}
            coupon={coupon}
            busy={busy === coupon.couponIdx}
            {...(state === 'usable' && { onUse: (one: Coupon) => void use(one), onGift: setGiven })}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
        onPage={setPage}
      />
      {given && <GiftDialog coupon={given} onClose={() => setGiven(null)} onDone={reloadCoupons} />}
    </>
  )
}
