// Log-in of an operator: id and password, and the code of the second factor once the server asks for it (O002).
import { Button, Notice, PasswordField, TextField } from '@hanpan/ui'
import { useRef, useState } from 'react'
import type { RefusalCode } from '@hanpan/contract'
import { logIn, useSession, type LogIn } from '../../state/session.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

const ID_LENGTH_MAX = 64
const PASSWORD_LENGTH_MAX = 200
/** A recovery code with its dash is longer than the six digits of an app. */
const OTP_LENGTH_MAX = 11

/** One function for all renders: an arrow of each render would take the focus back at every key. */
const focusOnArrival = (field: HTMLInputElement | null) => field?.focus()

/** Locks while a try is under way, and remembers whether the server has asked for the second factor. */
function useLogIn(onEnter: () => void) {
  const [asksOtp, setAsksOtp] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const running = useRef(false)
  const submit = async (request: LogIn) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const answer = await logIn(request)
    running.current = false
    setBusy(false)
    if (answer.ok) return onEnter()
    const { code } = answer.refusal
    // The first O002 is not a mistake of the operator: it is the server asking.
    setRefusal(code === 'O002' && !asksOtp ? null : code)
    if (code === 'O002') setAsksOtp(true)
  }
  return { asksOtp, busy, refusal, submit }
}

export function LoginForm({ onEnter }: { readonly onEnter: () => void }) {
  const t = useTexts()
  const codeText = useCodeText()
  const endedBy = useSession(({ endedBy }) => endedBy)
  const [operatorId, setOperatorId] = useState('')
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const { asksOtp, busy, refusal, submit } = useLogIn(onEnter)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ operatorId: operatorId.trim(), password, ...(asksOtp && { otp: otp.trim() }) })
      }}
      className="flex flex-col gap-4"
    >
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
          autoComplete="one-time-code"
          required
          maxLength={OTP_LENGTH_MAX}
          hint={t('login.otpHint')}
          value={otp}
          ref={focusOnArrival}
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
