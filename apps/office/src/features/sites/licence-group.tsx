// What the foot of the site says of the licence; what is empty is what the server was started with.
import { TERMS_VERSION_LENGTH_MAX } from '@hanpan/contract'
import { CheckboxInput, MoneyInput, TextInput } from '../../parts/form-fields.tsx'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { GroupProps } from './options-form.tsx'

const TEXTS = ['number', 'authority', 'jurisdiction'] as const
const TEXT_MAX = { number: 60, authority: 80, jurisdiction: 80 } as const

export function LicenceGroup({ control }: GroupProps) {
  const t = useTexts()
  return (
    <Panel title={t('licence.title')}>
      <div className="flex flex-col gap-4 py-2">
        <p className="text-sm text-dim">{t('licence.note')}</p>
        {TEXTS.map((name) => (
          <TextInput
            key={name}
            control={control}
            name={`licence.${name}`}
            label={t(`licence.${name}`)}
            maxLength={TEXT_MAX[name]}
            autoComplete="off"
          />
        ))}
        <MoneyInput
          control={control}
          name="licence.minimumAge"
          label={t('licence.minimumAge')}
          unit={t('licence.years')}
          placeholder="–"
          noneIsEmpty
        />
        <TextInput
          control={control}
          name="licence.termsUrl"
          label={t('licence.termsUrl')}
          hint={t('licence.termsHint')}
          maxLength={300}
          autoComplete="off"
        />
        <TextInput
          control={control}
          name="licence.termsVersion"
          label={t('licence.termsVersion')}
          hint={t('licence.termsVersionHint')}
          maxLength={TERMS_VERSION_LENGTH_MAX}
          autoComplete="off"
        />
        <div>
          <CheckboxInput control={control} name="asksBirthAndTerms" label={t('licence.asks')} />
          <p className="text-xs text-dim">{t('licence.asksHint')}</p>
        </div>
      </div>
    </Panel>
  )
}
