// The banks of sign-ups and accounts: their order, their names in three languages, and whether they are offered. None is taken out, because
// members may have named it.
import { type BankOption, BANKS_MAX, type SiteOptionsOnWire } from '@hanpan/contract'
import { Button, IconButton } from '@hanpan/ui'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { CheckboxInput, TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { OptionsFrame } from './save-options.tsx'

const NAMES = ['bankNameKr', 'bankNameEn', 'bankNameVi'] as const
const CODE = /^[A-Z]{2,12}$/

interface Banks {
  readonly banks: BankOption[]
}

export function BanksForm({ saved }: { readonly saved: SiteOptionsOnWire }) {
  const t = useTexts()
  const form = useJudgedForm<Banks>({
    values: { banks: saved.banks },
    judge: ({ banks }) => ({
      ...Object.fromEntries(
        banks.flatMap((bank, index) => NAMES.map((name) => [`banks.${index}.${name}`, needed(bank[name])])),
      ),
      'banks.0.shown': !banks.some(({ shown }) => shown) && t('banks.noneShown'),
    }),
  })
  const { control } = form
  const { fields, append, swap } = useFieldArray({ control, name: 'banks' })
  const { banks } = form.values
  return (
    <div className="flex flex-col gap-4">
      <OptionsFrame
        saved={saved}
        options={{ ...saved, banks }}
        form={form}
        onUndo={() => form.reset({ banks: saved.banks })}
      >
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
          {fields.map(({ id, bankCode }, index) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-2 wide:grid-cols-[6rem_repeat(3,minmax(0,1fr))_5rem_5rem]"
            >
              <b className="figures text-sm font-semibold">{bankCode}</b>
              {NAMES.map((name) => (
                <TextInput
                  key={name}
                  control={control}
                  name={`banks.${index}.${name}`}
                  className="max-wide:col-span-2"
                  label={`${bankCode} ${t(`banks.${name}`)}`}
                  labelHidden
                  placeholder={t(`banks.${name}`)}
                  required
                  maxLength={40}
                  autoComplete="off"
                />
              ))}
              <CheckboxInput control={control} name={`banks.${index}.shown`} label={t('banks.shown')} />
              <span className="flex justify-end gap-1">
                <IconButton
                  label={t('banks.up', { code: bankCode })}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                >
                  <ArrowUp aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  label={t('banks.down', { code: bankCode })}
                  disabled={index === fields.length - 1}
                  onClick={() => swap(index, index + 1)}
                >
                  <ArrowDown aria-hidden className="size-4" />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      </OptionsFrame>
      {banks.length < BANKS_MAX && <AddBank codes={banks.map(({ bankCode }) => bankCode)} onAdd={append} />}
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
  const { control, check, getValues, reset } = useJudgedForm<BankOption>({
    values: NEW,
    judge: (bank) => ({
      bankCode:
        needed(bank.bankCode) ||
        (codes.includes(bank.bankCode) ? t('banks.taken') : !CODE.test(bank.bankCode) && t('banks.codeWrong')),
      ...Object.fromEntries(NAMES.map((name) => [name, needed(bank[name])])),
    }),
  })
  return (
    <Panel title={t('banks.add')}>
      <form
        className="grid grid-cols-1 items-start gap-3 py-2 desk:grid-cols-2 wide:grid-cols-[8rem_repeat(3,minmax(0,1fr))_auto]"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void check().then((sound) => {
            if (!sound) return
            onAdd(getValues())
            reset(NEW)
          })
        }}
      >
        <TextInput
          control={control}
          name="bankCode"
          keep={(text) => text.toUpperCase()}
          label={t('banks.code')}
          required
          maxLength={12}
          autoComplete="off"
        />
        {NAMES.map((name) => (
          <TextInput
            key={name}
            control={control}
            name={name}
            label={t(`banks.${name}`)}
            required
            maxLength={40}
            autoComplete="off"
          />
        ))}
        <Button type="submit" className="wide:mt-6.5" icon={<Plus aria-hidden className="size-4" />}>
          {t('banks.addOne')}
        </Button>
      </form>
    </Panel>
  )
}
