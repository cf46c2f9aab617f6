// What holds for members that have set no limit of their own.
import { MoneyInput } from '../../parts/form-fields.tsx'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { GroupProps } from './options-form.tsx'

export function ProtectionGroup({ control }: GroupProps) {
  const t = useTexts()
  const none = { placeholder: t('protectionDefaults.none'), noneIsEmpty: true }
  return (
    <Panel title={t('protectionDefaults.title')}>
      <div className="flex flex-col gap-4 py-2">
        <p className="text-sm text-dim">{t('protectionDefaults.note')}</p>
        <MoneyInput
          control={control}
          name="protection.realityMinutes"
          label={t('protectionDefaults.reality')}
          unit={t('protectionDefaults.minutes')}
          {...none}
        />
        <MoneyInput
          control={control}
          name="protection.depositDay"
          label={t('protectionDefaults.depositDay')}
          {...none}
        />
        <MoneyInput
          control={control}
          name="protection.depositMonth"
          label={t('protectionDefaults.depositMonth')}
          {...none}
        />
      </div>
    </Panel>
  )
}
