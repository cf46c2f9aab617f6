// A builder on the page of its event: picks of several markets, and the one price that the server gives for all of them. It moves with the
// match: a price of an older revision of the event than is on the page is asked for anew.
import { BUILDER_SPORTS_ON_WIRE, type SportEventOnWire } from '@hanpan/contract'
import { Button, Odds, classNames, showToast } from '@hanpan/ui'
import { Layers, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { beginBuilder, dropLeg, endBuilder, useBuilderDraft } from './builder-draft.ts'
import { useBuilderReason } from './builder-reason.ts'
import { addBuilder } from './event-slip.ts'
import { useMarketTexts } from './market-texts.ts'
import { useStickyTop } from './sticky-top.ts'
import { useSportRules } from './use-sport-rules.ts'

/** Presses that follow each other closely are asked about once. */
const QUIET_MS = 250
const POLL_MS = 3000

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface BuilderProps {
  readonly event: SportEventOnWire
}

/** Whether the site offers builders of an event. */
function useIsOffered(event: SportEventOnWire): boolean {
  const { data: rules } = useSportRules()
  // What asks questions alone is nothing that a joint law knows.
  const asksAlone = event.markets.length > 0 && event.markets.every(({ texts: own }) => own)
  return !asksAlone && BUILDER_SPORTS_ON_WIRE.includes(event.sport) && rules?.buildersAreOffered === true
}

/** Beside the groups of markets: the prices below are picked for a builder from now on. */
export function BuilderButton({ event }: BuilderProps) {
  const t = useTexts()
  const isOn = useBuilderDraft(({ eventId }) => eventId === event.eventId)
  if (!useIsOffered(event)) return null
  return (
    <Button
      size="small"
      aria-pressed={isOn}
      className="shrink-0"
      icon={<Layers aria-hidden className="size-4" />}
      onClick={() => (isOn ? endBuilder() : beginBuilder(event.eventId))}
    >
      {t(isOn ? 'sport.builder.stop' : 'sport.builder.start')}
    </Button>
  )
}

export function BuilderPanel({ event }: BuilderProps) {
  const t = useTexts()
  const top = useStickyTop('scoreboard')
  const isOn = useBuilderDraft(({ eventId }) => eventId === event.eventId)
  const isOffered = useIsOffered(event)
  useEffect(() => endBuilder, [])
  if (!isOn || !isOffered) return null
  return (
    // While one picks, the price stays in sight.
    <section
      aria-label={t('sport.builder.name')}
      className="panel sticky z-10 flex flex-col gap-2 px-4 py-3"
      style={{ top }}
    >
      <p className="text-sm">
        <b className="font-semibold">{t('sport.builder.name')}</b>{' '}
        <span className="text-xs text-dim">{t('sport.builder.hint')}</span>
      </p>
      <Draft event={event} />
    </section>
  )
}

function Draft({ event }: { readonly event: SportEventOnWire }) {
  const t = useTexts()
  const texts = useMarketTexts()
  const reasonText = useBuilderReason()
  const legs = useBuilderDraft((state) => state.legs)
  const asked = useSettled(legs)
  const { data } = useCall(
    '/api/sport/builder',
    { eventId: event.eventId, selections: [...asked] },
    { enabled: asked.length > 1, keepPrevious: true, refetchMs: POLL_MS },
  )
  const isOlder = data !== undefined && data.version < event.version
  const missed = isOlder ? event.version : null
  useEffect(() => {
    if (missed !== null) void queries.invalidateQueries({ queryKey: callKey('/api/sport/builder') })
  }, [missed])
  const { eventId, sport } = event
  const match = { sport, home: event.home.name, away: event.away.name }
  const isAsked = asked === legs && data !== undefined
  const isFresh = isAsked && !isOlder
  const price = legs.length > 1 && isAsked ? data.odds : null
  const note =
    legs.length < 2
      ? t('sport.builder.empty')
      : isAsked && data.refused
        ? reasonText(data.refused, { ...match, legs: asked })
        : isAsked && !data.isOpen
          ? t('sport.suspended')
          : null
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {legs.map((leg) => {
          const named = { ...match, ...leg }
          const name = `${texts.market(named)} ${texts.pick(named, leg.pick)}`
          return (
            <li key={name} className="flex items-center gap-1 rounded-md bg-raised pl-3 text-sm">
              {name}
              <button
                type="button"
                aria-label={`${t('slip.remove')}: ${name}`}
                onClick={() => dropLeg(leg)}
                className="grid size-11 place-items-center rounded-md text-dim hover:text-ink desk:size-9"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          )
        })}
      </ul>
      {note !== null && <p className="text-sm text-dim">{note}</p>}
      <div className="flex items-center justify-between gap-3">
        <output aria-busy={!isFresh} className={classNames('text-sm', !isFresh && 'text-dim')}>
          {t('sport.builder.price')} {price === null ? '–' : <Odds value={price} className="text-xl font-bold" />}
        </output>
        <Button
          tone="primary"
          disabled={price === null || !isFresh || !data.isOpen}
          onClick={() => {
            if (price === null) return
            // The slip shows it: a notice would lie over its bar on a phone.
            if (addBuilder({ eventId, ...match, legs: [...legs], odds: price })) beginBuilder(eventId)
            else showToast({ text: t('sport.builder.full') })
          }}
        >
          {t('sport.builder.add')}
        </Button>
      </div>
    </>
  )
}
