// The part of the slip that is on events: singles, one combination or a system of its picks, and builders; each as it stands now.
import { between, combinationsOfSystem, systemName, systemsOf } from '@hanpan/sportsbook'
import { Notice, Odds, Segments, SelectField, formatOdds } from '@hanpan/ui'
import type { ReactNode } from 'react'
import type { SlipBlock, SlipPart, SlipPartProps } from '../../app/slip-part.ts'
import { COMBINED, type SlipMode, useSlip } from '../../state/slip.ts'
import { useCodeText, useTexts, useWords } from '../../words/words-context.tsx'
import { BuilderLineView, EventLineView } from './event-line.tsx'
import { placeBuilder, placeCombined, placeEventLine, setMode, setSystem } from './event-slip.ts'
import type { EventBlock, JudgedEvents, SportRules } from './judge-events.ts'
import { useMarketTexts } from './market-texts.ts'
import { mostPaidOfSingles } from './most-paid.ts'
import { useJudgedEvents } from './use-judged-events.ts'

export function EventPart({ children }: SlipPartProps) {
  return children(useEventPart())
}

function useEventPart(): SlipPart {
  const t = useTexts()
  const texts = useMarketTexts()
  const { events, builders, mode } = useSlip()
  const { judged, rules } = useJudgedEvents()
  const block = useBlockInWords()
  const told = (match: { readonly home: string; readonly away: string }, picked: string, odds: number) =>
    `${between(match.home, match.away)} | ${picked} × ${formatOdds(odds)}`
  return {
    key: 'events',
    title: t('sport.title'),
    count: events.length + builders.length,
    picks: [
      ...builders.map(({ legs }) => t('sport.builder.kind', { count: legs.length })),
      ...events.map((line) => texts.pick(line, line.pick)),
    ],
    told: [
      ...judged.builders.map(({ line, odds }) =>
        told(line, line.legs.map((leg) => texts.pick({ ...line, ...leg }, leg.pick)).join(' + '), odds),
      ),
      ...judged.lines.map(({ line, odds }) => told(line, `${texts.market(line)} ${texts.pick(line, line.pick)}`, odds)),
      ...(judged.odds === null ? [] : [`${t('sport.combinedOdds')}: ${formatOdds(judged.odds)}`]),
    ],
    price: <PriceOfAll judged={judged} mode={mode} />,
    bets: judged.bets.map((bet) => ({ ...bet, place: placing(judged, bet.id) })),
    winMax: mostOf(judged),
    block: judged.block && block(judged.block),
    idle: null,
    closes: null,
    anyShareMin: rules?.anyShareMin ?? 0,
    isWrong: [...judged.lines, ...judged.builders].some(
      ({ isOpen, look, line }) => !isOpen || look || line.refusal !== null,
    ),
    modes: events.length > 1 ? <Modes rules={rules} /> : null,
    renderLines: (renderStake) => <EventLines judged={judged} renderStake={renderStake} />,
    note: judged.isLive && rules && (
      <p className="text-xs text-dim">{t('sport.liveDelay', { seconds: rules.liveDelaySeconds })}</p>
    ),
    finish: () => undefined,
  }

  function placing({ lines, builders: built }: JudgedEvents, id: string): () => Promise<boolean> {
    if (mode !== 'single' && id === COMBINED) {
      const odds = lines.map((line) => line.odds)
      const isLive = lines.some((line) => line.isLive)
      return () => placeCombined(odds, isLive)
    }
    const line = lines.find((one) => one.line.id === id)
    if (line) return () => placeEventLine(id, line.odds, line.isLive)
    const builder = built.find((one) => one.line.id === id)!
    return () => placeBuilder(id, builder.odds, builder.isLive)
  }
}

/** What stands in the bar: the price of the one bet that the lines make. Several bets have none together. */
function PriceOfAll({
  judged: { lines, builders, odds },
  mode,
}: {
  readonly judged: JudgedEvents
  readonly mode: SlipMode
}) {
  const singles = [...lines, ...builders]
  const price = singles.length === 1 ? singles[0]!.odds : mode === 'combination' && builders.length === 0 ? odds : null
  return price === null ? null : <Odds value={price} className="shrink-0 text-lg font-bold" />
}

/** Each line that is bet alone shuts out others of its market; everything else may come together. */
function mostOf({ bets, lines }: JudgedEvents): number {
  const singles = bets.flatMap(({ id, winMax }) => {
    const single = lines.find(({ line }) => line.id === id)
    return single ? [{ ...single.line, winMax }] : []
  })
  const others = bets.filter(({ id }) => !lines.some(({ line }) => line.id === id))
  return mostPaidOfSingles(singles) + others.reduce((sum, { winMax }) => sum + winMax, 0)
}

function useBlockInWords() {
  const t = useTexts()
  return (block: EventBlock): SlipBlock => {
    const wrong = '[data-wrong] button'
    switch (block.kind) {
      case 'closed':
        return { text: t('sport.answerClosed'), find: wrong }
      case 'unpriced':
        return { text: t('sport.builder.answerUnpriced'), find: wrong }
      case 'clash':
        return { text: t('sport.answerClash'), find: wrong }
      case 'system':
        return { text: t('sport.chooseSystem'), find: '.slip-system select' }
      case 'notOffered':
        return { text: t('sport.answerNotOffered'), find: '.slip-stake input' }
      case 'fewFolders':
        return { text: t('sport.answerFew', { count: block.count }), find: '.slip-stake input' }
      case 'manyFolders':
        return { text: t('sport.answerMany', { count: block.count }), find: '.slip-stake input' }
    }
  }
}

function Modes({ rules }: { readonly rules: SportRules | undefined }) {
  const t = useTexts()
  const { mode, events } = useSlip()
  const offersSystems = rules?.systemsAreOffered !== false && events.length >= 3
  const modes: readonly SlipMode[] = ['single', 'combination', ...(offersSystems ? (['system'] as const) : [])]
  return (
    <Segments
      label={t('sport.mode')}
      value={mode}
      onValueChange={setMode}
      options={modes.map((value) => ({
        value,
        label: value === 'combination' ? t('sport.folders', { count: events.length }) : t(`sport.modes.${value}`),
      }))}
    />
  )
}

interface EventLinesProps {
  readonly judged: JudgedEvents
  readonly renderStake: (betId: string) => ReactNode
}

function EventLines({ judged, renderStake }: EventLinesProps) {
  const { mode } = useSlip()
  const { lines, builders } = judged
  const isAlone = mode === 'single'
  return (
    <>
      {builders.length > 0 && (
        <ul className="divide-y divide-line/70 rounded-md border border-line bg-raised/60 px-3">
          {builders.map((one) => (
            <BuilderLineView key={one.line.id} judged={one} stake={renderStake(one.line.id)} />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul className="divide-y divide-line/70 rounded-md border border-line bg-raised/60 px-3">
          {lines.map((one) => (
            <EventLineView key={one.line.id} judged={one} stake={isAlone && renderStake(one.line.id)} />
          ))}
        </ul>
      )}
      {mode === 'system' && <Systems count={lines.length} />}
      {!isAlone && <Combined judged={judged} stake={renderStake(COMBINED)} />}
    </>
  )
}

/** What the lines come to as one bet, and why it was not taken. */
function Combined({ judged: { odds, bonus }, stake }: { readonly judged: JudgedEvents; readonly stake: ReactNode }) {
  const t = useTexts()
  const codeText = useCodeText()
  const refusal = useSlip(({ combined }) => combined.refusal)
  return (
    <>
      {odds !== null && (
        <dl className="flex items-baseline justify-between gap-3 text-sm">
          <dt className="text-dim">
            {t('sport.combinedOdds')}
            {bonus !== null && <span className="ml-1 text-brand">{t('sport.bonus', { factor: bonus })}</span>}
          </dt>
          <dd className="text-base font-bold">
            <Odds value={odds} />
          </dd>
        </dl>
      )}
      {stake}
      {refusal !== null && <Notice tone="warn">{codeText(refusal)}</Notice>}
    </>
  )
}

function Systems({ count }: { readonly count: number }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const system = useSlip((state) => state.system)
  return (
    <div className="slip-system">
      <SelectField
        label={t('sport.chooseSystem')}
        value={system ?? ''}
        onChange={(event) => setSystem(event.target.value || null)}
        options={[
          { value: '', label: t('sport.chooseSystem') },
          ...systemsOf(count).map((one) => ({
            value: one.key,
            label: `${systemName(one.key, language)} · ${t('sport.combinations', { count: combinationsOfSystem(one) })}`,
          })),
        ]}
      />
    </div>
  )
}
