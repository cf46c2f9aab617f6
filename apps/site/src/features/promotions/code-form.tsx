// Using a coupon by its code.
import { Button, TextField } from '@hanpan/ui'
import { FormRefusal, useCallForm } from '../../app/call-form.tsx'
import { callInFull } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { couponUsed, reloadCoupons } from './coupon-list.tsx'

export function CodeForm() {
  const t = useTexts()
  const form = useCallForm({
    defaultValues: { code: '' },
    send: ({ code }, requestId) => callInFull('/api/coupon/use', { code: code.trim(), requestId }),
    onRefused: reloadCoupons,
    onDone(used) {
      couponUsed(used, t)
      form.reset()
    },
  })
  return (
    <form noValidate className="panel flex flex-col gap-4 p-5" onSubmit={(event) => void form.submit(event)}>
      <TextField
        label={t('coupon.code')}
        hint={t('coupon.codeHint')}
        maxLength={32}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        inputClassName="figures uppercase tracking-wide"
        error={form.formState.errors.code?.message}
        {...form.register('code', { validate: (code) => code.trim() !== '' || t('coupon.codeMissing') })}
      />
      <FormRefusal code={form.refusal} />
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {t('coupon.submit')}
      </Button>
    </form>
  )
}
