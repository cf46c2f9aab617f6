// Making a partner of a member, moving anybody, and the options of commission.
import { GAME_GROUPS } from '@hanpan/kernel'
import { loosensCommission, type CallResponse, type PartnerLevel, type RatesOnWire } from '@hanpan/contract'
import { Button, Dialog, classNames } from '@hanpan/ui'
import { useState } from 'react'
import { AwaitedNotice, awaitedChanges, useAwaited } from '../../parts/awaited.tsx'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { CheckboxInput, SelectInput, TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { LosingEffect } from './losing-effect.tsx'
import { MoveForm } from './manage-partner.tsx'
import { periodKindsOf } from './period-kinds.ts'

const LEVELS: readonly PartnerLevel[] = ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5']
const NO_RATES = {
  ...Object.fromEntries(GAME_GROUPS.map((group) => [group, { rolling: 0, losing: 0 }])),
  net: 0,
} as RatesOnWire

interface Appointed {
  readonly memId: string
  readonly level: PartnerLevel
  readonly parentMemId: string
}

export function AppointDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const form = useJudgedForm<Appointed>({
    values: { memId: '', level: 'PTN_5', parentMemId: '' },
    judge: ({ memId }) => ({ memId: needed(memId) }),
  })
  const { control } = form
  return (
    <ConfirmDialog
      title={t('partners.appointOne')}
      reason="required"
      submitLabel={t('partners.appoint')}
      form={form}
      run={(reason) => call('/api/office/partners/appoint', { ...form.getValues(), rates: NO_RATES, reason })}
      doneText={t('partners.appointed')}
      onDone={() => refresh('/api/office/partners/tree')}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="memId"
        keep={(text) => text.trim()}
        label={t('partners.memId')}
        required
        maxLength={40}
        autoCapitalize="none"
      />
      <SelectInput
        control={control}
        name="level"
        label={t('partners.level')}
        options={LEVELS.map((one) => ({ value: one, label: t(`partners.levels.${one}`) }))}
      />
      <TextInput
        control={control}
        name="parentMemId"
        label={t('partners.parent')}
        hint={t('partners.parentHint')}
        maxLength={40}
        autoCapitalize="none"
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
  const form = useJudgedForm<Options['settings']>({ values: options.settings, judge: () => ({}) })
  const { control, values: settings } = form
  const doneText = useDoneOrAsked(t('partners.optionsSaved'))
  const awaited = useAwaited('partner.options', ['commission'])
  const nameOf = (path: string) => t(OPTION_NAMES[path as keyof typeof OPTION_NAMES] ?? 'partners.options')
  const textOf = (path: string, value: string | undefined) => {
    if (path === 'period') return periodKindsOf(t).find((kind) => kind.value === value)?.label ?? '–'
    if (path === 'losingBase') return t(`partners.bases.${value as Base}`)
    return t(value === 'true' ? 'betRules.on' : 'betRules.off')
  }
  const isChanged = JSON.stringify(settings) !== JSON.stringify(options.settings)
  const [isCompared, setIsCompared] = useState(false)
  return (
    <ConfirmDialog
      title={t('partners.options')}
      size={isCompared ? 'wide' : 'small'}
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
      <div className={classNames('flex flex-col gap-4', isCompared && 'desk:grid desk:grid-cols-3 desk:items-end')}>
        <SelectInput
          control={control}
          name="losingBase"
          label={t('partners.losingBase')}
          disabled={!mayChange}
          options={(['L1', 'L2', 'L3'] as const).map((base) => ({ value: base, label: t(`partners.bases.${base}`) }))}
        />
        <CheckboxInput control={control} name="carryLoss" label={t('partners.carryLoss')} disabled={!mayChange} />
        <SelectInput
          control={control}
          name="period"
          label={t('partners.defaultPeriod')}
          disabled={!mayChange}
          options={periodKindsOf(t)}
        />
      </div>
      {mayChange && !isCompared && <Button onClick={() => setIsCompared(true)}>{t('partners.effect.title')}</Button>}
      {isCompared && (
        <LosingEffect
          chosen={{ losingBase: settings.losingBase, carryLoss: settings.carryLoss }}
          onChoose={({ losingBase, carryLoss }) => {
            form.setValue('losingBase', losingBase, { shouldDirty: true })
            form.setValue('carryLoss', carryLoss, { shouldDirty: true })
          }}
        />
      )}
    </ConfirmDialog>
  )
}
