// Spinning: the wheel, its button, and what came of it, in words that a screen reader hears when the wheel stands.
import { Badge, Button, Money, Notice, classNames, showToast } from '@hanpan/ui'
import { useEffect, useRef, useState } from 'react'
import { holdBalance, reloadMember } from '../../state/session.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { SPIN_MS, turnTo, WheelFace } from './wheel-face.tsx'
import { usePrizeText, type Spin, type Wheel } from './wheel-prize.tsx'

const TURNS = 6
/** The wheel has stopped by then, even where the browser has not said so. */
const STOPPED_MS = SPIN_MS + 400

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export function reloadWheel(): void {
  for (const path of ['/api/rotary/wheel', '/api/rotary/list'] as const) {
    void queries.invalidateQueries({ queryKey: callKey(path) })
  }
}

function useSpin(wheel: Wheel) {
  const codeText = useCodeText()
  const [phase, setPhase] = useState<'ready' | 'asking' | 'turning'>('ready')
  const [turn, setTurn] = useState(0)
  const [result, setResult] = useState<Spin | null>(null)
  const drawn = useRef<Spin | null>(null)
  const requestId = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The prize is booked before the wheel turns; the header shows it when the wheel stands.
  const letBalanceGo = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      letBalanceGo.current?.()
    },
    [],
  )

  const stopped = () => {
    clearTimeout(timer.current)
    letBalanceGo.current?.()
    if (!drawn.current) return
    setResult(drawn.current)
    drawn.current = null
    setPhase('ready')
    reloadWheel()
    void reloadMember()
  }
  const spin = async () => {
    if (phase !== 'ready') return
    setPhase('asking')
    setResult(null)
    letBalanceGo.current = holdBalance()
    requestId.current ??= newRequestId()
    const answer = await call('/api/rotary/spin', { revision: wheel.revision, requestId: requestId.current })
    if (!answer.ok) {
      // After a lost answer the next press asks for the same spin.
      if (!['NT99', 'TE99', 'E001', 'E002'].includes(answer.refusal)) requestId.current = null
      letBalanceGo.current()
      setPhase('ready')
      reloadWheel()
      return showToast({ tone: 'up', text: codeText(answer.refusal) })
    }
    requestId.current = null
    drawn.current = answer.value.spin
    const { prizeIndex } = answer.value.spin
    setTurn((now) => turnTo(now, prizeIndex, wheel.prizes.length, isStill() ? 0 : TURNS))
    if (isStill()) return stopped()
    setPhase('turning')
    timer.current = setTimeout(stopped, STOPPED_MS)
  }
  return { phase, turn, result, spin, stopped }
}

export function WheelPanel({ wheel }: { readonly wheel: Wheel }) {
  const t = useTexts()
  const prizeText = usePrizeText()
  const { phase, turn, result, spin, stopped } = useSpin(wheel)
  const canSpin = wheel.state === 'open' && wheel.spinsLeft > 0
  return (
    <section aria-label={t('rotary.title')} className="stage flex flex-col gap-5 p-5 desk:p-7">
      <WheelFace
        prizes={wheel.prizes}
        turn={turn}
        spinning={phase === 'turning'}
        dimmed={wheel.state !== 'open' && phase === 'ready'}
        onStopped={stopped}
      />
      <div className="flex min-h-14 flex-col justify-center gap-2">
        <p
          aria-live="polite"
          className={classNames(
            'grid place-items-center rounded-md text-center text-lg font-semibold',
            result && 'min-h-14 px-3',
            result && (result.amount > 0 ? 'bg-brand/12 text-brand' : 'bg-raised text-dim'),
          )}
        >
          {result && (result.amount > 0 ? t('rotary.wonText', { prize: prizeText(result) }) : t('rotary.lostText'))}
        </p>
        <Standing wheel={wheel} quiet={phase !== 'ready'} />
      </div>
      <Button
        tone="primary"
        size="large"
        wide
        busy={phase === 'asking'}
        disabled={!canSpin || phase !== 'ready'}
        onClick={() => void spin()}
      >
        {phase === 'turning' ? t('rotary.spinning') : t('rotary.spin')}
      </Button>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md bg-line text-sm">
        <div className="bg-panel px-4 py-3">
          <dt className="text-dim">{t('rotary.left')}</dt>
          <dd className="figures text-lg font-semibold">{t('rotary.times', { count: wheel.spinsLeft })}</dd>
        </div>
        <div className="bg-panel px-4 py-3">
          <dt className="text-dim">{t('rotary.budget')}</dt>
          <dd className="text-lg font-semibold">
            <Money value={wheel.budgetLeft} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Why the wheel does not spin. What a deposit gives stands among the rules: nobody is asked for one where a spin has just been lost. */
function Standing({ wheel, quiet }: { readonly wheel: Wheel; readonly quiet: boolean }) {
  const t = useTexts()
  if (quiet) return null
  if (wheel.state === 'closed') return <Notice tone="warn">{t('rotary.closed')}</Notice>
  if (wheel.state === 'budget_spent') return <Notice tone="warn">{t('rotary.budgetSpent')}</Notice>
  return wheel.spinsLeft === 0 ? <Notice>{t('rotary.none')}</Notice> : null
}

export function OddsTable({ wheel }: { readonly wheel: Wheel }) {
  const t = useTexts()
  const prizeText = usePrizeText()
  const total = wheel.prizes.reduce((sum, { weight }) => sum + weight, 0)
  // Fields with one prize are one line: what counts is the chance of the prize.
  const lines = new Map<string, { weight: number; amount: number; kind: string }>()
  for (const prize of wheel.prizes) {
    const text = prizeText(prize)
    lines.set(text, { ...prize, weight: (lines.get(text)?.weight ?? 0) + prize.weight })
  }
  const sorted = [...lines].toSorted(([, a], [, b]) => b.amount - a.amount)
  return (
    <section aria-label={t('rotary.oddsTitle')} className="panel p-5">
      <h2 className="mb-3 text-lg font-semibold">{t('rotary.oddsTitle')}</h2>
      <table className="figures w-full text-sm">
        <thead className="text-xs text-dim">
          <tr className="border-b border-line [&>th]:pb-2 [&>th]:font-medium">
            <th scope="col" className="text-left">
              {t('rotary.prize')}
            </th>
            <th scope="col" className="text-right">
              {t('rotary.odds')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(([text, { weight, kind, amount }]) => (
            <tr key={text} className="h-10 border-b border-line/60 last:border-0">
              <th
                scope="row"
                className={classNames('text-left', amount === 0 ? 'font-normal text-dim' : 'font-semibold')}
              >
                {text} {kind === 'cash' && amount > 0 && <Badge tone="warn">{t('common.balance')}</Badge>}
              </th>
              <td className="text-right">
                {((weight / total) * 100).toFixed(2)}%{' '}
                <span className="text-xs text-dim">
                  ({weight}/{total})
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-dim">
        {t('rotary.oddsNote')} {wheel.depositSpins > 0 && t('rotary.deposit', { count: wheel.depositSpins })}
      </p>
    </section>
  )
}
