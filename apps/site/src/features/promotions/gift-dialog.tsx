// Giving a coupon away: to whom, and that it cannot be undone.
import type { RefusalCode } from '@hanpan/contract'
import { Button, Dialog, Notice, TextField, showToast } from '@hanpan/ui'
import { useState } from 'react'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import type { Coupon } from './coupon-card.tsx'

interface GiftDialogProps {
  readonly coupon: Coupon
  readonly onClose: () => void
  readonly onDone: () => void
}

export function GiftDialog({ coupon, onClose, onDone }: GiftDialogProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const [memId, setMemId] = useState('')
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const missing = memId.trim() === ''
  const submit = async () => {
    setTouched(true)
    if (missing || busy) return
    setBusy(true)
    setRefusal(null)
    const answer = await call('/api/coupon/gift', { couponIdx: coupon.couponIdx, memId: memId.trim() })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    showToast({ tone: 'brand', text: t('coupon.giftDone', { id: memId.trim() }) })
    onDone()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('coupon.giftTitle')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className="text-base font-semibold">{coupon.name}</p>
        <Notice tone="warn">{t('coupon.giftText')}</Notice>
        <TextField
          label={t('coupon.receiver')}
          value={memId}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={touched && missing ? t('coupon.receiverMissing') : undefined}
          onChange={(event) => {
            setMemId(event.target.value)
            setRefusal(null)
          }}
        />
        {refusal !== null && (
          <Notice tone="up">
            <p role="alert">{codeText(refusal)}</p>
          </Notice>
        )}
        <Button type="submit" tone="primary" size="large" wide busy={busy}>
          {t('coupon.giftSubmit')}
        </Button>
      </form>
    </Dialog>
  )
}
