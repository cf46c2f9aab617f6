// Corrects a settled draw in all its games: what the bets would come to is shown by member, and a second operator is asked, always.
import type { CallResponse } from '@hanpan/contract'
import { Button, Dialog, Money, Notice, Segments, Skeleton, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { MovedMembers } from '../../parts/moved-members.tsx'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { isCorrectable, type RoundRow } from './round-row.ts'

type Preview = CallResponse<'/api/office/minigames/previewCorrection'>
type Target = 'voided' | 'result'

const targets: readonly Target[] = ['voided', 'result']
const CHANGED = [
  '/api/office/minigames/rounds',
  '/api/office/minigames/roundBets',
  '/api/office/minigames/corrections',
  '/api/office/approvals/own',
  '/api/office/overview',
] as const

export function CorrectRound({ round }: { readonly round: RoundRow }) {
  const t = useTexts()
  const mayManage = useMay('minigames.manage')
  const [open, setOpen] = useState(false)
  if (!mayManage || (!isCorrectable(round) && !open)) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('correction.open')}
      </Button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={t('correction.title', { round: round.roundNo })}
          size="large"
          persistent
        >
          <CorrectionForm round={round} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function CorrectionForm({ round, onClose }: { readonly round: RoundRow; readonly onClose: () => void }) {
  const t = useTexts()
  const [to, setTo] = useState<Target>(round.status === 'voided' ? 'result' : 'voided')
  const [page, setPage] = useState(1)
  const { gameKey, roundNo } = round
  const preview = useCall('/api/office/minigames/previewCorrection', { gameKey, roundNo, to, page })
  return (
    <div className="flex flex-col gap-4">
      <Segments
        label={t('correction.target')}
        value={to}
        onValueChange={(next) => {
          setTo(next)
          setPage(1)
        }}
        options={targets.map((value) => ({ value, label: t(`correction.to.${value}`) }))}
      />
      <p className="text-sm text-dim">{t(`correction.explain.${to}`)}</p>
      <Loaded query={preview} waiting={<Skeleton className="h-72" />}>
        {(plan) => (
          <ConfirmForm
            reason="required"
            reasonHint={t('correction.reasonHint')}
            submitLabel={t('correction.ask')}
            disabled={plan.bets === 0}
            run={(reason) => call('/api/office/minigames/correct', { gameKey, roundNo, to, reason })}
            doneText={t('approvals.asked')}
            onDone={() => {
              refresh(...CHANGED)
              onClose()
            }}
            onRefused={() => refresh('/api/office/minigames/previewCorrection', ...CHANGED)}
            onCancel={onClose}
          >
            <PlanOf plan={plan} onPage={setPage} />
          </ConfirmForm>
        )}
      </Loaded>
    </div>
  )
}

function PlanOf({ plan, onPage }: { readonly plan: Preview; readonly onPage: (page: number) => void }) {
  const t = useTexts()
  if (plan.bets === 0) return <Notice tone="neutral">{t('correction.nothing')}</Notice>
  const figure = (value: number) => <span className="figures">{formatInteger(value)}</span>
  return (
    <>
      <div className="grid gap-x-8 desk:grid-cols-2">
        <Facts
          facts={[
            { name: t('correction.bets'), value: figure(plan.bets) },
            { name: t('correction.members'), value: figure(plan.members) },
            {
              name: t('correction.uncollectable'),
              value: <Money value={plan.uncollectable} />,
              strong: plan.uncollectable > 0,
            },
          ]}
        />
        <Facts
          facts={[
            { name: t('correction.pays'), value: <Money value={plan.pays} />, strong: true },
            { name: t('correction.takes'), value: <Money value={plan.takes} />, strong: true },
            {
              name: t('correction.house'),
              value: (
                <span>
                  <Money value={plan.houseBefore} signed /> → <Money value={plan.houseAfter} signed />
                </span>
              ),
              strong: true,
            },
          ]}
        />
      </div>
      {plan.uncollectable > 0 && (
        <Notice tone="warn">{t('correction.uncollectableNote', { amount: formatInteger(plan.uncollectable) })}</Notice>
      )}
      <MovedMembers {...plan} onPage={onPage} />
      <Notice tone="neutral">
        {t('correction.second', { games: plan.games.map((game) => t(`gameName.${game}`)).join(', ') })}
      </Notice>
      <p className="text-sm text-dim">{t('correction.note')}</p>
    </>
  )
}
