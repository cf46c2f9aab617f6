// What the foot of the site says of the licence; what is empty is what the server was started with.
import { TERMS_VERSION_LENGTH_MAX, type SiteOptionsOnWire } from '@hanpan/contract'
import { CheckboxField, MoneyField, TextField } from '@hanpan/ui'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { GroupProps } from './options-form.tsx'

type Licence = SiteOptionsOnWire['licence']

const TERMS = /^(https:\/\/\S+|\/\S*)?$/
const TEXTS = ['number', 'authority', 'jurisdiction'] as const
const TEXT_MAX = { number: 60, authority: 80, jurisdiction: 80 } as const

const ageFits = (age: number) => age === 0 || (age >= 18 && age <= 99)

/** The server's rule for what it takes. */
export const licenceFits = ({ minimumAge, termsUrl }: Licence): boolean =>
  ageFits(minimumAge) && TERMS.test(termsUrl.trim())

export function LicenceGroup({ options, change }: GroupProps) {
  const { licence } = options
  const t = useTexts()
  const set = (part: Partial<Licence>) => change({ licence: { ...licence, ...part } })
  return (
    <Panel title={t('licence.title')}>
      <div className="flex flex-col gap-4 py-2">
        <p className="text-sm text-dim">{t('licence.note')}</p>
        {TEXTS.map((name) => (
          <TextField
            key={name}
            label={t(`licence.${name}`)}
            maxLength={TEXT_MAX[name]}
            autoComplete="off"
            value={licence[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
        <MoneyField
          label={t('licence.minimumAge')}
          unit={t('licence.years')}
          placeholder="–"
          value={licence.minimumAge === 0 ? null : licence.minimumAge}
          error={ageFits(licence.minimumAge) ? undefined : t('licence.ageWrong')}
          onValueChange={(value) => set({ minimumAge: value ?? 0 })}
        />
        <TextField
          label={t('licence.termsUrl')}
          hint={t('licence.termsHint')}
          maxLength={300}
          autoComplete="off"
          value={licence.termsUrl}
          error={TERMS.test(licence.termsUrl.trim()) ? undefined : t('licence.termsHint')}
          onChange={({ target }) => set({ termsUrl: target.value })}
        />
        <TextField
          label={t('licence.termsVersion')}
          hint={t('licence.termsVersionHint')}
          maxLength={TERMS_VERSION_LENGTH_MAX}
          autoComplete="off"
          value={licence.termsVersion}
          onChange={({ target }) => set({ termsVersion: target.value })}
        />
        <div>
          <CheckboxField
            label={t('licence.asks')}
            checked={options.asksBirthAndTerms}
            onChange={({ target }) => change({ asksBirthAndTerms: target.checked })}
          />
          <p className="text-xs text-dim">{t('licence.asksHint')}</p>
        </div>
      </div>
    </Panel>
  )
}
