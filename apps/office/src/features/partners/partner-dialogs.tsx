// Making a partner of a member, moving anybody, and the options of commission.
import { GAME_GROUPS } from '@hanpan/kernel'
import { loosensCommission, type CallResponse, type PartnerLevel, type RatesOnWire } from '@hanpan/contract'
import { CheckboxField, Dialog, SelectField, TextField } from '@hanpan/ui'
import { useState } from 'react'
import { AwaitedNotice, awaitedChanges, useAwaited } from '../../parts/awaited.tsx'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { MoveForm } from './manage-partner.tsx'
import { periodKindsOf } from './period-kinds.ts'

const LEVELS: readonly PartnerLevel[] = ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5']
const NO_RATES = {
  ...Object.fromEntries(GAME_GROUPS.map((group) => [group, { rolling: 0, losing: 0 }])),
  net: 0,
} as RatesOnWire

export function AppointDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const [memId, setMemId] = useState('')
  const [parentMemId, setParent] = useState('')
  const [level, setLevel] = useState<PartnerLevel>('PTN_5')
  return (
    <ConfirmDialog
      title={t('partners.appointOne')}
      reason="required"
      submitLabel={t('partners.appoint')}
      disabled={memId.trim() === ''}
      run={(reason) =>
        call('/api/office/partners/appoint', { memId: memId.trim(), level, parentMemId, rates: NO_RATES, reason })
      }
      doneText={t('partners.appointed')}
      onDone={() => refresh('/api/office/partners/tree')}
      onClose={onClose}
    >
      <TextField
        label={t('partners.memId')}
        required
        value={memId}
        maxLength={40}
        autoCapitalize="none"
        onChange={(event) => setMemId(event.target.value)}
      />
      <SelectField
        label={t('partners.level')}
        value={level}
        options={LEVELS.map((one) => ({ value: one, label: t(`partners.levels.${one}`) }))}
        onChange={(event) => setLevel(event.target.value as PartnerLevel)}
      />
      <TextField
        label={t('partners.parent')}
        hint={t('partners.parentHint')}
        value={parentMemId}
        maxLength={40}
        autoCapitalize="none"
        onChange={(event) => setParent(event.target.value)}
      />
      <p className="text-sm text-dim">{t('partners.startRates')}</p>
    </ConfirmDialog>
  )
}

export function MoveDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  return (
    <Dialog open onClose={onClose} title={t('partners.moveMember')} persistent>
      <MoveForm onDone={onClose} />
    </Dialog>
  )
}

type Options = CallResponse<'/api/office/partners/options'>
type Base = Options['settings']['losingBase']

const OPTION_NAMES = {
  losingBase: 'partners.losingBase',
  carryLoss: 'partners.carryLoss',
  period: 'partners.defaultPeriod',
} as const

interface OptionsDialogProps {
  readonly options: Options
  readonly mayChange: boolean
  readonly onClose: () => void
}

export function OptionsDialog({ options, mayChange, onClose }: OptionsDialogProps) {
  const t = useTexts()
  const [settings, setSettings] = useState(options.settings)
  const doneText = useDoneOrAsked(t('partners.optionsSaved'))
  const awaited = useAwaited('partner.options', ['commission'])
  const nameOf = (path: string) => t(OPTION_NAMES[path as keyof typeof OPTION_NAMES] ?? 'partners.options')
  const textOf = (path: string, value: string | undefined) => {
    if (path === 'period') return periodKindsOf(t).find((kind) => kind.value === value)?.label ?? '–'
    if (path === 'losingBase') return t(`partners.bases.${value as Base}`)
    return t(value === 'true' ? 'betRules.on' : 'betRules.off')
  }
  const isChanged = JSON.stringify(settings) !== JSON.stringify(options.settings)
  return (
    <ConfirmDialog
      title={t('partners.options')}
      reason={mayChange ? 'required' : 'none'}
      submitLabel={t('partners.saveOptions')}
      disabled={!mayChange || !isChanged}
      run={(reason) => call('/api/office/partners/setOptions', { settings, revision: options.revision, reason })}
      doneText={doneText}
      onDone={() => refresh('/api/office/partners/options', '/api/office/approvals/awaited')}
      onClose={onClose}
    >
      {awaited.map((wish) => (
        <AwaitedNotice key={wish.approvalIdx} wish={wish} changes={awaitedChanges(wish, nameOf, textOf)} />
      ))}
      <SettingNotice setting="partner.options" loosens={loosensCommission(options.settings, settings)} />
      <p className="text-sm text-dim">
        {t('partners.optionsNote')}
        {options.openDay !== null && ` · ${t('partners.openDay')} ${options.openDay}`}
      </p>
      <SelectField
        label={t('partners.losingBase')}
        value={settings.losingBase}
        disabled={!mayChange}
        options={(['L1', 'L2', 'L3'] as const).map((base) => ({ value: base, label: t(`partners.bases.${base}`) }))}
        onChange={(event) => setSettings({ ...settings, losingBase: event.target.value as Base })}
      />
      <CheckboxField
        label={t('partners.carryLoss')}
        checked={settings.carryLoss}
        disabled={!mayChange}
        onChange={(event) => setSettings({ ...settings, carryLoss: event.target.checked })}
      />
      <SelectField
        label={t('partners.defaultPeriod')}
        value={settings.period}
        disabled={!mayChange}
        options={periodKindsOf(t)}
        onChange={(event) => setSettings({ ...settings, period: event.target.value as typeof settings.period })}
      />
    </ConfirmDialog>
  )
}
