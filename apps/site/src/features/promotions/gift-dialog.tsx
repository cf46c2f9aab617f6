// Giving a coupon away: to whom, and that it cannot be undone.
import { Button, Dialog, Notice, TextField, showToast } from '@hanpan/ui'
import { FormRefusal, useCallForm } from '../../app/call-form.tsx'
import { callInFull } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { Coupon } from './coupon-card.tsx'

interface GiftDialogProps {
  readonly coupon: Coupon
  readonly onClose: () => void
  readonly onDone: () => void
}

export function GiftDialog({ coupon, onClose, onDone }: GiftDialogProps) {
  const t = useTexts()
  const form = useCallForm({
    defaultValues: { memId: '' },
    send: ({ memId }) => callInFull('/api/coupon/gift', { couponIdx: coupon.couponIdx, memId: memId.trim() }),
    onDone(_, { memId }) {
      showToast({ tone: 'brand', text: t('coupon.giftDone', { id: memId.trim() }) })
      onDone()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('coupon.giftTitle')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.submit(event)}>
        <p className="text-base font-semibold">{coupon.name}</p>
        <Notice tone="warn">{t('coupon.giftText')}</Notice>
        <TextField
          label={t('coupon.receiver')}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={form.formState.errors.memId?.message}
          {...form.register('memId', { validate: (id) => id.trim() !== '' || t('coupon.receiverMissing') })}
        />
        <FormRefusal code={form.refusal} />
        <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
          {t('coupon.giftSubmit')}
        </Button>
      </form>
    </Dialog>
  )
}
