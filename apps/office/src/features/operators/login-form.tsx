// Log-in of an operator: id and password, and the code of the second factor once the server asks for it (O002).
import type { RefusalCode } from '@hanpan/contract'
import { Button, Notice } from '@hanpan/ui'
import { useEffect, useState } from 'react'
import { PasswordInput, TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { useSending } from '../../parts/use-sending.ts'
import { logIn, useSession } from '../../state/session.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

const ID_LENGTH_MAX = 64
const PASSWORD_LENGTH_MAX = 200
/** A recovery code with its dash is longer than the six digits of an app. */
const OTP_LENGTH_MAX = 11

/** Remembers whether the server has asked for the second factor. */
function useLogIn(onEnter: () => void) {
  const [asksOtp, setAsksOtp] = useState(false)
  const { busy, send } = useSending()
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const form = useJudgedForm({
    values: { operatorId: '', password: '', otp: '' },
    judge: ({ operatorId, password, otp }) => ({
      operatorId: needed(operatorId),
      password: needed(password),
      otp: asksOtp && needed(otp),
    }),
  })
  const { setFocus } = form
  useEffect(() => {
    if (asksOtp) setFocus('otp')
  }, [asksOtp, setFocus])
  const submit = async () => {
    if (!(await form.check())) return
    await send(async () => {
      const { operatorId, password, otp } = form.getValues()
      const answer = await logIn({ operatorId: operatorId.trim(), password, ...(asksOtp && { otp: otp.trim() }) })
      if (answer.ok) return onEnter()
      const { code } = answer.refusal
      // The first O002 is not a mistake of the operator: it is the server asking.
      const isQuestion = code === 'O002' && !asksOtp
      setRefusal(isQuestion || form.refuse(answer.refusal) ? null : code)
      if (code === 'O002') setAsksOtp(true)
    })
  }
  return { control: form.control, asksOtp, busy, refusal, submit }
}

export function LoginForm({ onEnter }: { readonly onEnter: () => void }) {
  const t = useTexts()
  const codeText = useCodeText()
  const endedBy = useSession(({ endedBy }) => endedBy)
  const { control, asksOtp, busy, refusal, submit } = useLogIn(onEnter)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="flex flex-col gap-4"
    >
      {endedBy !== null && refusal === null && <Notice tone="warn">{codeText(endedBy)}</Notice>}
      <TextInput
        control={control}
        name="operatorId"
        label={t('login.id')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={ID_LENGTH_MAX}
      />
      <PasswordInput
        control={control}
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        required
        maxLength={PASSWORD_LENGTH_MAX}
      />
      {asksOtp && (
        <TextInput
          control={control}
          name="otp"
          label={t('login.otp')}
          autoComplete="one-time-code"
          required
          maxLength={OTP_LENGTH_MAX}
          hint={t('login.otpHint')}
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
