// What a decision would move, by market and by member, and the press that makes it: at once, or by asking a second operator.
import type { CallRequest, CallResponse } from '@hanpan/contract'
import { Money, Notice, Skeleton, formatDateTime, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmForm, type ConfirmFormProps } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { MovedMembers } from '../../parts/moved-members.tsx'
import { SecondNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { DeskEvent } from './offer-state.tsx'
import { useMarketNames, useOutcomeText } from './outcome-text.ts'
import { DESK_PATHS } from './suspend.tsx'

export type Word = CallRequest<'/api/office/sports/setResult'>['word']
type Plan = CallResponse<'/api/office/sports/previewResult'>

export const RESULT_PATHS = [
  ...DESK_PATHS,
  '/api/office/sports/result',
  '/api/office/sports/bets',
  '/api/office/sports/messages',
  '/api/office/approvals/own',
] as const

interface DecisionPreviewProps extends Pick<ConfirmFormProps, 'children' | 'onCancel'> {
  readonly event: DeskEvent
  readonly word: Word
  readonly onDone: () => void
}

export function DecisionPreview({ event, word, onDone, onCancel, children }: DecisionPreviewProps) {
  const t = useTexts()
  const { eventId } = event
  const [page, setPage] = useState(1)
  const [requestId] = useState(newRequestId)
  const said = useDoneOrAsked(t('sports.decided'))
  const preview = useCall('/api/office/sports/previewResult', { eventId, word, page })
  return (
    <Loaded query={preview} waiting={<Skeleton className="h-72" />}>
      {(plan) => (
        <ConfirmForm
          reason="required"
          reasonHint={t('sports.resultReasonHint')}
          submitLabel={t('sports.decide')}
          run={(reason) => call('/api/office/sports/setResult', { eventId, requestId, word, reason })}
          doneText={said}
          onDone={() => {
            refresh(...RESULT_PATHS)
            onDone()
          }}
          onRefused={() => refresh('/api/office/sports/previewResult')}
          onCancel={onCancel}
        >
          {children}
          <Moves event={event} plan={plan} onPage={setPage} />
          <SecondNotice needed={plan.asksSecond} />
        </ConfirmForm>
      )}
    </Loaded>
  )
}

interface MovesProps {
  readonly event: DeskEvent
  readonly plan: Plan
  readonly onPage: (page: number) => void
}

function Moves({ event, plan, onPage }: MovesProps) {
  const t = useTexts()
  const { marketWithLineOf } = useMarketNames(event)
  const outcomeOf = useOutcomeText(event)
  const figure = (value: number) => <span className="figures">{formatInteger(value)}</span>
  return (
    <>
      {plan.beginsAt !== null && (
        <div role="alert">
          <Notice tone="warn">{t('sports.resultTooEarly', { at: formatDateTime(plan.beginsAt) })}</Notice>
        </div>
      )}
      <div className="grid gap-x-8 desk:grid-cols-3">
        <Facts
          facts={[
            { name: t('sports.settles'), value: figure(plan.settles) },
            { name: t('sports.stakes'), value: <Money value={plan.stakes} /> },
            { name: t('sports.pays'), value: <Money value={plan.pays} />, strong: true },
          ]}
        />
        <Facts
          facts={[
            { name: t('sports.corrects'), value: figure(plan.corrects) },
            { name: t('correction.pays'), value: <Money value={plan.paysMore} />, strong: plan.paysMore > 0 },
            { name: t('correction.takes'), value: <Money value={plan.takes} />, strong: plan.takes > 0 },
          ]}
        />
        <Facts
          facts={[
            { name: t('sports.waits'), value: figure(plan.waits) },
            { name: t('sports.waitsFor'), value: <Money value={plan.waitsFor} /> },
            {
              name: t('correction.uncollectable'),
              value: <Money value={plan.uncollectable} />,
              strong: plan.uncollectable > 0,
            },
          ]}
        />
      </div>
      {plan.uncollectable > 0 && (
        <Notice tone="warn">{t('correction.uncollectableNote', { amount: formatInteger(plan.uncollectable) })}</Notice>
      )}
      {plan.markets.length > 0 && (
        <ul
          aria-label={t('sports.markets')}
          className="max-h-56 overflow-y-auto rounded-md border border-line px-3 py-1"
        >
          {plan.markets.map((market) => (
            <li
              key={`${market.market} ${market.line}`}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 text-sm last:border-0"
            >
              <span className="text-dim">{marketWithLineOf(market)}</span>
              <span>
                {market.before && <span className="text-dim">{outcomeOf(market, market.before)} → </span>}
                <b>{outcomeOf(market, market.after)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {plan.list.length > 0 && <MovedMembers {...plan} onPage={onPage} />}
    </>
  )
}
