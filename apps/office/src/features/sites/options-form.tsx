// The options of the site in their groups. Nothing is saved until the operator has seen what changes and said why.
import type { SiteOptionsOnWire } from '@hanpan/contract'
import { Button } from '@hanpan/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type Control } from 'react-hook-form'
import {
  CheckboxInput,
  MoneyInput,
  NumberInput,
  SelectInput,
  TextAreaInput,
  TextInput,
} from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { AwaitedOptions } from './awaited-options.tsx'
import { FeedGroup } from './feed-group.tsx'
import { LicenceGroup } from './licence-group.tsx'
import { optionsOf, useOptionsJudge, valuesOf, type OptionsValues } from './options-values.ts'
import { PricesGroup } from './prices-group.tsx'
import { ProtectionGroup } from './protection-group.tsx'
import { PushGroup } from './push-group.tsx'
import { OptionsFrame } from './save-options.tsx'
import { SecondOperatorGroup } from './second-operator-group.tsx'
import { TaxGroup } from './tax-group.tsx'

const SNS_MAX = 3

export interface GroupProps {
  readonly control: Control<OptionsValues>
}

export function OptionsForm({ saved }: { readonly saved: SiteOptionsOnWire }) {
  const judge = useOptionsJudge()
  const form = useJudgedForm<OptionsValues>({ values: valuesOf(saved), judge })
  const { control } = form
  return (
    <OptionsFrame saved={saved} options={optionsOf(form.values)} form={form} onUndo={() => form.reset(valuesOf(saved))}>
      <div className="grid grid-cols-1 items-start gap-4 full:grid-cols-2">
        <div className="flex flex-col gap-4">
          <AwaitedOptions names={['siteName', 'signupOpen', 'signupReading', 'recommenderId', 'reservedNames']} />
          <SiteGroup control={control} />
          <AwaitedOptions names={['sns']} />
          <ContactGroup control={control} />
          <AwaitedOptions names={['licence']} />
          <LicenceGroup control={control} />
          <AwaitedOptions names={['protection']} />
          <ProtectionGroup control={control} />
        </div>
        <div className="flex flex-col gap-4">
          <AwaitedOptions names={['deposit']} />
          <DepositGroup control={control} />
          <AwaitedOptions names={['withdrawal']} />
          <WithdrawalGroup control={control} />
          <AwaitedOptions names={['depositAccount']} />
          <AccountGroup control={control} />
          <AwaitedOptions names={['secondOperatorFrom']} />
          <SecondOperatorGroup control={control} />
          <AwaitedOptions names={['prices']} />
          <PricesGroup control={control} />
          <AwaitedOptions names={['tax']} />
          <TaxGroup control={control} />
          <AwaitedOptions names={['feedAddresses']} />
          <FeedGroup control={control} />
          <AwaitedOptions names={['pushContact']} />
          <PushGroup control={control} />
        </div>
      </div>
    </OptionsFrame>
  )
}

const GROUP = 'flex flex-col gap-4 py-2'

function SiteGroup({ control }: GroupProps) {
  const t = useTexts()
  return (
    <Panel title={t('options.site')}>
      <div className={GROUP}>
        <TextInput control={control} name="siteName" label={t('options.siteName')} required maxLength={60} />
        <CheckboxInput control={control} name="signupOpen" label={t('options.signupOpen')} />
        <SelectInput
          control={control}
          name="signupReading"
          label={t('options.signupReading')}
          hint={t('options.signupReadingHint')}
          options={[
            { value: 'primary', label: t('options.readingPrimary') },
            { value: 'alternative', label: t('options.readingAlternative') },
          ]}
        />
        <TextInput
          control={control}
          name="recommenderId"
          label={t('options.recommender')}
          hint={t('options.recommenderHint')}
          maxLength={64}
        />
        <TextAreaInput
          control={control}
          name="reservedNames"
          label={t('options.reservedNames')}
          hint={t('options.reservedNamesHint')}
          rows={3}
          maxLength={2200}
        />
      </div>
    </Panel>
  )
}

function ContactGroup({ control }: GroupProps) {
  const t = useTexts()
  const { fields, append, remove } = useFieldArray({ control, name: 'sns' })
  return (
    <Panel
      title={t('options.contacts')}
      aside={
        fields.length < SNS_MAX && (
          <Button
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => append({ name: '', id: '', link: '' })}
          >
            {t('options.addContact')}
          </Button>
        )
      }
    >
      <div className={GROUP}>
        {fields.length === 0 && <p className="text-sm text-dim">{t('options.noContacts')}</p>}
        {fields.map(({ id }, index) => (
          <fieldset
            key={id}
            aria-label={t('options.contactNumber', { number: index + 1 })}
            className="grid items-end gap-2 desk:grid-cols-[1fr_1fr_2fr_auto]"
          >
            <TextInput control={control} name={`sns.${index}.name`} label={t('options.contactName')} maxLength={40} />
            <TextInput control={control} name={`sns.${index}.id`} label={t('options.contactId')} maxLength={60} />
            <TextInput control={control} name={`sns.${index}.link`} label={t('options.contactLink')} maxLength={300} />
            <Button
              tone="danger"
              aria-label={t('options.removeContact', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          </fieldset>
        ))}
      </div>
    </Panel>
  )
}

function Limits({ control, side }: GroupProps & { readonly side: 'deposit' | 'withdrawal' }) {
  const t = useTexts()
  return (
    <div className="grid gap-4 desk:grid-cols-3">
      <MoneyInput control={control} name={`${side}.minimum`} label={t('options.minimum')} />
      <MoneyInput control={control} name={`${side}.maximum`} label={t('options.maximum')} />
      <MoneyInput control={control} name={`${side}.unit`} label={t('options.unit')} />
    </div>
  )
}

function DepositGroup({ control }: GroupProps) {
  const t = useTexts()
  return (
    <Panel title={t('options.deposit')}>
      <div className={GROUP}>
        <CheckboxInput control={control} name="deposit.open" label={t('options.depositOpen')} />
        <Limits control={control} side="deposit" />
        <CheckboxInput control={control} name="deposit.asksPassword" label={t('options.asksPassword')} />
        <NumberInput
          control={control}
          name="deposit.retrySeconds"
          label={t('options.retrySeconds')}
          hint={t('options.retryHint')}
        />
      </div>
    </Panel>
  )
}

function WithdrawalGroup({ control }: GroupProps) {
  const t = useTexts()
  return (
    <Panel title={t('options.withdrawal')}>
      <div className={GROUP}>
        <CheckboxInput control={control} name="withdrawal.open" label={t('options.withdrawalOpen')} />
        <Limits control={control} side="withdrawal" />
        <div className="grid gap-4 desk:grid-cols-2">
          {(['pausedFrom', 'pausedTo'] as const).map((name) => (
            <TextInput
              key={name}
              control={control}
              name={`withdrawal.${name}`}
              label={t(`options.${name}`)}
              hint={t('options.pausedHint')}
              inputMode="numeric"
              maxLength={5}
              required
            />
          ))}
        </div>
      </div>
    </Panel>
  )
}

function AccountGroup({ control }: GroupProps) {
  const t = useTexts()
  return (
    <Panel title={t('options.account')}>
      <div className={GROUP}>
        <div className="grid gap-4 desk:grid-cols-3">
          <TextInput control={control} name="depositAccount.bankNameKr" label={t('options.bank')} maxLength={40} />
          <TextInput control={control} name="depositAccount.bankacc" label={t('options.bankAccount')} maxLength={40} />
          <TextInput control={control} name="depositAccount.memName" label={t('options.holder')} maxLength={40} />
        </div>
        <TextAreaInput
          control={control}
          name="depositAccount.notice"
          label={t('options.accountNotice')}
          rows={2}
          maxLength={500}
        />
        <TextAreaInput
          control={control}
          name="depositAccount.noticeEn"
          label={t('depositAccounts.noticeEn')}
          hint={t('depositAccounts.noticesHint')}
          rows={2}
          maxLength={500}
        />
        <TextAreaInput
          control={control}
          name="depositAccount.noticeVi"
          label={t('depositAccounts.noticeVi')}
          rows={2}
          maxLength={500}
        />
      </div>
    </Panel>
  )
}
