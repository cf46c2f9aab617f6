// Gives money or points to a member, or takes them: a new transfer with a reason. What it says before the press is the amount
// in digits and in words, and the balance it leads to.
import { Money, Points, Segments, useUiWords, wonSign } from '@hanpan/ui'
import { useState } from 'react'
import { AmountWithReading } from '../../parts/amount-with-reading.tsx'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { MoneyInput } from '../../parts/form-fields.tsx'
import { EMPTY, useJudgedForm } from '../../parts/judged-form.ts'
import { SumNotice } from '../../parts/second-notice.tsx'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { memberCalls, type MemberDetail } from './member-row.ts'

type Direction = 'give' | 'take'
type Currency = 'won' | 'point'

interface Adjustment {
  readonly direction: Direction
  readonly currency: Currency
  readonly amount: number
}

interface AdjustDialogProps {
  readonly member: MemberDetail
  readonly onClose: () => void
}

export function AdjustDialog({ member, onClose }: AdjustDialogProps) {
  const t = useTexts()
  const ui = useUiWords()
  const heldOf = (currency: Currency) => (currency === 'won' ? member.cashAmt : member.pointAmt)
  const form = useJudgedForm<Adjustment>({
    values: { direction: 'give', currency: 'won', amount: 0 },
    judge: ({ direction, currency, amount }) => ({
      amount: amount === 0 ? EMPTY : direction === 'take' && amount > heldOf(currency) && t('adjust.tooMuch'),
    }),
  })
  const { direction, currency, amount } = form.values
  // One id for one intention: what is sent changes, so does the id; a second press of the same sends the same.
  const intention = `${direction} ${currency} ${amount}`
  const [request, setRequest] = useState({ intention: '', id: '' })
  const held = heldOf(currency)
  const change = amount * (direction === 'give' ? 1 : -1)
  const result = held + change
  const Amount = currency === 'won' ? Money : Points
  const run = (reason: string) => {
    const wanted = `${intention} ${reason}`
    const id = request.intention === wanted ? request.id : newRequestId()
    setRequest({ intention: wanted, id })
    return call('/api/office/members/adjust', { memId: member.memId, currency, amount: change, reason, requestId: id })
  }
  return (
    <ConfirmDialog
      title={t('adjust.title')}
      reason="required"
      submitLabel={t(direction === 'give' ? 'adjust.give' : 'adjust.take')}
      danger={direction === 'take'}
      form={form}
      run={run}
      doneText={({ approvalIdx }) =>
        approvalIdx === null
          ? t(direction === 'give' ? 'adjust.given' : 'adjust.taken', { id: member.memId })
          : t('approvals.asked')
      }
      onDone={() => refresh(...memberCalls)}
      onClose={onClose}
    >
      <Choices
        {...{ direction, currency }}
        setDirection={(next) => form.setValue('direction', next)}
        setCurrency={(next) => form.setValue('currency', next)}
      />
      <MoneyInput
        control={form.control}
        name="amount"
        label={t('common.amount')}
        required
        noneIsEmpty
        unit={currency === 'won' ? wonSign(ui) : ui.pointSuffix}
      />
      <Facts
        facts={[
          { name: t('members.member'), value: `${member.memId} · ${member.memNick} · ${member.memName}` },
          {
            name: t(direction === 'give' ? 'adjust.give' : 'adjust.take'),
            value: <AmountWithReading value={amount} currency={currency} />,
          },
          { name: t('adjust.before'), value: <Amount value={held} /> },
          { name: t('adjust.after'), value: <Amount value={result} />, strong: true },
        ]}
      />
      <SumNotice action={direction} subjects={[member.memId]} amount={amount} currency={currency} />
    </ConfirmDialog>
  )
}

interface ChoicesProps {
  readonly direction: Direction
  readonly setDirection: (direction: Direction) => void
  readonly currency: Currency
  readonly setCurrency: (currency: Currency) => void
}

function Choices({ direction, setDirection, currency, setCurrency }: ChoicesProps) {
  const t = useTexts()
  return (
    <div className="flex flex-wrap gap-x-4">
      <Segments
        label={t('adjust.direction')}
        value={direction}
        onValueChange={setDirection}
        options={[
          { value: 'give', label: t('adjust.give') },
          { value: 'take', label: t('adjust.take') },
        ]}
      />
      <Segments
        label={t('adjust.currency')}
        value={currency}
        onValueChange={setCurrency}
        options={[
          { value: 'won', label: t('money.cash') },
          { value: 'point', label: t('money.point') },
        ]}
      />
    </div>
  )
}
