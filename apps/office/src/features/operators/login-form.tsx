// Log-in of an operator: id and password, and the code of the second factor once the server asks for it (O002).
import { Button, Notice, PasswordField, TextField } from '@hanpan/ui'
import { useRef, useState, type FormEvent } from 'react'
import type { RefusalCode } from '@hanpan/contract'
import { logIn, useSession } from '../../state/session.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

const ID_LENGTH_MAX = 64
const PASSWORD_LENGTH_MAX = 200
const OTP_LENGTH = 6

export function LoginForm({ onEnter }: { readonly onEnter: () => void }) {
  const t = useTexts()
  const codeText = useCodeText()
  const endedBy = useSession(({ endedBy }) => endedBy)
  const [operatorId, setOperatorId] = useState('')
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [asksOtp, setAsksOtp] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const running = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (running.current) return
    running.current = true
    setBusy(true)
    const answer = await logIn({ operatorId: operatorId.trim(), password, ...(asksOtp && { otp: otp.trim() }) })
    running.current = false
    setBusy(false)
    if (answer.ok) return onEnter()
    const { code } = answer.refusal
    // The first O002 is not a mistake of the operator: it is the server asking.
    setRefusal(code === 'O002' && !asksOtp ? null : code)
    if (code === 'O002') setAsksOtp(true)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {endedBy !== null && refusal === null && <Notice tone="warn">{codeText(endedBy)}</Notice>}
      <TextField
        label={t('login.id')}
        name="operatorId"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={ID_LENGTH_MAX}
        value={operatorId}
        onChange={(event) => setOperatorId(event.target.value)}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        required
        maxLength={PASSWORD_LENGTH_MAX}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {asksOtp && (
        <TextField
          label={t('login.otp')}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={OTP_LENGTH}
          hint={t('login.otpHint')}
          value={otp}
          ref={(field) => field?.focus()}
          onChange={(event) => setOtp(event.target.value)}
        />
      )}
      {refusal !== null && (
        <div role="alert">
          <Notice tone="up">
            {codeText(refusal)} <span className="figures opacity-80">({refusal})</span>
          </Notice>
        </div>
      )}
      <Button type="submit" tone="primary" size="large" wide busy={busy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
