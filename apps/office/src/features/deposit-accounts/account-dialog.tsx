// An account that members pay to: made or changed.
import { CheckboxField, MoneyField, SelectField, TextAreaField, TextField } from '@hanpan/ui'
import { loosensAccount } from '@hanpan/contract'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { DepositAccount } from './accounts-table.tsx'

const LEVELS = Array.from({ length: 10 }, (_, index) => index + 1)

type Draft = Omit<DepositAccount, 'accountIdx' | 'askedToday' | 'waits'>

const draftOf = (row: DepositAccount | null): Draft => ({
  bankNameKr: row?.bankNameKr ?? '',
  bankacc: row?.bankacc ?? '',
  memName: row?.memName ?? '',
  notice: row?.notice ?? '',
  levelFrom: row?.levelFrom ?? 1,
  levelTo: row?.levelTo ?? LEVELS.length,
  dayLimit: row?.dayLimit ?? 0,
  shown: row?.shown ?? true,
})

interface AccountDialogProps {
  readonly row: DepositAccount | null
  readonly onClose: () => void
}

export function AccountDialog({ row, onClose }: AccountDialogProps) {
  const t = useTexts()
  const [draft, setDraft] = useState(() => draftOf(row))
  const [requestId] = useState(newRequestId)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const doneText = useDoneOrAsked(t('depositAccounts.saved'))
  const isWhole = [draft.bankNameKr, draft.bankacc, draft.memName].every((text) => text.trim() !== '')
  return (
    <ConfirmDialog
      title={t(row ? 'depositAccounts.edit' : 'depositAccounts.add')}
      submitLabel={t('common.save')}
      reason="optional"
      disabled={!isWhole || draft.levelTo < draft.levelFrom}
      run={async (reason) =>
        await call('/api/office/cash/accountSave', {
          ...draft,
          ...(row && { accountIdx: row.accountIdx }),
          reason,
          requestId,
        })
      }
      doneText={doneText}
      onDone={() => refresh('/api/office/cash/accounts')}
      onClose={onClose}
    >
      <Where draft={draft} change={change} />
      <Who draft={draft} change={change} />
      <MoneyField
        label={t('depositAccounts.dayLimit')}
        hint={t('depositAccounts.dayLimitHint')}
        value={draft.dayLimit}
        onValueChange={(value) => change({ dayLimit: value ?? 0 })}
      />
      <CheckboxField
        label={t('depositAccounts.shown')}
        checked={draft.shown}
        onChange={(event) => change({ shown: event.target.checked })}
      />
      <SettingNotice setting="deposit.account" loosens={loosensAccount(row, draft)} />
    </ConfirmDialog>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
}

function Where({ draft, change }: PartProps) {
  const t = useTexts()
  return (
    <>
      <div className="grid gap-4 desk:grid-cols-2">
        <TextField
          label={t('options.bank')}
          required
          maxLength={40}
          value={draft.bankNameKr}
          onChange={(event) => change({ bankNameKr: event.target.value })}
        />
        <TextField
          label={t('options.holder')}
          required
          maxLength={40}
          value={draft.memName}
          onChange={(event) => change({ memName: event.target.value })}
        />
      </div>
      <TextField
        label={t('options.bankAccount')}
        required
        maxLength={40}
        autoComplete="off"
        inputClassName="figures"
        value={draft.bankacc}
        onChange={(event) => change({ bankacc: event.target.value })}
      />
      <TextAreaField
        label={t('options.accountNotice')}
        rows={2}
        maxLength={500}
        value={draft.notice}
        onChange={(event) => change({ notice: event.target.value })}
      />
    </>
  )
}

function Who({ draft, change }: PartProps) {
  const t = useTexts()
  const options = LEVELS.map((level) => ({ value: String(level), label: String(level) }))
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField
        label={t('depositAccounts.levelFrom')}
        value={String(draft.levelFrom)}
        options={options}
        onChange={(event) => change({ levelFrom: Number(event.target.value) })}
      />
      <SelectField
        label={t('depositAccounts.levelTo')}
        value={String(draft.levelTo)}
        options={options}
        error={draft.levelTo < draft.levelFrom ? t('depositAccounts.levelsWrong') : undefined}
        onChange={(event) => change({ levelTo: Number(event.target.value) })}
      />
    </div>
  )
}
