// The wheel's prizes with their exact odds, the expected cost of a spin, and the day's budget.
import { loosensPromotion, type WheelSettings } from '@hanpan/contract'
import { Button, classNames, IconButton, Notice } from '@hanpan/ui'
import {
  expectedCost,
  largestPrize,
  totalWeight,
  WHEEL_PRIZES_MAX,
  WHEEL_PRIZES_MIN,
  WHEEL_WEIGHT_MAX,
} from '@hanpan/promotions'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type Control } from 'react-hook-form'
import { CheckboxInput, NumberInput, SelectInput, useOutside } from '../../parts/form-fields.tsx'
import type { Problems } from '../../parts/judged-form.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Estimate } from './estimate.tsx'
import { RulesForm, type Revised } from './rules-form.tsx'

const SPINS_MAX = 10
const PRIZE_MAX = 1_000_000_000
const BUDGET_MAX = 1_000_000_000_000
const PRIZE_ROW =
  'grid grid-cols-[1.25rem_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_3.5rem_2.75rem] items-center gap-2'

export function WheelForm({ saved }: { readonly saved: Revised<WheelSettings> }) {
  const t = useTexts()
  const outside = useOutside()
  /** What `judgeWheel` finds, by field; how many prizes there are, the buttons keep to. */
  const judge = ({ prizes, dailyBudget, spinsPerDay, depositSpins }: WheelSettings): Problems<WheelSettings> => {
    const largest = largestPrize(prizes)
    return {
      ...Object.fromEntries(
        prizes.flatMap(({ amount, weight }, index) => [
          [`prizes.${index}.amount`, outside(amount, largest === 0 && index === 0 ? 1 : 0, PRIZE_MAX)],
          [`prizes.${index}.weight`, outside(weight, 1, WHEEL_WEIGHT_MAX)],
        ]),
      ),
      dailyBudget: outside(dailyBudget, largest, BUDGET_MAX),
      spinsPerDay: outside(spinsPerDay, 1, SPINS_MAX),
      depositSpins: outside(depositSpins, 0, SPINS_MAX),
    }
  }
  return (
    <RulesForm
      kind="wheel"
      loosens={(before, after) => loosensPromotion('wheel', before, after)}
      title={t('promotions.wheelTitle')}
      saved={saved}
      judge={judge}
      save={(change) => call('/api/office/promotions/setWheel', change)}
      renderPreview={(settings) => <Estimate of={{ kind: 'wheel', settings }} unit="cash" />}
    >
      {(settings, { control }) => (
        <>
          <CheckboxInput control={control} name="enabled" label={t('promotions.enabled')} />
          <p className="mb-3 text-sm text-dim">{t('promotions.wheelNote')}</p>
          <Prizes settings={settings} control={control} />
          <div className="mt-5 grid grid-cols-2 gap-3 border-t border-line pt-4 desk:grid-cols-3">
            <NumberInput control={control} name="dailyBudget" label={t('promotions.dailyBudget')} />
            <NumberInput control={control} name="spinsPerDay" label={t('promotions.spinsPerDay')} />
            <NumberInput control={control} name="depositSpins" label={t('promotions.depositSpins')} />
          </div>
          {settings.dailyBudget < largestPrize(settings.prizes) && (
            <Notice tone="warn" className="mt-3">
              {t('promotions.budgetShort')}
            </Notice>
          )}
          <div className="mt-4">
            <Expected settings={settings} />
          </div>
        </>
      )}
    </RulesForm>
  )
}

function Expected({ settings }: { readonly settings: WheelSettings }) {
  const t = useTexts()
  return (
    <p className="flex items-center justify-between gap-4 rounded-md bg-raised px-4 py-3 text-sm">
      {t('promotions.expected')}
      <span className="figures text-base font-semibold">
        {totalWeight(settings.prizes) > 0 ? expectedCost(settings.prizes).toLocaleString('ko-KR') : '–'}
      </span>
    </p>
  )
}

interface PrizesProps {
  readonly settings: WheelSettings
  readonly control: Control<WheelSettings>
}

function Prizes({ settings, control }: PrizesProps) {
  const t = useTexts()
  const { prizes } = settings
  const total = totalWeight(prizes)
  const { fields, append, remove } = useFieldArray({ control, name: 'prizes' })
  return (
    <>
      <div aria-hidden className={classNames(PRIZE_ROW, 'mb-1 text-xs text-dim')}>
        <span />
        <span>{t('promotions.kind')}</span>
        <span className="text-right">{t('common.amount')}</span>
        <span className="text-right">{t('promotions.weight')}</span>
        <span className="text-right">{t('promotions.odds')}</span>
      </div>
      <ol className="flex flex-col gap-2">
        {fields.map(({ id }, index) => {
          const number = index + 1
          const weight = prizes[index]?.weight ?? 0
          return (
            <li key={id} className={PRIZE_ROW}>
              <span className="figures text-sm text-dim">{number}</span>
              <SelectInput
                control={control}
                name={`prizes.${index}.kind`}
                label={t('promotions.prizeKind', { number })}
                labelHidden
                options={[
                  { value: 'point', label: t('promotions.point') },
                  { value: 'cash', label: t('promotions.cash') },
                ]}
              />
              <NumberInput
                control={control}
                name={`prizes.${index}.amount`}
                label={t('promotions.prizeAmount', { number })}
                labelHidden
              />
              <NumberInput
                control={control}
                name={`prizes.${index}.weight`}
                label={t('promotions.prizeWeight', { number })}
                labelHidden
              />
              <span className="figures text-right text-sm font-semibold">
                {total > 0 ? `${((weight / total) * 100).toFixed(2)}%` : '–'}
              </span>
              <IconButton
                label={t('promotions.removePrize', { number })}
                disabled={prizes.length <= WHEEL_PRIZES_MIN}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <Button
        size="small"
        className="mt-3"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={prizes.length >= WHEEL_PRIZES_MAX}
        onClick={() => append({ kind: 'point', amount: 0, weight: 1 })}
      >
        {t('promotions.addPrize')}
      </Button>
    </>
  )
}
