// What holds for members that have set no limit of their own.
import { LIMIT_WON_MIN, MINUTES_MIN, MINUTES_OF_DAY, type SiteOptionsOnWire } from '@hanpan/contract'
import { MoneyField } from '@hanpan/ui'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { GroupProps } from './options-form.tsx'

type Defaults = SiteOptionsOnWire['protection']

const minutesFit = (minutes: number) => minutes === 0 || (minutes >= MINUTES_MIN && minutes <= MINUTES_OF_DAY)
const limitFits = (limit: number) => limit === 0 || limit >= LIMIT_WON_MIN
const monthFits = ({ depositDay, depositMonth }: Defaults) =>
  limitFits(depositMonth) && (depositDay === 0 || depositMonth === 0 || depositDay <= depositMonth)

/** The server's rule for what it takes. */
export const protectionFits = (defaults: Defaults): boolean =>
  minutesFit(defaults.realityMinutes) && limitFits(defaults.depositDay) && monthFits(defaults)

export function ProtectionGroup({ options: { protection }, change }: GroupProps) {
  const t = useTexts()
  const set = (part: Partial<Defaults>) => change({ protection: { ...protection, ...part } })
  const shown = (value: number) => (value === 0 ? null : value)
  return (
    <Panel title={t('protectionDefaults.title')}>
      <div className="flex flex-col gap-4 py-2">
        <p className="text-sm text-dim">{t('protectionDefaults.note')}</p>
        <MoneyField
          label={t('protectionDefaults.reality')}
          unit={t('protectionDefaults.minutes')}
          placeholder={t('protectionDefaults.none')}
          value={shown(protection.realityMinutes)}
          error={minutesFit(protection.realityMinutes) ? undefined : t('protectionDefaults.minutesWrong')}
          onValueChange={(value) => set({ realityMinutes: value ?? 0 })}
        />
        <MoneyField
          label={t('protectionDefaults.depositDay')}
          placeholder={t('protectionDefaults.none')}
          value={shown(protection.depositDay)}
          error={limitFits(protection.depositDay) ? undefined : t('protectionDefaults.limitWrong')}
          onValueChange={(value) => set({ depositDay: value ?? 0 })}
        />
        <MoneyField
          label={t('protectionDefaults.depositMonth')}
          placeholder={t('protectionDefaults.none')}
          value={shown(protection.depositMonth)}
          error={
            monthFits(protection)
              ? undefined
              : t(
                  limitFits(protection.depositMonth)
                    ? 'protectionDefaults.monthWrong'
                    : 'protectionDefaults.limitWrong',
                )
          }
          onValueChange={(value) => set({ depositMonth: value ?? 0 })}
        />
      </div>
    </Panel>
  )
}
