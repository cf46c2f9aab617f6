// The two signatures of a day or a month, and the one step that is open to whoever looks: signing first, signing second, or sending it back.
import { Button, DateTime, Notice, classNames } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { SecondDiscs } from '../../parts/second-notice.tsx'
import { useMay, useSession } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { closingCalls, differenceOf, type BankBalance, type Closing } from './use-closing.ts'

interface SignaturesProps {
  readonly closing: Closing
  readonly banks: readonly BankBalance[]
}

export function Signatures({ closing, banks }: SignaturesProps) {
  const t = useTexts()
  const { firstBy, firstAt, secondBy, secondAt, state } = closing
  return (
    <section aria-label={t('closings.signatures')} className="panel px-4 py-3">
      <h2 className="flex items-center justify-between font-semibold">
        {t('closings.signatures')} <span className="text-sm font-normal text-dim">{t('closings.twoPeople')}</span>
      </h2>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Place title={t('closings.first')} by={firstBy} at={firstAt} />
        <Place title={t('closings.second')} by={secondBy} at={secondAt} waits={state === 'signed'} />
      </div>
      {state === 'open' && <First closing={closing} banks={banks} />}
      {state === 'signed' && <Second closing={closing} />}
      {state === 'closed' && <p className="mt-3 text-sm text-dim">{t('closings.closedNote')}</p>}
    </section>
  )
}

interface PlaceProps {
  readonly title: string
  readonly by: string | null
  readonly at: string | null
  readonly waits?: boolean
}

function Place({ title, by, at, waits = false }: PlaceProps) {
  const t = useTexts()
  return (
    <div
      className={classNames(
        'min-h-20 rounded-lg border p-2.5 text-sm',
        waits ? 'border-dashed border-second bg-second/5' : 'border-line',
      )}
    >
      <p className="text-xs text-dim">{title}</p>
      {by === null ? (
        <p className={waits ? 'mt-1 inline-flex items-center gap-1.5 font-medium text-second' : 'mt-1 text-dim'}>
          {waits && <SecondDiscs />}
          {t(waits ? 'closings.waits' : 'closings.missing')}
        </p>
      ) : (
        <>
          <p className="mt-0.5 font-semibold">{by}</p>
          {at !== null && <DateTime at={at} short className="text-xs text-dim" />}
        </>
      )}
    </div>
  )
}

function First({ closing, banks }: SignaturesProps) {
  const t = useTexts()
  const maySign = useMay('ledger.read')
  const [asked, setAsked] = useState(false)
  if (!closing.isNext) return <p className="mt-3 text-sm text-dim">{t('closings.notNext')}</p>
  if (!maySign) return null
  const difference = differenceOf(closing, banks)
  const covers = closing.kind === 'day' || (closing.cover ?? 0) >= 0
  const isExplained = (difference === null || difference === 0) && covers
  const inOrder = closing.checks.every(({ isInOrder }) => isInOrder)
  const named = banks.length > 0 && banks.every(({ name }) => name.trim() !== '')
  return (
    <div className="mt-3">
      {!inOrder && (
        <Notice tone="warn" className="mb-3">
          {t('closings.notInOrder')}
        </Notice>
      )}
      {!named && closing.kind === 'day' && <p className="mb-3 text-sm text-dim">{t('closings.nameAccounts')}</p>}
      {!asked && (
        <Button tone="primary" data-main disabled={!inOrder || !named} onClick={() => setAsked(true)}>
          {t('closings.sign')}
        </Button>
      )}
      {asked && (
        <ConfirmForm
          reason={isExplained ? 'optional' : 'required'}
          reasonHint={t(
            isExplained ? 'closings.noteHint' : covers ? 'closings.explainHint' : 'closings.explainCoverHint',
          )}
          submitLabel={t('closings.sign')}
          submitKeys="Ctrl+Enter"
          disabled={!inOrder || !named}
          run={async (reason) =>
            await call('/api/office/closings/sign', {
              period: closing.period,
              figuresDigest: closing.figuresDigest,
              banks: closing.kind === 'month' ? [] : banks.map(({ name, balance }) => ({ name: name.trim(), balance })),
              reason,
            })
          }
          doneText={t('closings.signed')}
          onDone={() => {
            setAsked(false)
            refresh(...closingCalls)
          }}
          onRefused={() => refresh(...closingCalls)}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  )
}

function Second({ closing }: Pick<SignaturesProps, 'closing'>) {
  const t = useTexts()
  const operatorId = useSession(({ operator }) => operator?.operatorId)
  const mayDecide = useMay('approvals.decide')
  const maySign = useMay('ledger.read')
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null)
  const { awaitedIdx } = closing
  if (closing.firstBy === operatorId || awaitedIdx === null) {
    return <p className="mt-3 text-sm text-dim">{t('closings.ownNote')}</p>
  }
  if (!mayDecide || !maySign) return null
  const done = () => {
    setAsked(null)
    refresh(...closingCalls)
  }
  return (
    <div className="mt-3">
      {asked === null && (
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" data-main onClick={() => setAsked('approve')}>
            {t('closings.signSecond')}
          </Button>
          <Button tone="danger" onClick={() => setAsked('decline')}>
            {t('approvals.decline')}
          </Button>
        </div>
      )}
      {asked === 'decline' && (
        <ConfirmForm
          reason="required"
          danger
          submitLabel={t('approvals.decline')}
          run={async (reason) => await call('/api/office/approvals/decline', { approvalIdx: awaitedIdx, reason })}
          doneText={t('approvals.declined')}
          onDone={done}
          onRefused={done}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === 'approve' && (
        <ConfirmForm
          submitLabel={t('closings.signSecond')}
          submitKeys="Ctrl+Enter"
          run={async () => await call('/api/office/approvals/approve', { approvalIdx: awaitedIdx, reason: '' })}
          doneText={t(closing.kind === 'month' ? 'closings.closedMonth' : 'closings.closed')}
          onDone={done}
          onRefused={() => refresh(...closingCalls)}
          onCancel={() => setAsked(null)}
        >
          <p className="text-sm text-dim">
            {t(closing.kind === 'month' ? 'closings.freezesMonth' : 'closings.freezes')}
          </p>
        </ConfirmForm>
      )}
    </div>
  )
}
