// Conversion to integrated money, in its states: ready, on its way, complete (closes itself) and failed. While a game is still being
// closed it tries again by itself, for as long as that can take. While a game of a vendor that keeps the money is open, more can be put in here too.
import type { CallResponse, RefusalCode } from '@hanpan/contract'
import { Button, Dialog, Money, Notice, Segments, Spinner } from '@hanpan/ui'
import { CircleCheck, Wallet } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { GameMoney } from '../../app/game-money.tsx'
import { setIntegration, useIntegration } from '../../state/integration.ts'
import { reloadMember, useSession } from '../../state/session.ts'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { callInFull, saidByServer } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { PutInForm } from './put-in-form.tsx'

const COMPLETE_MS = 1800
/** A window whose end nobody told is over after half a minute, and its vendor may be settling for a minute then (VE3, VE17). */
const ENDING_MS = 95_000
const AGAIN_MS = 5000

/** Whether the money has come is not known: the next press goes on where this one stopped. */
const INCOMPLETE: ReadonlySet<RefusalCode> = new Set(['9999', 'E002', 'NT99', 'TE99'])

type Stage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'ing' }
  | { readonly kind: 'complete'; readonly answer: CallResponse<'/api/member/changeMemCashFlag'> }
  /** A game is not fully closed yet: what the server says of it, and until when it is tried again. */
  | { readonly kind: 'ending'; readonly said: string; readonly untilMs: number }
  | { readonly kind: 'fail'; readonly code: RefusalCode; readonly said: string }

export function IntegrateDialog() {
  const t = useTexts()
  const open = useIntegration((state) => state.open)
  const isMember = useSession((state) => state.phase === 'member')
  const close = () => setIntegration(false)
  return (
    <Dialog open={open && isMember} onClose={close} title={t('integrate.title')} size="small">
      {/* Opening begins at the first state. */}
      <Ways onDone={close} />
    </Dialog>
  )
}

type Way = 'back' | 'in'

/** Both ways, where a game is open that takes money along. */
function Ways({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts()
  const [way, setWay] = useState<Way>('back')
  const { data } = useCall('/api/cash/gameMoney', {})
  const playIdx = data?.playIdx ?? null
  // A conversion that waits for its game goes on when that is over: it keeps its place.
  return (
    <div className="flex flex-col gap-5">
      {playIdx !== null && (
        <Segments
          label={t('putIn.way')}
          value={way}
          onValueChange={setWay}
          options={[
            { value: 'back', label: t('putIn.back') },
            { value: 'in', label: t('putIn.tab') },
          ]}
        />
      )}
      {way === 'in' && playIdx !== null ? (
        <PutInForm playIdx={playIdx} onDone={onDone} />
      ) : (
        <Conversion onDone={onDone} />
      )}
    </div>
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
  const start = async (untilMs = Date.now() + ENDING_MS) => {
    setStage({ kind: 'ing' })
    const answer = await callInFull('/api/member/changeMemCashFlag', {})
    if (answer.ok) {
      setStage({ kind: 'complete', answer: answer.value })
      void queries.invalidateQueries({ queryKey: callKey('/api/cash/gameMoney') })
      return void reloadMember()
    }
    const { code } = answer.refusal
    const said = saidByServer(answer.refusal)
    setStage(code === 'C009' && Date.now() < untilMs ? { kind: 'ending', said, untilMs } : { kind: 'fail', code, said })
  }
  const tryAgain = useEffectEvent((untilMs: number) => void start(untilMs))
  const endingUntilMs = stage.kind === 'ending' ? stage.untilMs : null
  useEffect(() => {
    if (endingUntilMs === null) return undefined
    const timer = setTimeout(() => tryAgain(endingUntilMs), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [endingUntilMs])
  return (
    <div className="flex min-h-52 flex-col items-center justify-between gap-5 text-center" aria-live="polite">
      {stage.kind === 'ready' && <Ready onStart={() => void start()} />}
      {stage.kind === 'ing' && <Working text={t('integrate.checking')} />}
      {stage.kind === 'ending' && (
        <>
          <Working text={t('integrate.ending')} />
          <Notice tone="warn" className="w-full text-left">
            <p role="alert">{stage.said}</p>
          </Notice>
          <Button size="large" wide onClick={() => void start()}>
            {t('integrate.again')}
          </Button>
        </>
      )}
      {stage.kind === 'complete' && <Complete answer={stage.answer} />}
      {stage.kind === 'fail' && <Failed code={stage.code} said={stage.said} onRetry={() => void start()} />}
    </div>
  )
}

function Working({ text }: { readonly text: string }) {
  return (
    <div className="my-auto flex flex-col items-center gap-4">
      <Spinner className="size-12 text-brand" />
      <p className="text-base">{text}</p>
    </div>
  )
}

function Ready({ onStart }: { readonly onStart: () => void }) {
  const t = useTexts()
  return (
    <>
      <Wallet aria-hidden className="mt-2 size-11 text-brand" strokeWidth={1.5} />
      <p className="text-base leading-7">{t('integrate.ready')}</p>
      <p className="text-base">
        <span className="text-dim">{t('common.gameMoney')}</span> <GameMoney />
      </p>
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

interface FailedProps {
  readonly code: RefusalCode
  /** The server's words, empty where it could not be asked. */
  readonly said: string
  readonly onRetry: () => void
}

/**
 * An open game window is no failure: the server says what to do. Where a vendor or the network did not answer, part of the money may have
 * come back already and the rest is gone on with by the next press.
 */
function Failed({ code, said, onRetry }: FailedProps) {
  const t = useTexts()
  const isWaiting = code === 'C009'
  const isIncomplete = INCOMPLETE.has(code)
  return (
    <>
      <Notice tone={isWaiting ? 'warn' : 'up'} className="my-auto w-full text-left">
        <p role="alert">
          {isWaiting ? said : t(isIncomplete ? 'integrate.incomplete' : 'integrate.fail')}{' '}
          {!isWaiting && <span className="figures text-sm text-dim">({code})</span>}
        </p>
      </Notice>
      <Button size="large" wide onClick={onRetry}>
        {t(isIncomplete ? 'integrate.start' : 'integrate.again')}
      </Button>
    </>
  )
}
