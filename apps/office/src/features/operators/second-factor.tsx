// Sets up the second factor: the server proposes a secret, the operator enters it into an authenticator app and proves it with
// a first code. Until then nothing has changed.
import type { CallResponse, RefusalCode } from '@hanpan/contract'
import { Badge, Button, Notice, TextField, showToast } from '@hanpan/ui'
import { ShieldCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Panel } from '../../shell/page.tsx'
import { reloadOperator, useSession } from '../../state/session.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

type Proposal = CallResponse<'/api/office/otp/setup'>

const OTP_LENGTH = 6
const SECRET_GROUP = /.{1,4}/g

export function SecondFactor() {
  const t = useTexts()
  const codeText = useCodeText()
  const operator = useSession(({ operator }) => operator)
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  if (!operator) return null
  const begin = async () => {
    setBusy(true)
    const answer = await call('/api/office/otp/setup', {})
    setBusy(false)
    setRefusal(answer.ok ? null : answer.refusal.code)
    if (answer.ok) setProposal(answer.value)
  }
  return (
    <Panel
      title={t('otp.title')}
      aside={
        <Badge tone={operator.otpEnabled ? 'brand' : 'warn'}>{t(operator.otpEnabled ? 'otp.on' : 'otp.off')}</Badge>
      }
    >
      <div className="flex flex-col gap-4 py-2 text-sm">
        {operator.otpEnabled ? (
          <p className="flex items-center gap-2">
            <ShieldCheck aria-hidden className="size-5 text-brand" />
            {t('otp.onNote')}
          </p>
        ) : proposal ? (
          <Confirm proposal={proposal} />
        ) : (
          <>
            <p className="text-dim">{t('otp.offNote')}</p>
            <Button tone="primary" className="self-start" busy={busy} onClick={() => void begin()}>
              {t('otp.begin')}
            </Button>
          </>
        )}
        {refusal !== null && (
          <div role="alert">
            <Notice tone="up">{`${codeText(refusal)} (${refusal})`}</Notice>
          </div>
        )}
      </div>
    </Panel>
  )
}

function Confirm({ proposal }: { readonly proposal: Proposal }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [otp, setOtp] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await call('/api/office/otp/confirm', { otp: otp.trim() })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.refusal.code)
    showToast({ text: t('otp.done'), tone: 'brand' })
    await reloadOperator()
  }
  return (
    <ol className="flex list-decimal flex-col gap-4 pl-5">
      <li>
        <p>{t('otp.step1')}</p>
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
        <form onSubmit={(event) => void submit(event)} className="flex max-w-sm items-end gap-2">
          <TextField
            label={t('login.otp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={OTP_LENGTH}
            className="flex-1"
            error={refusal === null ? undefined : `${codeText(refusal)} (${refusal})`}
            value={otp}
            onChange={(event) => setOtp(event.target.value)}
          />
          <Button type="submit" tone="primary" busy={busy} disabled={otp.trim().length !== OTP_LENGTH}>
            {t('common.confirm')}
          </Button>
        </form>
      </li>
    </ol>
  )
}
