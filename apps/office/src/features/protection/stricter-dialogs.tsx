// What an operator may do for a member's protection: a tighter limit, or a break that is longer.
import {
  exclusionLengthNames,
  exclusionLengths,
  type CallResponse,
  type ExclusionLength,
  type LimitKind,
} from '@hanpan/contract'
import { useUiWords, wonSign } from '@hanpan/ui'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { MoneyInput, SelectInput } from '../../parts/form-fields.tsx'
import { EMPTY, useJudgedForm } from '../../parts/judged-form.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { isMinutes, limitText } from './limit-text.ts'

const reload = () =>
  refresh('/api/office/protection/read', '/api/office/protection/history', '/api/office/protection/list')

interface TightenDialogProps {
  readonly memId: string
  readonly limits: CallResponse<'/api/office/protection/read'>['limits']
  readonly onClose: () => void
}

export function TightenDialog({ memId, limits, onClose }: TightenDialogProps) {
  const t = useTexts()
  const ui = useUiWords()
  const inForceOf = (kind: LimitKind) => limits.find((limit) => limit.kind === kind)?.amount ?? null
  const hintOf = (kind: LimitKind) => t('protection.nowInForce', { amount: limitText(t, kind, inForceOf(kind)) })
  const form = useJudgedForm<{ readonly kind: LimitKind; readonly amount: number }>({
    values: { kind: 'deposit-day', amount: 0 },
    judge: ({ kind, amount }) => ({
      amount: amount === 0 ? EMPTY : amount >= (inForceOf(kind) ?? Infinity) && hintOf(kind),
    }),
  })
  const { control, values } = form
  return (
    <ConfirmDialog
      title={t('protection.tighten')}
      reason="required"
      submitLabel={t('common.save')}
      form={form}
      run={(reason) => call('/api/office/protection/tighten', { memId, ...values, reason })}
      doneText={t('protection.tightened')}
      onDone={reload}
      onClose={onClose}
    >
      <SelectInput
        control={control}
        name="kind"
        label={t('protection.limit')}
        options={limits.map((limit) => ({ value: limit.kind, label: t(`protection.kinds.${limit.kind}`) }))}
      />
      <MoneyInput
        control={control}
        name="amount"
        label={t('protection.newLimit')}
        hint={hintOf(values.kind)}
        unit={isMinutes(values.kind) ? t('protection.minuteUnit') : wonSign(ui)}
        required
        noneIsEmpty
      />
    </ConfirmDialog>
  )
}

export function ExcludeDialog({ memId, onClose }: { readonly memId: string; readonly onClose: () => void }) {
  const t = useTexts()
  const form = useJudgedForm<{ readonly length: ExclusionLength }>({ values: { length: '1w' }, judge: () => ({}) })
  return (
    <ConfirmDialog
      title={t('protection.exclude')}
      reason="required"
      submitLabel={t('protection.exclude')}
      danger
      form={form}
      run={(reason) => call('/api/office/protection/exclude', { memId, ...form.getValues(), reason })}
      doneText={t('protection.excludedDone', { id: memId })}
      onDone={reload}
      onClose={onClose}
    >
      <SelectInput
        control={form.control}
        name="length"
        label={t('protection.length')}
        options={exclusionLengthNames.map((name) => ({
          value: name,
          label: `${t(`protection.exclusions.${exclusionLengths[name].kind}`)} · ${t(`protection.lengths.${name}`)}`,
        }))}
      />
      <p className="text-sm text-dim">{t('protection.excludeNote')}</p>
    </ConfirmDialog>
  )
}
