// Sets up the second factor: the server proposes a secret, the operator enters it into an authenticator app and proves it with
// a first code. Until then nothing has changed.
import type { CallResponse, RefusalCode } from '@hanpan/contract'
import { Button, Notice, showToast } from '@hanpan/ui'
import { ShieldCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { renderSVG } from 'uqr'
import { PasswordInput, TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { useSending } from '../../parts/use-sending.ts'
import { Panel } from '../../shell/page.tsx'
import { reloadOperator, useSession } from '../../state/session.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

type Proposal = CallResponse<'/api/office/otp/setup'>

const OTP_LENGTH = 6
const SECRET_GROUP = /.{1,4}/g

export function SecondFactor() {
  const t = useTexts()
  const operator = useSession(({ operator }) => operator)
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (!operator) return null
  const begin = async (password: string) => {
    const answer = await call('/api/office/otp/setup', { password })
    if (answer.ok) setProposal(answer.value)
    return answer.ok ? null : answer.refusal.code
  }
  const renew = async (password: string) => {
    const answer = await call('/api/office/otp/recovery', { password })
    if (answer.ok) setCodes(answer.value.recoveryCodes)
    return answer.ok ? null : answer.refusal.code
  }
  return (
    <Panel
      title={t('otp.title')}
      aside={
        <Badge tone={operator.otpEnabled ? 'good' : 'warn'}>{t(operator.otpEnabled ? 'otp.on' : 'otp.off')}</Badge>
      }
    >
      <div className="flex flex-col gap-4 py-2 text-sm">
        {operator.otpRequired && <Notice tone="warn">{t('otp.required')}</Notice>}
        {codes !== null && <RecoveryCodes codes={codes} />}
        {operator.otpEnabled ? (
          <>
            <p className="flex items-center gap-2">
              <ShieldCheck aria-hidden className="size-5 text-ink" />
              {t('otp.onNote')}
            </p>
            <AgainstPassword label={t('otp.newCodes')} run={renew} />
          </>
        ) : proposal ? (
          <Confirm proposal={proposal} onCodes={setCodes} />
        ) : (
          <>
            <p className="text-dim">{t('otp.offNote')}</p>
            <AgainstPassword label={t('otp.begin')} run={begin} />
          </>
        )}
      </div>
    </Panel>
  )
}

interface AgainstPasswordProps {
  readonly label: string
  /** Answers why it was refused. */
  readonly run: (password: string) => Promise<RefusalCode | null>
}

function AgainstPassword({ label, run }: AgainstPasswordProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { busy, send } = useSending()
  const { control, check, getValues, reset, setError } = useJudgedForm({
    values: { password: '' },
    judge: ({ password }) => ({ password: needed(password) }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await check())) return
    await send(async () => {
      const refusal = await run(getValues('password'))
      if (refusal === null) reset()
      else setError('password', { message: `${codeText(refusal)} (${refusal})` })
    })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-sm flex-wrap items-end gap-2">
      <PasswordInput
        control={control}
        name="password"
        label={t('otp.password')}
        required
        autoComplete="current-password"
        maxLength={200}
      />
      <Button type="submit" tone="primary" busy={busy}>
        {label}
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTexts()
  return (
    <div className="rounded-md border border-line bg-raised px-4 py-3">
      <p className="mb-2 font-semibold">{t('otp.codesNote')}</p>
      <ul aria-label={t('otp.codes')} className="figures grid grid-cols-2 gap-x-6 gap-y-1 select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}

interface ConfirmProps {
  readonly proposal: Proposal
  readonly onCodes: (codes: readonly string[]) => void
}

function Confirm({ proposal, onCodes }: ConfirmProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { busy, send } = useSending()
  const { control, check, getValues, setError } = useJudgedForm({
    values: { otp: '' },
    judge: ({ otp }) => ({ otp: needed(otp) || (otp.trim().length !== OTP_LENGTH && t('otp.length')) }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await check())) return
    await send(async () => {
      const answer = await call('/api/office/otp/confirm', { otp: getValues('otp').trim() })
      if (!answer.ok) {
        const { code } = answer.refusal
        return setError('otp', { message: `${codeText(code)} (${code})` })
      }
      onCodes(answer.value.recoveryCodes)
      showToast({ text: t('otp.done'), tone: 'brand' })
      await reloadOperator()
    })
  }
  return (
    <ol className="flex list-decimal flex-col gap-4 pl-5">
      <li>
        <p>{t('otp.step1')}</p>
        <img
          alt={t('otp.qr')}
          className="mt-2 size-44 rounded-md bg-white p-2"
          src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(proposal.uri))}`}
        />
        <p
          className="figures mt-2 rounded-md border border-line bg-raised px-4 py-3 text-lg font-semibold tracking-wider select-all"
          aria-label={t('otp.secret')}
        >
          {proposal.secret.match(SECRET_GROUP)?.join(' ')}
        </p>
        <p className="mt-1 text-dim">
          {t('otp.uri')} <code className="text-xs break-all select-all">{proposal.uri}</code>
        </p>
      </li>
      <li>
        <p className="mb-2">{t('otp.step2')}</p>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-sm items-end gap-2">
          <TextInput
            control={control}
            name="otp"
            label={t('login.otp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={OTP_LENGTH}
            className="flex-1"
          />
          <Button type="submit" tone="primary" busy={busy}>
            {t('common.confirm')}
          </Button>
        </form>
      </li>
    </ol>
  )
}
