// What bets earn by level, with what it would have cost in the last 30 days, and the terms of conversion.
import { loosensPromotion, type PointSettings } from '@hanpan/contract'
import { CheckboxField, Points, formatInteger } from '@hanpan/ui'
import { useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Estimate } from './estimate.tsx'
import { NumberField } from './number-field.tsx'
import { RulesForm, type Revised } from './rules-form.tsx'

const GROUP = 'minigame'
const RATE_MAX = 1000

function isSound({ rates, conversion }: PointSettings): boolean {
  const { unit, minimum } = conversion
  const ratesFit = rates[GROUP].every(({ stakeBp, lossBp }) => stakeBp <= RATE_MAX && lossBp <= RATE_MAX)
  return ratesFit && unit >= 1 && Object.values(minimum).every((least) => least >= 1 && least % unit === 0)
}

export function PointsForm({ saved }: { readonly saved: Revised<PointSettings> }) {
  const t = useTexts()
  return (
    <RulesForm
      kind="points"
      loosens={(before, after) => loosensPromotion('points', before, after)}
      title={t('promotions.points')}
      saved={saved}
      isSound={isSound}
      save={(change) => call('/api/office/promotions/setPoints', change)}
      renderPreview={(settings) => <Estimate of={{ kind: 'points', settings }} unit="point" />}
    >
      {(settings, change) => (
        <>
          <CheckboxField
            label={t('promotions.enabled')}
            checked={settings.enabled}
            onChange={(event) => change({ enabled: event.target.checked })}
          />
          <p className="mb-3 text-sm text-dim">{t('promotions.pointsNote')}</p>
          <RatesTable settings={settings} change={change} />
          <Conversion settings={settings} change={change} />
        </>
      )}
    </RulesForm>
  )
}

interface PartProps {
  readonly settings: PointSettings
  readonly change: (part: Partial<PointSettings>) => void
}

function useProjection({ rates }: PointSettings) {
  return useCall('/api/office/promotions/projection', { rates }).data
}

function RatesTable({ settings, change }: PartProps) {
  const t = useTexts()
  const projection = useProjection(settings)
  const rates = settings.rates[GROUP]
  const set = (index: number, part: Partial<(typeof rates)[number]>) =>
    change({ rates: { [GROUP]: rates.map((rate, at) => (at === index ? { ...rate, ...part } : rate)) } })
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full min-w-140 text-sm">
        <thead className="text-xs text-dim">
          <tr className="border-b border-line [&>th]:px-2 [&>th]:pb-1.5 [&>th]:text-right [&>th]:font-medium">
            <th scope="col" className="text-left!">
              {t('promotions.level')}
            </th>
            <th scope="col">{t('promotions.stakeRate')}</th>
            <th scope="col">{t('promotions.lossRate')}</th>
            <th scope="col">{t('promotions.members30')}</th>
            <th scope="col">{t('promotions.stakes30')}</th>
            <th scope="col">{t('promotions.losses30')}</th>
            <th scope="col">{t('promotions.cost30')}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate, index) => {
            const level = index + 1
            const row = projection?.rows.find(({ memLevel, group }) => memLevel === level && group === GROUP)
            return (
              <tr key={level} className="border-b border-line/60 [&>td]:px-2 [&>td]:py-1 [&>td]:text-right">
                <th scope="row" className="px-2 text-left font-normal">
                  {level}
                </th>
                <td className="w-28">
                  <NumberField
                    label={t('promotions.stakeOf', { level })}
                    labelHidden
                    scale={100}
                    value={rate.stakeBp}
                    onValue={(stakeBp) => set(index, { stakeBp })}
                  />
                </td>
                <td className="w-28">
                  <NumberField
                    label={t('promotions.lossOf', { level })}
                    labelHidden
                    scale={100}
                    value={rate.lossBp}
                    onValue={(lossBp) => set(index, { lossBp })}
                  />
                </td>
                <td>{row ? formatInteger(row.members) : '–'}</td>
                <td>{row ? formatInteger(row.stakes) : '–'}</td>
                <td>{row ? formatInteger(row.losses) : '–'}</td>
                <td className="font-semibold">{row ? <Points value={row.points} /> : '–'}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={6} className="px-2 pt-2 text-left font-medium">
              {t('promotions.total30')}
            </th>
            <td className="px-2 pt-2 text-right text-base font-bold">
              {projection ? <Points value={projection.total} /> : '–'}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Conversion({ settings, change }: PartProps) {
  const t = useTexts()
  const { conversion } = settings
  const set = (part: Partial<typeof conversion>) => change({ conversion: { ...conversion, ...part } })
  const minimum = (language: 'ko' | 'en' | 'vi', label: string) => (
    <NumberField
      label={label}
      value={conversion.minimum[language]}
      onValue={(least) => set({ minimum: { ...conversion.minimum, [language]: least } })}
    />
  )
  return (
    <div className="mt-5 border-t border-line pt-4">
      <CheckboxField
        label={t('promotions.conversion')}
        checked={conversion.open}
        onChange={(event) => set({ open: event.target.checked })}
      />
      <div className="mt-2 grid grid-cols-2 gap-3 desk:grid-cols-4">
        <NumberField label={t('promotions.unit')} value={conversion.unit} onValue={(unit) => set({ unit })} />
        {minimum('ko', t('promotions.minKo'))}
        {minimum('en', t('promotions.minEn'))}
        {minimum('vi', t('promotions.minVi'))}
      </div>
    </div>
  )
}
