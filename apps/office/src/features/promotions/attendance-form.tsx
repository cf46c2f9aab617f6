// The rewards of attendance, and what a whole month of them costs.
import { loosensPromotion, type AttendanceSettings } from '@hanpan/contract'
import { CheckboxField, Points, SelectField } from '@hanpan/ui'
import { STREAK_CYCLE_DAYS, STREAK_DAYS } from '@hanpan/promotions'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Estimate } from './estimate.tsx'
import { NumberField } from './number-field.tsx'
import { RulesForm, type Revised } from './rules-form.tsx'

const POINTS_MAX = 100_000_000
const REQUIRES = { none: 'requiresNone', deposit: 'requiresDeposit', bet: 'requiresBet' } as const

const isSound = ({ dayPoints, bonuses }: AttendanceSettings) =>
  [dayPoints, ...bonuses].every((points) => points <= POINTS_MAX)

export function AttendanceForm({ saved }: { readonly saved: Revised<AttendanceSettings> }) {
  const t = useTexts()
  return (
    <RulesForm
      kind="attendance"
      loosens={(before, after) => loosensPromotion('attendance', before, after)}
      title={t('promotions.attendanceTitle')}
      saved={saved}
      isSound={isSound}
      save={(change) => call('/api/office/promotions/setAttendance', change)}
      renderPreview={(settings) => <Estimate of={{ kind: 'attendance', settings }} unit="point" />}
    >
      {(settings, change) => (
        <>
          <CheckboxField
            label={t('promotions.enabled')}
            checked={settings.enabled}
            onChange={(event) => change({ enabled: event.target.checked })}
          />
          <div className="mt-2 grid grid-cols-2 gap-3 desk:grid-cols-3">
            <NumberField
              label={t('promotions.dayPoints')}
              value={settings.dayPoints}
              onValue={(dayPoints) => change({ dayPoints })}
            />
            {STREAK_DAYS.map((day, index) => (
              <NumberField
                key={day}
                label={t('promotions.bonus', { day })}
                value={settings.bonuses[index]!}
                onValue={(points) => {
                  const bonuses: AttendanceSettings['bonuses'] = [...settings.bonuses]
                  bonuses[index] = points
                  change({ bonuses })
                }}
              />
            ))}
            <SelectField
              label={t('promotions.requires')}
              value={settings.requires}
              onChange={(event) => change({ requires: event.target.value as AttendanceSettings['requires'] })}
              options={(Object.keys(REQUIRES) as (keyof typeof REQUIRES)[]).map((value) => ({
                value,
                label: t(`promotions.${REQUIRES[value]}`),
              }))}
            />
          </div>
          <p className="mt-4 flex items-center justify-between gap-4 rounded-md bg-raised px-4 py-3 text-sm">
            {t('promotions.monthCost')}
            <Points
              className="text-base font-semibold"
              value={settings.dayPoints * STREAK_CYCLE_DAYS + settings.bonuses.reduce((sum, bonus) => sum + bonus, 0)}
            />
          </p>
        </>
      )}
    </RulesForm>
  )
}
