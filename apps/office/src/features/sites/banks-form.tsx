// The banks of sign-ups and accounts: their order, their names in three languages, and whether they are offered. None is taken out, because
// members may have named it.
import { type BankOption, BANKS_MAX, type SiteOptionsOnWire } from '@hanpan/contract'
import { Button, CheckboxField, IconButton, TextField } from '@hanpan/ui'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { banksFit } from './changed-options.ts'
import { SaveOptions } from './save-options.tsx'

const NAMES = ['bankNameKr', 'bankNameEn', 'bankNameVi'] as const
const CODE = /^[A-Z]{2,12}$/

export function BanksForm({ saved }: { readonly saved: SiteOptionsOnWire }) {
  const t = useTexts()
  const [options, setOptions] = useState(saved)
  const { banks } = options
  const setBanks = (next: BankOption[]) => setOptions({ ...options, banks: next })
  const change = (index: number, part: Partial<BankOption>) =>
    setBanks(banks.map((bank, at) => (at === index ? { ...bank, ...part } : bank)))
  const move = (index: number, by: 1 | -1) => {
    const next = [...banks]
    const [bank] = next.splice(index, 1)
    next.splice(index + by, 0, bank!)
    setBanks(next)
  }
  return (
    <div className="flex flex-col gap-4">
      <div
        aria-hidden
        className="hidden gap-x-3 px-4 text-xs text-dim wide:grid wide:grid-cols-[6rem_repeat(3,minmax(0,1fr))_5rem_5rem]"
      >
        <span>{t('banks.code')}</span>
        {NAMES.map((name) => (
          <span key={name}>{t(`banks.${name}`)}</span>
        ))}
      </div>
      <ol aria-label={t('menu.banks')} className="panel divide-y divide-line/70">
        {banks.map((bank, index) => (
          <li
            key={bank.bankCode}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-2 wide:grid-cols-[6rem_repeat(3,minmax(0,1fr))_5rem_5rem]"
          >
            <b className="figures text-sm font-semibold">{bank.bankCode}</b>
            {NAMES.map((name) => (
              <TextField
                key={name}
                className="max-wide:col-span-2"
                label={`${bank.bankCode} ${t(`banks.${name}`)}`}
                labelHidden
                placeholder={t(`banks.${name}`)}
                required
                maxLength={40}
                autoComplete="off"
                value={bank[name]}
                onChange={({ target }) => change(index, { [name]: target.value })}
              />
            ))}
            <CheckboxField
              label={t('banks.shown')}
              checked={bank.shown}
              onChange={({ target }) => change(index, { shown: target.checked })}
            />
            <span className="flex justify-end gap-1">
              <IconButton
                label={t('banks.up', { code: bank.bankCode })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={t('banks.down', { code: bank.bankCode })}
                disabled={index === banks.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden className="size-4" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      {banks.length < BANKS_MAX && (
        <AddBank codes={banks.map(({ bankCode }) => bankCode)} onAdd={(bank) => setBanks([...banks, bank])} />
      )}
      <SaveOptions saved={saved} options={options} fits={banksFit(banks)} onUndo={() => setOptions(saved)} />
    </div>
  )
}

const NEW: BankOption = { bankCode: '', bankNameKr: '', bankNameEn: '', bankNameVi: '', shown: true }

interface AddBankProps {
  readonly codes: readonly string[]
  readonly onAdd: (bank: BankOption) => void
}

function AddBank({ codes, onAdd }: AddBankProps) {
  const t = useTexts()
  const [bank, setBank] = useState(NEW)
  const isTaken = codes.includes(bank.bankCode)
  const isReady = CODE.test(bank.bankCode) && !isTaken && banksFit([bank])
  return (
    <Panel title={t('banks.add')}>
      <form
        className="grid grid-cols-1 items-end gap-3 py-2 desk:grid-cols-2 wide:grid-cols-[8rem_repeat(3,minmax(0,1fr))_auto]"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReady) return
          onAdd(bank)
          setBank(NEW)
        }}
      >
        <TextField
          label={t('banks.code')}
          required
          maxLength={12}
          autoComplete="off"
          error={isTaken ? t('banks.taken') : undefined}
          value={bank.bankCode}
          onChange={({ target }) => setBank({ ...bank, bankCode: target.value.toUpperCase() })}
        />
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={t(`banks.${name}`)}
            required
            maxLength={40}
            autoComplete="off"
            value={bank[name]}
            onChange={({ target }) => setBank({ ...bank, [name]: target.value })}
          />
        ))}
        <Button type="submit" disabled={!isReady} icon={<Plus aria-hidden className="size-4" />}>
          {t('banks.addOne')}
        </Button>
      </form>
    </Panel>
  )
}
