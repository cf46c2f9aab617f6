// What an operator may do for a member's protection: a tighter limit, or a break that is longer.
import {
  exclusionLengthNames,
  exclusionLengths,
  type CallResponse,
  type ExclusionLength,
  type LimitKind,
} from '@hanpan/contract'
import { MoneyField, SelectField, useUiWords } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
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
  const [kind, setKind] = useState<LimitKind>('deposit-day')
  const [amount, setAmount] = useState<number | null>(null)
  const inForce = limits.find((limit) => limit.kind === kind)?.amount ?? null
  return (
    <ConfirmDialog
      title={t('protection.tighten')}
      reason="required"
      submitLabel={t('common.save')}
      disabled={amount === null || (inForce !== null && amount >= inForce)}
      run={(reason) => call('/api/office/protection/tighten', { memId, kind, amount: amount!, reason })}
      doneText={t('protection.tightened')}
      onDone={reload}
      onClose={onClose}
    >
      <SelectField
        label={t('protection.limit')}
        value={kind}
        options={limits.map((limit) => ({ value: limit.kind, label: t(`protection.kinds.${limit.kind}`) }))}
        onChange={(event) => setKind(event.target.value as LimitKind)}
      />
      <MoneyField
        label={t('protection.newLimit')}
        hint={t('protection.nowInForce', { amount: limitText(t, kind, inForce) })}
        value={amount}
        onValueChange={setAmount}
        unit={isMinutes(kind) ? t('protection.minuteUnit') : ui.wonSuffix}
        required
      />
    </ConfirmDialog>
  )
}

export function ExcludeDialog({ memId, onClose }: { readonly memId: string; readonly onClose: () => void }) {
  const t = useTexts()
  const [length, setLength] = useState<ExclusionLength>('1w')
  return (
    <ConfirmDialog
      title={t('protection.exclude')}
      reason="required"
      submitLabel={t('protection.exclude')}
      danger
      run={(reason) => call('/api/office/protection/exclude', { memId, length, reason })}
      doneText={t('protection.excludedDone', { id: memId })}
      onDone={reload}
      onClose={onClose}
    >
      <SelectField
        label={t('protection.length')}
        value={length}
        options={exclusionLengthNames.map((name) => ({
          value: name,
          label: `${t(`protection.exclusions.${exclusionLengths[name].kind}`)} · ${t(`protection.lengths.${name}`)}`,
        }))}
        onChange={(event) => setLength(event.target.value as ExclusionLength)}
      />
      <p className="text-sm text-dim">{t('protection.excludeNote')}</p>
    </ConfirmDialog>
  )
}
