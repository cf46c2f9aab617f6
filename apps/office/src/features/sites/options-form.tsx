// The options of the site in their groups. Nothing is saved until the operator has seen what changes and said why.
import type { SiteOptionsOnWire } from '@hanpan/contract'
import { Button, CheckboxField, MoneyField, Notice, SelectField, TextAreaField, TextField } from '@hanpan/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { AwaitedOptions } from './awaited-options.tsx'
import { isTimeOfDay, limitsFit } from './changed-options.ts'
import { FeedGroup, feedFits } from './feed-group.tsx'
import { LicenceGroup, licenceFits } from './licence-group.tsx'
import { PricesGroup, pricesFit } from './prices-group.tsx'
import { ProtectionGroup, protectionFits } from './protection-group.tsx'
import { SaveOptions } from './save-options.tsx'
import { SecondOperatorGroup, secondOperatorFits } from './second-operator-group.tsx'

const SNS_MAX = 3

export interface GroupProps {
  readonly options: SiteOptionsOnWire
  readonly change: (change: Partial<SiteOptionsOnWire>) => void
}

export function OptionsForm({ saved }: { readonly saved: SiteOptionsOnWire }) {
  const [options, setOptions] = useState(saved)
  /** How often changes were undone: what is typed as a text begins anew then. */
  const [undone, setUndone] = useState(0)
  const undo = () => {
    setOptions(saved)
    setUndone(undone + 1)
  }
  const { pausedFrom, pausedTo } = options.withdrawal
  const fits =
    limitsFit(options.deposit) &&
    limitsFit(options.withdrawal) &&
    isTimeOfDay(pausedFrom) &&
    isTimeOfDay(pausedTo) &&
    licenceFits(options.licence) &&
    protectionFits(options.protection) &&
    pricesFit(options.prices) &&
    secondOperatorFits(options.secondOperatorFrom) &&
    namesFit(options.reservedNames) &&
    feedFits(options) &&
    options.siteName.trim() !== ''
  const change = (part: Partial<SiteOptionsOnWire>) => setOptions({ ...options, ...part })
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 full:grid-cols-2">
        <div className="flex flex-col gap-4">
          <AwaitedOptions names={['siteName', 'signupOpen', 'signupReading', 'recommenderId', 'reservedNames']} />
          <SiteGroup key={undone} options={options} change={change} />
          <AwaitedOptions names={['sns']} />
          <ContactGroup options={options} change={change} />
          <AwaitedOptions names={['licence']} />
          <LicenceGroup options={options} change={change} />
          <AwaitedOptions names={['protection']} />
          <ProtectionGroup options={options} change={change} />
        </div>
        <div className="flex flex-col gap-4">
          <AwaitedOptions names={['deposit']} />
          <DepositGroup options={options} change={change} />
          <AwaitedOptions names={['withdrawal']} />
          <WithdrawalGroup options={options} change={change} />
          <AwaitedOptions names={['depositAccount']} />
          <AccountGroup options={options} change={change} />
          <AwaitedOptions names={['secondOperatorFrom']} />
          <SecondOperatorGroup options={options} change={change} />
          <AwaitedOptions names={['prices']} />
          <PricesGroup options={options} change={change} />
          <AwaitedOptions names={['feedAddresses']} />
          <FeedGroup options={options} change={change} />
        </div>
      </div>
      <SaveOptions saved={saved} options={options} fits={fits} onUndo={undo} />
    </>
  )
}

/** Words between commas and lines, each once. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

const namesFit = (names: readonly string[]): boolean =>
  names.length <= 100 && names.every((name) => name.length >= 2 && name.length <= 20)

const GROUP = 'flex flex-col gap-4 py-2'

function SiteGroup({ options, change }: GroupProps) {
  const t = useTexts()
  return (
    <Panel title={t('options.site')}>
      <div className={GROUP}>
        <TextField
          label={t('options.siteName')}
          required
          maxLength={60}
          value={options.siteName}
          onChange={(event) => change({ siteName: event.target.value })}
        />
        <CheckboxField
          label={t('options.signupOpen')}
          checked={options.signupOpen}
          onChange={(event) => change({ signupOpen: event.target.checked })}
        />
        <SelectField
          label={t('options.signupReading')}
          hint={t('options.signupReadingHint')}
          value={options.signupReading}
          options={[
            { value: 'primary', label: t('options.readingPrimary') },
            { value: 'alternative', label: t('options.readingAlternative') },
          ]}
          onChange={(event) =>
            change({ signupReading: event.target.value === 'alternative' ? 'alternative' : 'primary' })
          }
        />
        <TextField
          label={t('options.recommender')}
          hint={t('options.recommenderHint')}
          maxLength={64}
          value={options.recommenderId}
          onChange={(event) => change({ recommenderId: event.target.value })}
        />
        <TextAreaField
          label={t('options.reservedNames')}
          hint={t('options.reservedNamesHint')}
          rows={3}
          maxLength={2200}
          defaultValue={options.reservedNames.join(', ')}
          onChange={(event) => change({ reservedNames: wordsOf(event.target.value) })}
        />
      </div>
    </Panel>
  )
}

function ContactGroup({ options: { sns }, change }: GroupProps) {
  const t = useTexts()
  const set = (index: number, part: Partial<SiteOptionsOnWire['sns'][number]>) =>
    change({ sns: sns.map((contact, at) => (at === index ? { ...contact, ...part } : contact)) })
  return (
    <Panel
      title={t('options.contacts')}
      aside={
        sns.length < SNS_MAX && (
          <Button
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => change({ sns: [...sns, { name: '', id: '', link: '' }] })}
          >
            {t('options.addContact')}
          </Button>
        )
      }
    >
      <div className={GROUP}>
        {sns.length === 0 && <p className="text-sm text-dim">{t('options.noContacts')}</p>}
        {sns.map((contact, index) => (
          // The order is what tells contacts apart; they have no other name.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset
            key={index}
            aria-label={t('options.contactNumber', { number: index + 1 })}
            className="grid items-end gap-2 desk:grid-cols-[1fr_1fr_2fr_auto]"
          >
            <TextField
              label={t('options.contactName')}
              maxLength={40}
              value={contact.name}
              onChange={(event) => set(index, { name: event.target.value })}
            />
            <TextField
              label={t('options.contactId')}
              maxLength={60}
              value={contact.id}
              onChange={(event) => set(index, { id: event.target.value })}
            />
            <TextField
              label={t('options.contactLink')}
              maxLength={300}
              value={contact.link}
              onChange={(event) => set(index, { link: event.target.value })}
            />
            <Button
              tone="danger"
              aria-label={t('options.removeContact', { number: index + 1 })}
              onClick={() => change({ sns: sns.filter((_, at) => at !== index) })}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          </fieldset>
        ))}
      </div>
    </Panel>
  )
}

interface LimitsProps<Side> {
  readonly side: Side
  readonly set: (part: { minimum?: number; maximum?: number; unit?: number }) => void
}

function Limits<Side extends SiteOptionsOnWire['deposit'] | SiteOptionsOnWire['withdrawal']>({
  side,
  set,
}: LimitsProps<Side>) {
  const t = useTexts()
  return (
    <>
      <div className="grid gap-4 desk:grid-cols-3">
        <MoneyField
          label={t('options.minimum')}
          value={side.minimum}
          onValueChange={(value) => set({ minimum: value ?? 0 })}
        />
        <MoneyField
          label={t('options.maximum')}
          value={side.maximum}
          onValueChange={(value) => set({ maximum: value ?? 0 })}
        />
        <MoneyField label={t('options.unit')} value={side.unit} onValueChange={(value) => set({ unit: value ?? 0 })} />
      </div>
      {!limitsFit(side) && <Notice tone="up">{t('options.limitsRule')}</Notice>}
    </>
  )
}

function DepositGroup({ options: { deposit }, change }: GroupProps) {
  const t = useTexts()
  const set = (part: Partial<typeof deposit>) => change({ deposit: { ...deposit, ...part } })
  return (
    <Panel title={t('options.deposit')}>
      <div className={GROUP}>
        <CheckboxField
          label={t('options.depositOpen')}
          checked={deposit.open}
          onChange={(event) => set({ open: event.target.checked })}
        />
        <Limits side={deposit} set={set} />
        <CheckboxField
          label={t('options.asksPassword')}
          checked={deposit.asksPassword}
          onChange={(event) => set({ asksPassword: event.target.checked })}
        />
        <TextField
          label={t('options.retrySeconds')}
          hint={t('options.retryHint')}
          type="number"
          min={0}
          max={3600}
          value={deposit.retrySeconds}
          onChange={(event) =>
            set({ retrySeconds: Math.max(0, Math.min(3600, Math.trunc(Number(event.target.value)))) })
          }
        />
      </div>
    </Panel>
  )
}

function WithdrawalGroup({ options: { withdrawal }, change }: GroupProps) {
  const t = useTexts()
  const set = (part: Partial<typeof withdrawal>) => change({ withdrawal: { ...withdrawal, ...part } })
  return (
    <Panel title={t('options.withdrawal')}>
      <div className={GROUP}>
        <CheckboxField
          label={t('options.withdrawalOpen')}
          checked={withdrawal.open}
          onChange={(event) => set({ open: event.target.checked })}
        />
        <Limits side={withdrawal} set={set} />
        <div className="grid gap-4 desk:grid-cols-2">
          <TextField
            label={t('options.pausedFrom')}
            hint={t('options.pausedHint')}
            inputMode="numeric"
            maxLength={5}
            required
            value={withdrawal.pausedFrom}
            onChange={(event) => set({ pausedFrom: event.target.value })}
          />
          <TextField
            label={t('options.pausedTo')}
            hint={t('options.pausedHint')}
            inputMode="numeric"
            maxLength={5}
            required
            value={withdrawal.pausedTo}
            onChange={(event) => set({ pausedTo: event.target.value })}
          />
        </div>
      </div>
    </Panel>
  )
}

function AccountGroup({ options: { depositAccount }, change }: GroupProps) {
  const t = useTexts()
  const set = (part: Partial<typeof depositAccount>) => change({ depositAccount: { ...depositAccount, ...part } })
  return (
    <Panel title={t('options.account')}>
      <div className={GROUP}>
        <div className="grid gap-4 desk:grid-cols-3">
          <TextField
            label={t('options.bank')}
            maxLength={40}
            value={depositAccount.bankNameKr}
            onChange={(event) => set({ bankNameKr: event.target.value })}
          />
          <TextField
            label={t('options.bankAccount')}
            maxLength={40}
            value={depositAccount.bankacc}
            onChange={(event) => set({ bankacc: event.target.value })}
          />
          <TextField
            label={t('options.holder')}
            maxLength={40}
            value={depositAccount.memName}
            onChange={(event) => set({ memName: event.target.value })}
          />
        </div>
        <TextAreaField
          label={t('options.accountNotice')}
          rows={2}
          maxLength={500}
          value={depositAccount.notice}
          onChange={(event) => set({ notice: event.target.value })}
        />
      </div>
    </Panel>
  )
}
