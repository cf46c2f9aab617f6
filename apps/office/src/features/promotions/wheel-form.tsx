// The wheel's prizes with their exact odds, the expected cost of a spin, and the day's budget.
import { loosensPromotion, type WheelSettings } from '@hanpan/contract'
import { Button, CheckboxField, classNames, IconButton, Notice, SelectField } from '@hanpan/ui'
import {
  expectedCost,
  judgeWheel,
  largestPrize,
  totalWeight,
  WHEEL_PRIZES_MAX,
  WHEEL_PRIZES_MIN,
} from '@hanpan/promotions'
import { Plus, Trash2 } from 'lucide-react'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Estimate } from './estimate.tsx'
import { NumberField } from './number-field.tsx'
import { RulesForm, type Revised } from './rules-form.tsx'

const SPINS_MAX = 10
const PRIZE_ROW =
  'grid grid-cols-[1.25rem_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_3.5rem_2.75rem] items-center gap-2'

const isSound = (settings: WheelSettings) =>
  judgeWheel(settings) === null &&
  settings.spinsPerDay >= 1 &&
  settings.spinsPerDay <= SPINS_MAX &&
  settings.depositSpins <= SPINS_MAX

export function WheelForm({ saved }: { readonly saved: Revised<WheelSettings> }) {
  const t = useTexts()
  return (
    <RulesForm
      kind="wheel"
      loosens={(before, after) => loosensPromotion('wheel', before, after)}
      title={t('promotions.wheelTitle')}
      saved={saved}
      isSound={isSound}
      save={(change) => call('/api/office/promotions/setWheel', change)}
      renderPreview={(settings) => <Estimate of={{ kind: 'wheel', settings }} unit="cash" />}
    >
      {(settings, change) => (
        <>
          <CheckboxField
            label={t('promotions.enabled')}
            checked={settings.enabled}
            onChange={(event) => change({ enabled: event.target.checked })}
          />
          <p className="mb-3 text-sm text-dim">{t('promotions.wheelNote')}</p>
          <Prizes settings={settings} change={change} />
          <div className="mt-5 grid grid-cols-2 gap-3 border-t border-line pt-4 desk:grid-cols-3">
            <NumberField
              label={t('promotions.dailyBudget')}
              value={settings.dailyBudget}
              onValue={(dailyBudget) => change({ dailyBudget })}
            />
            <NumberField
              label={t('promotions.spinsPerDay')}
              value={settings.spinsPerDay}
              onValue={(spinsPerDay) => change({ spinsPerDay })}
            />
            <NumberField
              label={t('promotions.depositSpins')}
              value={settings.depositSpins}
              onValue={(depositSpins) => change({ depositSpins })}
            />
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
  readonly change: (part: Partial<WheelSettings>) => void
}

function Prizes({ settings, change }: PrizesProps) {
  const t = useTexts()
  const { prizes } = settings
  const total = totalWeight(prizes)
  const set = (index: number, part: Partial<(typeof prizes)[number]>) =>
    change({ prizes: prizes.map((prize, at) => (at === index ? { ...prize, ...part } : prize)) })
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
        {prizes.map((prize, index) => {
          const number = index + 1
          return (
            <li
              // Prizes have no name but their place on the wheel.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${prizes.length} ${index}`}
              className={PRIZE_ROW}
            >
              <span className="figures text-sm text-dim">{number}</span>
              <SelectField
                label={t('promotions.prizeKind', { number })}
                labelHidden
                value={prize.kind}
                onChange={(event) => set(index, { kind: event.target.value === 'cash' ? 'cash' : 'point' })}
                options={[
                  { value: 'point', label: t('promotions.point') },
                  { value: 'cash', label: t('promotions.cash') },
                ]}
              />
              <NumberField
                label={t('promotions.prizeAmount', { number })}
                labelHidden
                value={prize.amount}
                onValue={(amount) => set(index, { amount })}
              />
              <NumberField
                label={t('promotions.prizeWeight', { number })}
                labelHidden
                value={prize.weight}
                onValue={(weight) => set(index, { weight })}
              />
              <span className="figures text-right text-sm font-semibold">
                {total > 0 ? `${((prize.weight / total) * 100).toFixed(2)}%` : '–'}
              </span>
              <IconButton
                label={t('promotions.removePrize', { number })}
                disabled={prizes.length <= WHEEL_PRIZES_MIN}
                onClick={() => change({ prizes: prizes.filter((_, at) => at !== index) })}
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
        onClick={() => change({ prizes: [...prizes, { kind: 'point', amount: 0, weight: 1 }] })}
      >
        {t('promotions.addPrize')}
      </Button>
    </>
  )
}
