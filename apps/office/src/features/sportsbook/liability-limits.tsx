// What the house pays at most on an event and on a market: what passes it is suspended by itself.
import type { CallResponse } from '@hanpan/contract'
import { MARKET_FAMILIES, type MarketFamily } from '@hanpan/sportsbook'
import { Button, Money } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { CheckboxInput, MoneyInput } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { SettingNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

type Limits = CallResponse<'/api/office/sports/limits'>

/** 0 is no limit. */
interface LimitValues {
  usual: boolean
  event: number
  markets: Record<MarketFamily, number>
}

export function LiabilityLimits() {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const limits = useCall('/api/office/sports/limits', {})
  const [open, setOpen] = useState(false)
  if (!mayManage || !limits.data) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('sports.limits')}
      </Button>
      {open && <LimitsDialog limits={limits.data} onClose={() => setOpen(false)} />}
    </>
  )
}

/** As the server judges it. */
function loosens(before: Limits, values: LimitValues): boolean {
  const { event, markets } = values.usual ? amountsOf(before.usual) : values
  const isRaised = (was: number | null | undefined, is: number) => Boolean(was) && (is === 0 || is > (was ?? 0))
  return (
    isRaised(before.event, event) || MARKET_FAMILIES.some((family) => isRaised(before.markets[family], markets[family]))
  )
}

const amountsOf = ({ event, markets }: Pick<Limits, 'event' | 'markets'>): Omit<LimitValues, 'usual'> => ({
  event: event ?? 0,
  markets: Object.fromEntries(
    MARKET_FAMILIES.map((family) => [family, markets[family] ?? 0]),
  ) as LimitValues['markets'],
})

function LimitsDialog({ limits, onClose }: { readonly limits: Limits; readonly onClose: () => void }) {
  const t = useTexts()
  const said = useDoneOrAsked(t('sports.limitsSet'))
  const form = useJudgedForm<LimitValues>({
    values: { usual: limits.isUsual, ...amountsOf(limits) },
    judge: () => ({}),
  })
  return (
    <ConfirmDialog
      title={t('sports.limits')}
      reason="required"
      submitLabel={t('sports.setLimits')}
      form={form}
      run={(reason) => {
        const { usual, event, markets } = form.getValues()
        const set = Object.fromEntries(Object.entries(markets).filter(([, most]) => most > 0))
        return call('/api/office/sports/setLimits', { usual, event: event === 0 ? null : event, markets: set, reason })
      }}
      doneText={said}
      onDone={() => refresh('/api/office/sports/limits', '/api/office/approvals/own')}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('sports.limitsNote')}</p>
      <CheckboxInput control={form.control} name="usual" label={t('sports.usualLimits')} />
      {form.values.usual ? (
        <UsualLimits usual={limits.usual} />
      ) : (
        <>
          <p className="text-sm text-dim">{t('sports.noLimit')}</p>
          <MoneyInput control={form.control} name="event" label={t('sports.limitOfEvent')} noneIsEmpty />
          {MARKET_FAMILIES.map((family) => (
            <MoneyInput
              key={family}
              control={form.control}
              name={`markets.${family}`}
              label={t(`sports.limitOf.${family}`)}
              noneIsEmpty
            />
          ))}
        </>
      )}
      <SettingNotice setting="sport.limits" loosens={loosens(limits, form.values)} />
    </ConfirmDialog>
  )
}

function UsualLimits({ usual }: { readonly usual: Limits['usual'] }) {
  const t = useTexts()
  const { event, markets } = amountsOf(usual)
  return (
    <>
      <p className="text-sm text-dim">{t('sports.usualLimitsNote')}</p>
      <Facts
        facts={[
          { name: t('sports.limitOfEvent'), value: <Money value={event} /> },
          ...MARKET_FAMILIES.map((family) => ({
            name: t(`sports.limitOf.${family}`),
            value: <Money value={markets[family]} />,
          })),
        ]}
      />
    </>
  )
}
