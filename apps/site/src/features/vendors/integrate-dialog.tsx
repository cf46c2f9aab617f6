// Conversion to integrated money, in its four states: ready, on its way, complete (closes itself) and failed.
import type { CallResponse, RefusalCode } from '@hanpan/contract'
import { Button, Dialog, Money, Notice, Spinner } from '@hanpan/ui'
import { CircleCheck, Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { setIntegration, useIntegration } from '../../state/integration.ts'
import { reloadMember, useSession } from '../../state/session.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

const COMPLETE_MS = 1800

type Stage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'ing' }
  | { readonly kind: 'complete'; readonly answer: CallResponse<'/api/member/changeMemCashFlag'> }
  | { readonly kind: 'fail'; readonly code: RefusalCode }

export function IntegrateDialog() {
  const t = useTexts()
  const open = useIntegration((state) => state.open)
  const isMember = useSession((state) => state.phase === 'member')
  const close = () => setIntegration(false)
  return (
    <Dialog open={open && isMember} onClose={close} title={t('integrate.title')} size="small">
      {/* Opening begins at the first state. */}
      <Conversion onDone={close} />
    </Dialog>
  )
}

function Conversion({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts()
  const [stage, setStage] = useState<Stage>({ kind: 'ready' })
  const isComplete = stage.kind === 'complete'
  useEffect(() => {
    if (!isComplete) return undefined
    const timer = setTimeout(onDone, COMPLETE_MS)
    return () => clearTimeout(timer)
  }, [isComplete, onDone])
  const start = async () => {
    setStage({ kind: 'ing' })
    const answer = await call('/api/member/changeMemCashFlag', {})
    setStage(answer.ok ? { kind: 'complete', answer: answer.value } : { kind: 'fail', code: answer.refusal })
    if (answer.ok) void reloadMember()
  }
  return (
    <div className="flex min-h-52 flex-col items-center justify-between gap-5 text-center" aria-live="polite">
      {stage.kind === 'ready' && <Ready onStart={() => void start()} />}
      {stage.kind === 'ing' && (
        <div className="my-auto flex flex-col items-center gap-4">
          <Spinner className="size-12 text-brand" />
          <p className="text-base">{t('integrate.ing')}</p>
        </div>
      )}
      {stage.kind === 'complete' && <Complete answer={stage.answer} />}
      {stage.kind === 'fail' && <Failed code={stage.code} onRetry={() => void start()} />}
    </div>
  )
}

function Ready({ onStart }: { readonly onStart: () => void }) {
  const t = useTexts()
  return (
    <>
      <Wallet aria-hidden className="mt-2 size-11 text-brand" strokeWidth={1.5} />
      <p className="text-base leading-7">{t('integrate.ready')}</p>
      <Button tone="primary" size="large" wide onClick={onStart}>
        {t('integrate.start')}
      </Button>
    </>
  )
}

function Complete({ answer }: { readonly answer: CallResponse<'/api/member/changeMemCashFlag'> }) {
  const t = useTexts()
  return (
    <div className="my-auto flex w-full flex-col items-center gap-4">
      <CircleCheck aria-hidden className="size-12 text-brand" strokeWidth={1.5} />
      <p className="text-lg font-semibold">{t('integrate.complete')}</p>
      <dl className="grid w-full grid-cols-[auto_1fr] gap-y-1 rounded-md bg-raised px-4 py-3 text-sm [&>dd]:text-right [&>dt]:text-left [&>dt]:text-dim">
        <dt>{t('integrate.collected')}</dt>
        <dd>
          <Money value={answer.collected} />
        </dd>
        <dt>{t('integrate.balance')}</dt>
        <dd className="font-semibold">
          <Money value={answer.balance} />
        </dd>
      </dl>
    </div>
  )
}

/** An open game window is no failure: the server says what to do. */
function Failed({ code, onRetry }: { readonly code: RefusalCode; readonly onRetry: () => void }) {
  const t = useTexts()
  const codeText = useCodeText()
  const isWaiting = code === 'C009'
  return (
    <>
      <Notice tone={isWaiting ? 'warn' : 'up'} className="my-auto w-full text-left">
        <p role="alert">
          {isWaiting ? codeText(code) : t('integrate.fail')}{' '}
          {!isWaiting && <span className="figures text-sm text-dim">({code})</span>}
        </p>
      </Notice>
      <Button size="large" wide onClick={onRetry}>
        {t('integrate.again')}
      </Button>
    </>
  )
}
