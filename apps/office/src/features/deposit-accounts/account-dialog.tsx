// An account that members pay to: made or changed.
import { loosensAccount } from '@hanpan/contract'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { CheckboxInput, MoneyInput, SelectInput, TextAreaInput, TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
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
  noticeEn: row?.noticeEn ?? '',
  noticeVi: row?.noticeVi ?? '',
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
  const form = useJudgedForm<Draft>({
    values: draftOf(row),
    judge: ({ bankNameKr, memName, bankacc, levelFrom, levelTo }) => ({
      bankNameKr: needed(bankNameKr),
      memName: needed(memName),
      bankacc: needed(bankacc),
      levelTo: levelTo < levelFrom && t('depositAccounts.levelsWrong'),
    }),
  })
  const { control } = form
  const draft = form.values
  const [requestId] = useState(newRequestId)
  const doneText = useDoneOrAsked(t('depositAccounts.saved'))
  return (
    <ConfirmDialog
      title={t(row ? 'depositAccounts.edit' : 'depositAccounts.add')}
      submitLabel={t('common.save')}
      reason="optional"
      form={form}
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
      <Where control={control} />
      <Who control={control} />
      <MoneyInput
        control={control}
        name="dayLimit"
        label={t('depositAccounts.dayLimit')}
        hint={t('depositAccounts.dayLimitHint')}
      />
      <CheckboxInput control={control} name="shown" label={t('depositAccounts.shown')} />
      <SettingNotice setting="deposit.account" loosens={loosensAccount(row, draft)} />
    </ConfirmDialog>
  )
}

interface PartProps {
  readonly control: Control<Draft>
}

function Where({ control }: PartProps) {
  const t = useTexts()
  return (
    <>
      <div className="grid gap-4 desk:grid-cols-2">
        <TextInput control={control} name="bankNameKr" label={t('options.bank')} required maxLength={40} />
        <TextInput control={control} name="memName" label={t('options.holder')} required maxLength={40} />
      </div>
      <TextInput
        control={control}
        name="bankacc"
        label={t('options.bankAccount')}
        required
        maxLength={40}
        autoComplete="off"
        inputClassName="figures"
      />
      <TextAreaInput control={control} name="notice" label={t('options.accountNotice')} rows={2} maxLength={500} />
      <TextAreaInput
        control={control}
        name="noticeEn"
        label={t('depositAccounts.noticeEn')}
        hint={t('depositAccounts.noticesHint')}
        rows={2}
        maxLength={500}
      />
      <TextAreaInput control={control} name="noticeVi" label={t('depositAccounts.noticeVi')} rows={2} maxLength={500} />
    </>
  )
}

function Who({ control }: PartProps) {
  const t = useTexts()
  const options = LEVELS.map((level) => ({ value: String(level), label: String(level) }))
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectInput control={control} name="levelFrom" label={t('depositAccounts.levelFrom')} options={options} />
      <SelectInput control={control} name="levelTo" label={t('depositAccounts.levelTo')} options={options} />
    </div>
  )
}
