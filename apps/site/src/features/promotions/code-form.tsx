// Using a coupon by its code.
import type { RefusalCode } from '@hanpan/contract'
import { Button, Notice, TextField } from '@hanpan/ui'
import { useRef, useState } from 'react'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { couponUsed } from './coupon-list.tsx'

/** After these it is open whether the request arrived: the next try carries the same id. */
const UNKNOWN_OUTCOME: ReadonlySet<RefusalCode> = new Set(['NT99', 'TE99', 'E001', 'E002'])

export function CodeForm() {
  const t = useTexts()
  const codeText = useCodeText()
  const [code, setCode] = useState('')
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const requestId = useRef<string | null>(null)
  const missing = code.trim() === ''
  const submit = async () => {
    setTouched(true)
    if (missing || busy) return
    setBusy(true)
    setRefusal(null)
    requestId.current ??= newRequestId()
    const answer = await call('/api/coupon/use', { code: code.trim(), requestId: requestId.current })
    setBusy(false)
    if (answer.ok || !UNKNOWN_OUTCOME.has(answer.refusal)) requestId.current = null
    const refused = couponUsed(answer, t)
    setRefusal(refused)
    if (refused) return
    setCode('')
    setTouched(false)
  }
  return (
    <form
      noValidate
      className="panel flex flex-col gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={t('coupon.code')}
        hint={t('coupon.codeHint')}
        value={code}
        maxLength={32}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        inputClassName="figures uppercase tracking-wide"
        error={touched && missing ? t('coupon.codeMissing') : undefined}
        onChange={(event) => {
          requestId.current = null // Another code is another request.
          setCode(event.target.value)
          setRefusal(null)
        }}
      />
      {refusal !== null && (
        <Notice tone="up">
          <p role="alert">{codeText(refusal)}</p>
        </Notice>
      )}
      <Button type="submit" tone="primary" size="large" wide busy={busy}>
        {t('coupon.submit')}
      </Button>
    </form>
  )
}
