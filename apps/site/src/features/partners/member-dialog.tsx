// One member below, with what it has done (specification section 3).
import type { RefusalCode } from '@hanpan/contract'
import {
  Badge,
  Button,
  DateTime,
  Dialog,
  ErrorState,
  Money,
  Notice,
  Points,
  Skeleton,
  formatInteger,
  showToast,
} from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { FigureGrid } from './figure-grid.tsx'
import { LastLogin } from './status-panels.tsx'

interface MemberDialogProps {
  readonly memId: string
  /** Where else the member can be looked at. */
  readonly links: ReactNode
  readonly onClose: () => void
}

export function MemberDialog({ memId, links, onClose }: MemberDialogProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall('/api/retail/member', { memId })
  return (
    <Dialog open onClose={onClose} size="large" title={t('partnerMembers.page', { id: memId })}>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : (
        <div className="flex flex-col gap-4">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-md bg-raised px-4 py-3 text-sm [&>dd]:text-right [&>dt]:text-dim">
            <dt>{t('partner.nick')}</dt>
            <dd className="font-semibold">
              {data.member.memNick} {data.member.online && <Badge tone="brand">{t('partner.online')}</Badge>}
              {data.member.status === 'suspended' && <Badge tone="up">{t('partner.suspended')}</Badge>}
            </dd>
            <dt>{t('partnerMembers.line')}</dt>
            <dd className="break-all">{data.path.map((one) => one.memId).join(' › ')}</dd>
            <dt>{t('partner.held')}</dt>
            <dd className="font-semibold">
              <Money value={data.member.cashAmt} />
            </dd>
            <dt>{t('partner.points')}</dt>
            <dd>
              <Points value={data.member.pointAmt} />
            </dd>
            <dt>{t('partnerLists.waiting')}</dt>
            <dd>
              <Money value={data.open.stakes} />{' '}
              <span className="figures text-dim">{t('partnerLists.waitingBets', { count: data.open.bets })}</span>
            </dd>
            <dt>{t('partner.joined')}</dt>
            <dd>
              <DateTime at={data.member.joinDay} short />
            </dd>
            <dt>{t('partner.lastLogin')}</dt>
            <dd>
              <LastLogin at={data.member.lastLoginAt} />
            </dd>
          </dl>
          <div className="flex flex-wrap gap-1.5">
            {links}
            <Collect memId={memId} />
          </div>
          <p className="text-sm text-dim">{t('partnerLists.settledOnly')}</p>
          {(['today', 'month'] as const).map((span) => {
            const label = span === 'today' ? t('partnerStatus.today') : t('partnerMembers.last30')
            const figures = data[span]
            return (
              <section key={span} aria-label={label}>
                <h3 className="mb-1.5 font-semibold">{label}</h3>
                <FigureGrid
                  label={label}
                  figures={[
                    { name: t('partner.stakes'), value: figures.stakes },
                    { name: t('partner.winLose'), value: figures.stakes - figures.payouts, unit: 'signed' },
                    { name: t('partnerMembers.mine'), value: figures.rolling + figures.losing },
                    { name: t('partner.deposits'), value: figures.deposits },
                    { name: t('partner.withdrawals'), value: figures.withdrawals },
                  ]}
                />
              </section>
            )
          })}
          <section aria-label={t('partnerMembers.ever')}>
            <h3 className="mb-1.5 font-semibold">{t('partnerMembers.ever')}</h3>
            <FigureGrid
              label={t('partnerMembers.ever')}
              figures={[
                { name: t('partner.stakes'), value: data.total.stakes },
                { name: t('partner.payouts'), value: data.total.payouts },
                { name: t('partner.deposits'), value: data.total.deposits },
                { name: t('partner.withdrawals'), value: data.total.withdrawals },
              ]}
            />
          </section>
        </div>
      )}
    </Dialog>
  )
}

/** Brings the member's money back from games. */
function Collect({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const collect = async () => {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    const answer = await call('/api/retail/changeMemCashFlag', { memId })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    const { collected } = answer.value
    showToast(
      collected > 0
        ? { tone: 'brand', text: t('partnerMembers.collected', { id: memId, amount: formatInteger(collected) }) }
        : { tone: 'neutral', text: t('partnerMembers.nothingCollected') },
    )
  }
  return (
    <>
      <Button size="small" busy={busy} onClick={() => void collect()}>
        {t('partnerMembers.collect')}
      </Button>
      {refusal !== null && (
        <Notice tone="up" className="w-full">
          <p role="alert">{codeText(refusal)}</p>
        </Notice>
      )}
    </>
  )
}
