// Asks a second operator to void a draw in all its games: every stake goes back once, and the reason is public.
import { Button, Money, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { isVoidable, type RoundRow } from './round-row.ts'

const CHANGED = [
  '/api/office/minigames/rounds',
  '/api/office/minigames/roundBets',
  '/api/office/approvals/own',
  '/api/office/overview',
] as const

export function VoidRound({ round }: { readonly round: RoundRow }) {
  const t = useTexts()
  const mayManage = useMay('minigames.manage')
  const [open, setOpen] = useState(false)
  if (!mayManage || (!isVoidable(round) && !open)) return null
  return (
    <>
      <Button size="small" tone="danger" onClick={() => setOpen(true)}>
        {t('round.void')}
      </Button>
      {open && (
        <ConfirmDialog
          title={t('round.voidTitle')}
          reason="required"
          reasonHint={t('round.voidReasonHint')}
          submitLabel={t('correction.ask')}
          run={(reason) =>
            call('/api/office/minigames/void', { gameKey: round.gameKey, roundNo: round.roundNo, reason })
          }
          doneText={t('approvals.asked')}
          onDone={() => refresh(...CHANGED)}
          onRefused={() => refresh(...CHANGED)}
          onClose={() => setOpen(false)}
        >
          <Facts
            facts={[
              { name: t('round.number'), value: <span className="figures">{round.roundNo}</span>, strong: true },
              { name: t('round.refundBets'), value: <span className="figures">{formatInteger(round.bets)}</span> },
              { name: t('round.refundStakes'), value: <Money value={round.stakes} />, strong: true },
            ]}
          />
          <p className="text-sm text-dim">{t('round.voidNote')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
