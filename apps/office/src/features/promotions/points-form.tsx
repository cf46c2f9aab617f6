// What bets earn by level, with what it would have cost in the last 30 days, and the terms of conversion.
import { loosensPromotion, type PointSettings } from '@hanpan/contract'
import { Points, formatInteger } from '@hanpan/ui'
import type { Control } from 'react-hook-form'
import { CheckboxInput, NumberInput, useOutside } from '../../parts/form-fields.tsx'
import type { Problems } from '../../parts/judged-form.ts'
import { useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Estimate } from './estimate.tsx'
import { RulesForm, type Revised } from './rules-form.tsx'

const GROUP = 'minigame'
const RATE_MAX_BP = 1000

export function PointsForm({ saved }: { readonly saved: Revised<PointSettings> }) {
  const t = useTexts()
  const outside = useOutside()
  const judge = ({ rates, conversion }: PointSettings): Problems<PointSettings> => {
    const { unit, minimum } = conversion
    const least = (value: number) =>
      outside(value, 1) || (unit >= 1 && value % unit !== 0 && t('form.multiple', { unit }))
    return {
      ...Object.fromEntries(
        rates[GROUP].flatMap(({ stakeBp, lossBp }, index) => [
          [`rates.${GROUP}.${index}.stakeBp`, stakeBp > RATE_MAX_BP && t('form.percent', { max: RATE_MAX_BP / 100 })],
          [`rates.${GROUP}.${index}.lossBp`, lossBp > RATE_MAX_BP && t('form.percent', { max: RATE_MAX_BP / 100 })],
        ]),
      ),
      'conversion.unit': outside(unit, 1),
      'conversion.minimum.ko': least(minimum.ko),
      'conversion.minimum.en': least(minimum.en),
      'conversion.minimum.vi': least(minimum.vi),
    }
  }
  return (
    <RulesForm
      kind="points"
      loosens={(before, after) => loosensPromotion('points', before, after)}
      title={t('promotions.points')}
      saved={saved}
      judge={judge}
      save={(change) => call('/api/office/promotions/setPoints', change)}
      renderPreview={(settings) => <Estimate of={{ kind: 'points', settings }} unit="point" />}
    >
      {(settings, { control }) => (
        <>
          <CheckboxInput control={control} name="enabled" label={t('promotions.enabled')} />
          <p className="mb-3 text-sm text-dim">{t('promotions.pointsNote')}</p>
          <RatesTable settings={settings} control={control} />
          <Conversion control={control} />
        </>
      )}
    </RulesForm>
  )
}

interface PartProps {
  readonly control: Control<PointSettings>
}

function useProjection({ rates }: PointSettings) {
  return useCall('/api/office/promotions/projection', { rates }).data
}

function RatesTable({ settings, control }: PartProps & { readonly settings: PointSettings }) {
  const t = useTexts()
  const projection = useProjection(settings)
  const rates = settings.rates[GROUP]
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
          {rates.map((_, index) => {
            const level = index + 1
            const row = projection?.rows.find(({ memLevel, group }) => memLevel === level && group === GROUP)
            return (
              <tr key={level} className="border-b border-line/60 [&>td]:px-2 [&>td]:py-1 [&>td]:text-right">
                <th scope="row" className="px-2 text-left font-normal">
                  {level}
                </th>
                <td className="w-28">
                  <NumberInput
                    control={control}
                    name={`rates.${GROUP}.${index}.stakeBp`}
                    label={t('promotions.stakeOf', { level })}
                    labelHidden
                    scale={100}
                  />
                </td>
                <td className="w-28">
                  <NumberInput
                    control={control}
                    name={`rates.${GROUP}.${index}.lossBp`}
                    label={t('promotions.lossOf', { level })}
                    labelHidden
                    scale={100}
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

function Conversion({ control }: PartProps) {
  const t = useTexts()
  return (
    <div className="mt-5 border-t border-line pt-4">
      <CheckboxInput control={control} name="conversion.open" label={t('promotions.conversion')} />
      <div className="mt-2 grid grid-cols-2 gap-3 desk:grid-cols-4">
        <NumberInput control={control} name="conversion.unit" label={t('promotions.unit')} />
        <NumberInput control={control} name="conversion.minimum.ko" label={t('promotions.minKo')} />
        <NumberInput control={control} name="conversion.minimum.en" label={t('promotions.minEn')} />
        <NumberInput control={control} name="conversion.minimum.vi" label={t('promotions.minVi')} />
      </div>
    </div>
  )
}
