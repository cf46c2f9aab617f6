// A price of the house's own for a pick: set until an instant, the next score or for good, or taken back.
import { Button, Odds, Segments } from '@hanpan/ui'
import { oddsFromDecimal } from '@hanpan/kernel'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { CheckboxInput, NumberInput, TextInput, useOutside } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { DeskPick } from './offer-state.tsx'
import { DESK_PATHS } from './suspend.tsx'

const MINUTES_DEFAULT = 30
const MINUTES_MAX = 30 * 24 * 60
const MINUTE_MS = 60_000
/** What ends an own price, besides a trader who takes it back. */
const endings = ['minutes', 'score', 'removed'] as const

interface OwnPriceProps {
  readonly eventId: string
  readonly market: string
  readonly line: number | null
  readonly pick: DeskPick
  /** What the pick is called. */
  readonly name: string
}

export function OwnPrice(props: OwnPriceProps) {
  const { eventId, market, line, pick, name } = props
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const [open, setOpen] = useState<'set' | 'remove' | null>(null)
  if (!mayManage) return null
  return (
    <span className="inline-flex gap-1.5">
      <Button size="small" aria-label={t('sports.setPriceOf', { name })} onClick={() => setOpen('set')}>
        {t('sports.setPrice')}
      </Button>
      {pick.own && (
        <Button size="small" aria-label={t('sports.removePriceOf', { name })} onClick={() => setOpen('remove')}>
          {t('sports.removePrice')}
        </Button>
      )}
      {open === 'set' && <SetPrice {...props} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={t('sports.removePriceOf', { name })}
          reason="required"
          submitLabel={t('sports.removePrice')}
          run={(reason) => call('/api/office/sports/removePrice', { eventId, market, line, pick: pick.pick, reason })}
          doneText={t('sports.priceRemoved')}
          onDone={() => refresh(...DESK_PATHS)}
          onClose={() => setOpen(null)}
        />
      )}
    </span>
  )
}

function SetPrice({ eventId, market, line, pick, name, onClose }: OwnPriceProps & { readonly onClose: () => void }) {
  const t = useTexts()
  const outside = useOutside()
  const isPrice = (text: string) => (oddsFromDecimal(Number(text)) ?? 0) > 1000
  const [ending, setEnding] = useState<(typeof endings)[number]>('minutes')
  const form = useJudgedForm({
    values: { odds: String(pick.odds), minutes: MINUTES_DEFAULT, isBoost: pick.own?.isBoost ?? false },
    judge: ({ odds, minutes, isBoost }) => ({
      odds: isPrice(odds)
        ? isBoost && Number(odds) <= pick.sourceOdds && t('sportsLobby.boostWrong')
        : t('sports.priceWrong'),
      minutes: ending === 'minutes' && outside(minutes, 1, MINUTES_MAX),
    }),
  })
  return (
    <ConfirmDialog
      title={t('sports.setPriceOf', { name })}
      reason="required"
      submitLabel={t('sports.setPrice')}
      form={form}
      run={(reason) => {
        const { odds, minutes, isBoost } = form.getValues()
        const until = ending === 'minutes' ? new Date(serverNow() + minutes * MINUTE_MS).toISOString() : null
        return call('/api/office/sports/setPrice', {
          eventId,
          market,
          line,
          pick: pick.pick,
          odds: Number(odds),
          until,
          untilScore: ending === 'score',
          isBoost,
          reason,
        })
      }}
      doneText={t('sports.priceSet')}
      onDone={() => refresh(...DESK_PATHS)}
      onClose={onClose}
    >
      <Facts facts={[{ name: t('sports.sourcePrice'), value: <Odds value={pick.sourceOdds} />, strong: true }]} />
      <TextInput control={form.control} name="odds" label={t('sports.price')} inputMode="decimal" required />
      <Segments
        label={t('sports.holds')}
        value={ending}
        onValueChange={setEnding}
        options={endings.map((value) => ({ value, label: t(`sports.endings.${value}`) }))}
      />
      {ending === 'minutes' && (
        <NumberInput
          control={form.control}
          name="minutes"
          label={`${t('sports.minutes')} (${t('sports.minutesUnit')})`}
        />
      )}
      <CheckboxInput control={form.control} name="isBoost" label={t('sportsLobby.asBoost')} />
      <p className="text-sm text-dim">{t(`sports.endingNotes.${ending}`)}</p>
    </ConfirmDialog>
  )
}
