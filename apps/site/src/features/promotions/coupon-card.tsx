// One coupon as a ticket: its worth, its name, until when, and what can be done with it.
import type { CallResponse } from '@hanpan/contract'
import { Badge, Button, Money, Points, classNames, formatDateTimeShort, type Tone } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

export type Coupon = CallResponse<'/api/coupon/list'>['list'][number]

const TONES = {
  usable: 'brand',
  waiting: 'down',
  used: 'neutral',
  expired: 'neutral',
  gifted: 'warn',
} as const satisfies Record<Coupon['state'], Tone>

interface CouponCardProps {
  readonly coupon: Coupon
  readonly busy?: boolean
  readonly onUse?: (coupon: Coupon) => void
  readonly onGift?: (coupon: Coupon) => void
}

export function CouponCard({ coupon, busy = false, onUse, onGift }: CouponCardProps) {
  const t = useTexts()
  const isOpen = coupon.state === 'usable' || coupon.state === 'waiting'
  const Amount = coupon.kind === 'cash' ? Money : Points
  return (
    <li
      className={classNames('panel grid grid-cols-[minmax(6.5rem,auto)_1fr] overflow-hidden', !isOpen && 'bg-ground')}
    >
      <div
        className={classNames(
          'flex flex-col items-center justify-center gap-0.5 border-r-2 border-dashed border-line px-4 py-5 text-center',
          isOpen && (coupon.kind === 'cash' ? 'bg-warn/10 text-warn' : 'bg-brand/10 text-brand'),
        )}
      >
        <Amount value={coupon.amount} className="text-lg font-bold" />
        <span className="text-xs text-dim">{coupon.kind === 'cash' ? t('coupon.cash') : t('coupon.point')}</span>
      </div>
      <div className="flex min-w-0 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0 font-semibold break-words">{coupon.name}</p>
          <Badge tone={TONES[coupon.state]} className="shrink-0">
            {t(`coupon.state.${coupon.state}`)}
          </Badge>
        </div>
        <p className="figures text-sm text-dim">{whenText(t, coupon)}</p>
        {(coupon.giftedFrom !== '' || coupon.giftedTo !== '') && (
          <p className="text-sm text-dim">
            {coupon.giftedTo !== ''
              ? t('coupon.giftedTo', { id: coupon.giftedTo })
              : t('coupon.giftedFrom', { id: coupon.giftedFrom })}
            {coupon.giftedAt !== null && ` · ${formatDateTimeShort(coupon.giftedAt)}`}
          </p>
        )}
        {onUse && (
          <div className="mt-auto flex gap-2 pt-1">
            <Button
              size="small"
              busy={busy}
              disabled={coupon.state !== 'usable'}
              aria-label={t('coupon.oneUse', { name: coupon.name })}
              onClick={() => onUse(coupon)}
            >
              {t('coupon.useOne')}
            </Button>
            {coupon.giftable && onGift && (
              <Button
                size="small"
                aria-label={t('coupon.oneGift', { name: coupon.name })}
                onClick={() => onGift(coupon)}
              >
                {t('coupon.giveOne')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

function whenText(t: ReturnType<typeof useTexts>, coupon: Coupon): string {
  if (coupon.usedAt !== null) return t('coupon.usedAt', { date: formatDateTimeShort(coupon.usedAt) })
  if (coupon.state === 'waiting') return t('coupon.from', { date: formatDateTimeShort(coupon.startsAt) })
  return t('coupon.until', { date: formatDateTimeShort(coupon.endsAt) })
}
