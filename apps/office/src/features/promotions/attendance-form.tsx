// The rewards of attendance, and what a whole month of them costs.
import { loosensPromotion, type AttendanceSettings } from '@hanpan/contract'
import { Points } from '@hanpan/ui'
import { STREAK_CYCLE_DAYS, STREAK_DAYS } from '@hanpan/promotions'
import { CheckboxInput, NumberInput, SelectInput, useOutside } from '../../parts/form-fields.tsx'
import type { Problems } from '../../parts/judged-form.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Estimate } from './estimate.tsx'
import { RulesForm, type Revised } from './rules-form.tsx'

const POINTS_MAX = 100_000_000
const REQUIRES = { none: 'requiresNone', deposit: 'requiresDeposit', bet: 'requiresBet' } as const

export function AttendanceForm({ saved }: { readonly saved: Revised<AttendanceSettings> }) {
  const t = useTexts()
  const outside = useOutside()
  const judge = ({ dayPoints, bonuses }: AttendanceSettings): Problems<AttendanceSettings> => ({
    dayPoints: outside(dayPoints, 0, POINTS_MAX),
    ...Object.fromEntries(bonuses.map((points, index) => [`bonuses.${index}`, outside(points, 0, POINTS_MAX)])),
  })
  return (
    <RulesForm
      kind="attendance"
      loosens={(before, after) => loosensPromotion('attendance', before, after)}
      title={t('promotions.attendanceTitle')}
      saved={saved}
      judge={judge}
      save={(change) => call('/api/office/promotions/setAttendance', change)}
      renderPreview={(settings) => <Estimate of={{ kind: 'attendance', settings }} unit="point" />}
    >
      {(settings, { control }) => (
        <>
          <CheckboxInput control={control} name="enabled" label={t('promotions.enabled')} />
          <div className="mt-2 grid grid-cols-2 gap-3 desk:grid-cols-3">
            <NumberInput control={control} name="dayPoints" label={t('promotions.dayPoints')} />
            {STREAK_DAYS.map((day, index) => (
              <NumberInput
                key={day}
                control={control}
                name={`bonuses.${index as 0}`}
                label={t('promotions.bonus', { day })}
              />
            ))}
            <SelectInput
              control={control}
              name="requires"
              label={t('promotions.requires')}
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
