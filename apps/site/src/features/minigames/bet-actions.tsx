// What can be done with a bet: keep its receipt as text or on paper, and, where the game allows it and the round is open, take it back.
import type { BetOnWire, LevelLimitsOnWire, RoundOnWire } from '@hanpan/contract'
import { Button, DateTime, Notice, formatInteger, showToast } from '@hanpan/ui'
import { Copy, Printer, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { setBalance, useSession } from '../../state/session.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { gameTexts, usePickTexts } from './pick-text.ts'

interface BetActionsProps {
  readonly bet: BetOnWire
  readonly round: RoundOnWire | null
  readonly limits: LevelLimitsOnWire | null
}

export function BetActions({ bet, round, limits }: BetActionsProps) {
  const t = useTexts()
  const receiptText = useReceiptText()
  const copy = async () => {
    await navigator.clipboard.writeText(receiptText({ bet, round, limits }))
    showToast({ tone: 'brand', text: t('receipt.copied') })
  }
  return (
    <section aria-label={t('receipt.title')} className="flex flex-col gap-3 print:hidden">
      <p className="text-xs text-dim">{t('receipt.terms')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
          {t('receipt.copy')}
        </Button>
        <Button size="small" icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </div>
      {bet.cancelUntil !== null && <CancelBet bet={bet} until={bet.cancelUntil} />}
    </section>
  )
}

/** The receipt as lines of text, with all that a stranger needs to check the bet. */
function useReceiptText(): (receipt: BetActionsProps) => string {
  const t = useTexts()
  const texts = usePickTexts()
  return ({ bet, round, limits }) => {
    const won = (amount: number) => `${formatInteger(amount)}${t('ui.wonSuffix')}`
    const verify = `${location.origin}/member/result/verify?game=${bet.gameKey}&round=${bet.roundNo}`
    const limitsText = (applied: LevelLimitsOnWire) =>
      [
        t('receipt.level', { level: applied.memLevel }),
        ...(['stakeMin', 'stakeMax', 'winMax'] as const).map(
          (limit) => `${t(`receipt.${limit}`)} ${won(applied[limit])}`,
        ),
      ].join(' · ')
    return [
      `${t('common.siteTitle')} ${t('receipt.title')}`,
      `${t('bet.ticket')}: ${bet.betId}`,
      `${t('bet.game')}: ${t(gameTexts[bet.gameKey])}`,
      `${t('bet.round')}: ${bet.roundNo}`,
      ...bet.selections.map(
        ({ market, pick, odds }) =>
          `${t('bet.selection')}: ${texts.market(market)} ${texts.pick(market, pick)} × ${odds.toFixed(2)}`,
      ),
      ...(bet.payTable ? [`${t('receipt.payTable')}: ${bet.payTable.join(' / ')}`] : []),
      `${t('bet.placedAt')}: ${bet.placedAt}`,
      `${t('bet.stake')}: ${won(bet.cash)}`,
      `${t('bet.winMax')}: ${won(bet.winMax)}`,
      `${t('bet.status')}: ${t(`bet.${bet.type}`)}`,
      `${t('bet.paid')}: ${won(bet.winCash)}`,
      ...(limits ? [`${t('receipt.limits')}: ${limitsText(limits)}`] : []),
      ...(round ? [`${t('results.commitment')}: ${round.commitment}`] : []),
      `${t('results.verify')}: ${verify}`,
    ].join('\n')
  }
}

function CancelBet({ bet, until }: { readonly bet: BetOnWire; readonly until: string }) {
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
