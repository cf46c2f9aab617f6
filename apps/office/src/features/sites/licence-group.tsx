// What the foot of the site says of the licence; what is empty is what the server was started with.
import type { SiteOptionsOnWire } from '@hanpan/contract'
import { MoneyField, TextField } from '@hanpan/ui'
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

export function LicenceGroup({ options: { licence }, change }: GroupProps) {
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
      </div>
    </Panel>
  )
}
