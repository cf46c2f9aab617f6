// Takes a bet back, where its product allows it: asked twice, and once for however many presses.
import type { BetOnWire } from '@hanpan/contract'
import { Button, DateTime, Notice, formatInteger, showToast } from '@hanpan/ui'
import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { setBalance, useSession } from '../../state/session.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

export function TakeBack({ bet, until }: { readonly bet: BetOnWire; readonly until: string }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [phase, setPhase] = useState<'idle' | 'asking' | 'sending'>('idle')
  const requestId = useRef(newRequestId())
  const cancel = async () => {
    setPhase('sending')
    const answer = await call('/api/bet/cancel', { betId: bet.betId, requestId: requestId.current })
    setPhase('idle')
    if (!answer.ok) showToast({ tone: 'up', text: codeText(answer.refusal) })
    else {
      setBalance(answer.value.balance, useSession.getState().point)
      showToast({ tone: 'brand', text: t('cancel.done', { amount: formatInteger(answer.value.refunded) }) })
    }
    void queries.invalidateQueries({ queryKey: callKey('/api/bet/betDetail') })
    void queries.invalidateQueries({ queryKey: callKey('/api/bet/betlistNew') })
  }
  if (phase === 'idle') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          tone="danger"
          icon={<Undo2 aria-hidden className="size-4" />}
          onClick={() => setPhase('asking')}
        >
          {t('cancel.action')}
        </Button>
        <p className="text-xs text-dim">
          {t('cancel.until')} <DateTime at={until} short />
        </p>
      </div>
    )
  }
  return (
    <Notice tone="warn">
      <p className="font-semibold">{t('cancel.title')}</p>
      <p className="mt-1">{t('cancel.text', { amount: formatInteger(bet.cash) })}</p>
      <div className="mt-3 flex gap-2">
        <Button size="small" tone="danger" busy={phase === 'sending'} onClick={() => void cancel()}>
          {t('cancel.confirm')}
        </Button>
        <Button size="small" disabled={phase === 'sending'} onClick={() => setPhase('idle')}>
          {t('cancel.keep')}
        </Button>
      </div>
    </Notice>
  )
}
