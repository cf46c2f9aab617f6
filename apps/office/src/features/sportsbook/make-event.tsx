// Makes an event of the house: who plays, in three languages, when, and its markets with the price of every pick.
import type { SportKeyOnWire } from '@hanpan/contract'
import { oddsFromDecimal } from '@hanpan/kernel'
import { MARKET_TYPES, marketName, type MarketRef, marketText, pickName, readMarket } from '@hanpan/sportsbook'
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { TextInput } from '../../parts/form-fields.tsx'
import { EMPTY, type JudgedForm, needed, useJudgedForm } from '../../parts/judged-form.ts'
import { fromField } from '../../parts/publish-window.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { type Names, NamesFields, namesOf, NO_NAMES, SportField } from './made-names.tsx'
import { DESK_PATHS } from './suspend.tsx'

const WHO = ['competition', 'home', 'away'] as const
const PICKS_MAX = 3

interface EventValues extends Record<(typeof WHO)[number], Names> {
  sport: SportKeyOnWire
  startsAt: string
  markets: { market: string; line: string; prices: Record<string, string> }[]
}

/** Types with few picks, over the whole of an event: what a form has room for. A file makes all. */
const marketsOf = (sport: SportKeyOnWire): readonly MarketRef[] =>
  [...MARKET_TYPES.values()].flatMap((type) => {
    const { side, nth, line } = type.specifiers
    const ref: MarketRef = { type: type.key, part: 'match', line: line ? 0 : null, side: null, nth: null }
    const isFit = !side && !nth && type.parts[sport]?.includes('match') && type.picks(ref, sport).length <= PICKS_MAX
    return isFit ? [ref] : []
  })

const hasLine = (market: string) => MARKET_TYPES.get(market)?.specifiers.line !== undefined

function picksOf(sport: SportKeyOnWire, market: string): readonly string[] {
  const ref = marketsOf(sport).find((one) => marketText(one) === market)
  return ref ? MARKET_TYPES.get(ref.type)!.picks(ref, sport) : []
}

function newMarket(sport: SportKeyOnWire, market: string): EventValues['markets'][number] {
  return { market, line: '', prices: Object.fromEntries(picksOf(sport, market).map((pick) => [pick, ''])) }
}

const firstMarkets = (sport: SportKeyOnWire) =>
  marketsOf(sport)
    .slice(0, 1)
    .map((ref) => newMarket(sport, marketText(ref)))

export function MakeEvent() {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const [open, setOpen] = useState(false)
  if (!mayManage) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('sports.makeEvent')}
      </Button>
      {open && <EventDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function EventDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const [requestId] = useState(newRequestId)
  const isPrice = (text: string) => (oddsFromDecimal(Number(text)) ?? 0) > 1000
  const form = useJudgedForm<EventValues>({
    values: {
      sport: 'soccer',
      startsAt: '',
      competition: NO_NAMES,
      home: NO_NAMES,
      away: NO_NAMES,
      markets: firstMarkets('soccer'),
    },
    judge: ({ sport, startsAt, markets, ...names }) => ({
      ...Object.fromEntries(WHO.map((who) => [`${who}.ko`, needed(names[who].ko)])),
      startsAt: startsAt === '' && EMPTY,
      ...Object.fromEntries(
        markets.flatMap(({ market, line, prices }, place) => [
          [
            `markets.${place}.line`,
            hasLine(market) && (line === '' || !readMarket(market, Number(line), sport)) && t('sports.lineWrong'),
          ],
          ...Object.entries(prices).map(([pick, odds]) => [
            `markets.${place}.prices.${pick}`,
            !isPrice(odds) && t('sports.priceWrong'),
          ]),
        ]),
      ),
    }),
  })
  const run = (reason: string) => {
    const { sport, startsAt, markets, ...names } = form.getValues()
    return call('/api/office/sports/makeEvent', {
      requestId,
      reason,
      event: {
        sport,
        scheduledAt: fromField(startsAt),
        competition: namesOf(names.competition),
        home: namesOf(names.home),
        away: namesOf(names.away),
        markets: markets.map(({ market, line, prices }) => ({
          market,
          line: hasLine(market) ? Number(line) : null,
          prices: Object.fromEntries(Object.entries(prices).map(([pick, odds]) => [pick, Number(odds)])),
        })),
      },
    })
  }
  return (
    <ConfirmDialog
      title={t('sports.makeEvent')}
      size="large"
      reason="required"
      submitLabel={t('sports.makeEvent')}
      form={form}
      run={run}
      doneText={t('sports.eventMade')}
      onDone={() => refresh(...DESK_PATHS)}
      onClose={onClose}
    >
      <div className="grid gap-3 desk:grid-cols-2">
        <SportField
          value={form.values.sport}
          onChange={(sport) => {
            form.setValue('sport', sport)
            // Another sport has other markets.
            form.setValue('markets', firstMarkets(sport))
          }}
        />
        <TextInput control={form.control} name="startsAt" label={t('sports.startsAt')} type="datetime-local" required />
      </div>
      {WHO.map((who) => (
        <fieldset key={who} className="grid gap-3 desk:grid-cols-3">
          <legend className="mb-1 text-sm font-semibold">{t(`sports.who.${who}`)}</legend>
          <NamesFields control={form.control} at={who} />
        </fieldset>
      ))}
      <Markets form={form} />
    </ConfirmDialog>
  )
}

function Markets({ form }: { readonly form: JudgedForm<EventValues> }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const { sport, markets, home, away } = form.values
  const teams = { home: home.ko || t('sports.who.home'), away: away.ko || t('sports.who.away') }
  const options = marketsOf(sport).map((ref) => ({
    value: marketText(ref),
    label: marketName(ref, sport, language, teams),
  }))
  const set = (next: EventValues['markets']) => form.setValue('markets', next)
  const named = (market: string, line: string, pick: string) => {
    const ref = marketsOf(sport).find((one) => marketText(one) === market)
    return (
      (ref && pickName({ ...ref, line: ref.line === null ? null : Number(line) || 0 }, sport, pick, language, teams)) ??
      pick
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {markets.map(({ market, line, prices }, place) => (
        // Markets are added and removed at the end only.
        <fieldset key={`${place} ${market}`} className="rounded-md border border-line px-3 pb-3">
          <legend className="px-1 text-sm font-semibold">
            {options.find(({ value }) => value === market)?.label ?? market}
          </legend>
          <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
            {hasLine(market) && (
              <TextInput
                control={form.control}
                name={`markets.${place}.line`}
                label={t('sports.line')}
                inputMode="decimal"
                required
              />
            )}
            {Object.keys(prices).map((pick) => (
              <TextInput
                key={pick}
                control={form.control}
                name={`markets.${place}.prices.${pick}`}
                label={named(market, line, pick)}
                inputMode="decimal"
                required
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <Button key={value} size="small" onClick={() => set([...form.getValues('markets'), newMarket(sport, value)])}>
            + {label}
          </Button>
        ))}
        {markets.length > 1 && (
          <Button size="small" tone="danger" onClick={() => set(form.getValues('markets').slice(0, -1))}>
            {t('sports.removeMarket')}
          </Button>
        )}
      </div>
    </div>
  )
}
