// A table of cards on a phone: the last hands around the clock, the big road, and the spots under the thumb.
import { formatInteger } from '@hanpan/ui'
import { useMemo, useState } from 'react'
import { Stack } from '../../../parts/chip-stack.tsx'
import { CellChip, MyChips } from '../parts/chips.tsx'
import { SuitMark } from '../parts/card.tsx'
import { FeltScene } from '../parts/felt.tsx'
import { Ring } from '../parts/ring.tsx'
import { returnedOn, spotLabel } from '../parts/spot.tsx'
import { RoadSheet } from './road-sheet.tsx'
import { StateWords } from '../parts/state-words.tsx'
import { paysOf, spotName } from '../spot-names.ts'
import type { ViewProps } from '../view.ts'
import { type CardTable, sideName, stepsOf, turnedAt, winnerOf, worthOf } from './card-game.ts'
import { lettersOf, useRoads } from './card-records.tsx'
import { Hands, type HandsLayout } from './hands.tsx'
import { BigRoad, Counts, NextIf } from './roads.tsx'
import { useShort } from '../../../parts/use-short.ts'
import { bankerOf, TONES, type Tone, wonSpots } from './spots.ts'

const LAYOUTS: Readonly<Record<CardTable, HandsLayout>> = {
  baccarat: {
    scale: 0.78,
    shoe: { x: 372, y: 20, turn: 62 },
    left: [
      { x: 96, y: 100, turn: 3 },
      { x: 46, y: 101, turn: -3 },
      { x: 71, y: 118, turn: 90 },
    ],
    right: [
      { x: 294, y: 100, turn: -3 },
      { x: 344, y: 101, turn: 3 },
      { x: 319, y: 118, turn: 90 },
    ],
  },
  dragontiger: {
    scale: 0.95,
    shoe: { x: 372, y: 20, turn: 62 },
    left: [{ x: 72, y: 98, turn: -2 }],
    right: [{ x: 318, y: 98, turn: 2 }],
  },
}

export function CardPhone(props: ViewProps) {
  const { table, words } = props
  const game = table.game as CardTable
  const [showsRoads, setShowsRoads] = useState(false)
  const { rounds, roads } = useRoads(props)
  const short = useShort()
  return (
    <div className="flex h-full flex-col">
      <div
        className={`relative overflow-hidden ${game === 'baccarat' ? 'min-h-24 flex-[1_1_150px]' : 'min-h-24 flex-[0.6_1_110px]'}`}
      >
        <FeltScene felt={table.felt} arc />
        <PhoneHands {...props} />
      </div>
      <section className="shrink-0 bg-[#0f141d] px-3 pt-1.5 pb-1 text-sm font-semibold text-[#c0cadb] shadow-[inset_0_1px_0_#ffffff14]">
        <p className="mb-1 flex h-5.5 items-center justify-between">
          <Counts rounds={rounds} letters={lettersOf(props)} />
          <button
            type="button"
            className="-my-3 min-w-11 py-3 text-right text-ink underline decoration-field underline-offset-4"
            onClick={() => setShowsRoads(true)}
          >
            {words.allRoads}
          </button>
        </p>
        <BigRoad roads={roads} cell={short ? 12 : 17} label={words.roads.big} />
        <div className={`mt-1 flex justify-end text-[#c0cadb] ${short ? 'hidden' : ''}`}>
          <NextIf
            rounds={rounds}
            left={sideName(words, game, 'left')}
            right={sideName(words, game, 'right')}
            words={words}
          />
        </div>
      </section>
      {game === 'baccarat' ? <BaccaratSpots {...props} /> : <DragonTigerSpots {...props} />}
      {showsRoads && <RoadSheet view={props} onClose={() => setShowsRoads(false)} />}
    </div>
  )
}

export function PhoneHands({ table, state, phase, outcome, words, still, bets, past }: ViewProps) {
  const game = table.game as CardTable
  const shown = outcome ?? past.at(-1)?.outcome ?? null
  const since = outcome && phase.phase === 'dealing' ? phase.since : Number.MAX_SAFE_INTEGER
  const turned = shown && turnedAt(stepsOf(game, shown), still ? Number.MAX_SAFE_INTEGER : since)
  // Which side has won is marked when the round is told, and until the next cards come.
  const isTold = shown !== null && (!outcome || phase.phase === 'result')
  const winner = isTold ? winnerOf(game, shown) : null
  const last = past.at(-1)
  const side = (of: 'left' | 'right') => (
    <HandName
      name={sideName(words, game, of)}
      worth={turned ? worthOf(game, turned[of]) : null}
      tone={of}
      isWinner={winner === of}
    />
  )
  return (
    <div className="absolute inset-0 flex flex-col">
      <div className="relative min-h-0 flex-1">
        <svg viewBox="0 40 390 122" preserveAspectRatio="xMidYMid meet" className="absolute inset-0 size-full">
          {shown && (
            <g opacity={outcome ? 1 : 0.8}>
              <Hands
                key={outcome ? state.round?.roundId : past.at(-1)?.roundId}
                steps={stepsOf(game, shown)}
                layout={LAYOUTS[game]}
                since={since}
                still={still || !outcome}
              />
            </g>
          )}
        </svg>
        <div className="absolute inset-0 grid place-items-center">
          <Ring phase={phase} roundId={state.round?.roundId ?? ''} size={66} />
        </div>
      </div>
      <div className="relative grid shrink-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-1.5 bg-[#0d060ab3] px-2 py-1 text-center text-sm">
        {side('left')}
        <div className="min-w-0">
          {phase.phase === 'betting' && last ? (
            <p className="truncate font-semibold">
              {words.lastRound(sideName(words, game, winnerOf(game, last.outcome)))}
            </p>
          ) : (
            <StateWords
              table={table}
              state={state}
              phase={phase}
              outcome={outcome}
              words={words}
              total={bets.total}
              compact
            />
          )}
        </div>
        {side('right')}
      </div>
    </div>
  )
}

interface HandNameProps {
  readonly name: string
  readonly worth: number | null
  readonly tone: 'left' | 'right'
  readonly isWinner: boolean
}

/** A side and what its hand is worth; who has won is filled with its colour. */
const HandName = ({ name, worth, tone, isWinner }: HandNameProps) => (
  <p
    className="flex h-6 items-center gap-1 rounded-sm px-1.5 font-bold whitespace-nowrap"
    style={isWinner ? { background: TONES[tone].fill, boxShadow: `inset 0 0 0 1.5px ${TONES[tone].line}` } : undefined}
  >
    <span style={{ color: TONES[tone].text }}>{name}</span>
    {worth !== null && <span className="tabular-nums">{worth}</span>}
  </p>
)

function PhoneSpot({
  view,
  kind,
  tone,
  size,
  name,
}: {
  readonly view: ViewProps
  readonly kind: string
  readonly tone: Tone
  /** `line`: its name and what it pays stand beside each other. */
  readonly size: 'main' | 'wide' | 'small' | 'line' | 'tiny'
  readonly name?: string
}) {
  const { table, words, bets, state, phase, outcome } = view
  const { fill, line, text } = TONES[tone]
  const short = useShort()
  const mine = bets.spots.get(kind)
  const crowd = state.crowd.spots[kind]
  const wins = useMemo(() => wonSpots(table, phase.phase === 'result' ? outcome : null), [table, phase.phase, outcome])
  const suit = (['diamonds', 'hearts', 'spades', 'clubs'] as const).findIndex((one) => kind.endsWith(`-${one}`))
  const others = crowd ? crowd[1] - (mine ?? 0) : 0
  /** Too low for a stack: a chip beside what it pays. */
  const isLow = size === 'small' || size === 'line'
  return (
    <button
      type="button"
      aria-label={spotLabel(view, kind)}
      aria-disabled={!view.isOpen}
      data-spot={kind}
      onClick={(event) => view.onSpot(kind, event.currentTarget)}
      className={`cloth-spot relative grid min-h-0 content-center justify-items-center rounded-lg border-2 leading-tight ${size === 'line' ? 'grid-flow-col items-center justify-center gap-x-2' : ''} ${size === 'main' ? 'rounded-xl content-start pt-4' : ''} ${size === 'wide' && mine !== undefined ? 'pr-[44%]' : ''} ${wins.has(kind) ? 'is-won' : wins.size > 0 ? 'is-dim' : ''}`}
      style={{ background: `${fill}e6`, borderColor: line }}
    >
      {suit >= 0 ? (
        <svg width={short ? 19 : 22} height={short ? 19 : 22} viewBox="-11 -11 22 22" aria-hidden>
          <circle r="11" fill="#f4f6fa" />
          <g transform="scale(.86)">
            <SuitMark suit={suit} colour={suit < 2 ? '#cf1f36' : '#141820'} />
          </g>
        </svg>
      ) : (
        <b
          className={
            size === 'main' || size === 'wide'
              ? `font-extrabold ${short ? 'text-lg leading-tight' : 'text-xl'}`
              : size === 'tiny'
                ? 'text-xs font-bold whitespace-nowrap'
                : 'px-1 text-sm font-bold whitespace-nowrap'
          }
        >
          {name ?? spotName(words, table.game, kind)}
        </b>
      )}
      <span className="flex items-center gap-1.5">
        {!(size === 'tiny' && mine !== undefined) && (
          <span
            className={`font-semibold whitespace-nowrap ${size === 'tiny' || isLow ? 'text-xs' : 'text-sm'}`}
            style={{ color: text }}
          >
            {paysOf(words, table.game, kind)}
          </span>
        )}
        {(size === 'tiny' || isLow) && mine !== undefined && (
          <CellChip amount={mine} outcome={returnedOn(view, kind)} labelOf={words.chipLabel} />
        )}
      </span>
      {(size === 'main' || (size === 'wide' && !short)) && crowd && crowd[0] > 0 && (
        <span
          className={`text-xs ${size === 'main' ? 'absolute inset-x-0 bottom-2' : ''} font-semibold`}
          style={{ color: text }}
        >
          {words.crowd(formatInteger(crowd[0]), formatInteger(crowd[1]))}
        </span>
      )}
      {size !== 'tiny' && !isLow && (mine !== undefined || others > 0) && (
        <svg
          viewBox={size === 'main' ? '-80 -40 160 80' : '-40 -20 80 56'}
          aria-hidden
          className={`pointer-events-none absolute ${size === 'main' ? 'inset-x-0 bottom-6 h-[52%] w-full' : 'inset-y-0 right-0 h-full w-[54%]'}`}
        >
          {others > 0 && size === 'main' && (
            <g transform="translate(-52 12) scale(.7)">
              <Stack amount={others} />
            </g>
          )}
          {mine !== undefined && (
            <MyChips
              amount={mine}
              outcome={returnedOn(view, kind)}
              at={[size === 'main' ? 16 : 0, 2]}
              scale={size === 'main' ? 0.95 : 0.8}
            />
          )}
        </svg>
      )}
    </button>
  )
}

export function BaccaratSpots(props: ViewProps) {
  const size = useShort() ? 'wide' : 'main'
  return (
    <div
      className="felt-below grid min-h-0 flex-[1.4_1_180px] grid-cols-6 grid-rows-[minmax(40px,58px)_minmax(0,1fr)] gap-2 p-3"
      data-felt={props.table.felt}
    >
      <Wide span={2}>
        <PhoneSpot view={props} kind="player-pair" tone="left" size="small" />
      </Wide>
      <Wide span={2}>
        <PhoneSpot view={props} kind="tie" tone="tie" size="small" />
      </Wide>
      <Wide span={2}>
        <PhoneSpot view={props} kind="banker-pair" tone="right" size="small" />
      </Wide>
      <Wide span={3}>
        <PhoneSpot view={props} kind="player" tone="left" size={size} />
      </Wide>
      <Wide span={3}>
        <PhoneSpot view={props} kind={bankerOf(props.table)} tone="right" size={size} />
      </Wide>
    </div>
  )
}

const Wide = ({ span, children }: { readonly span: 2 | 3; readonly children: React.ReactNode }) => (
  <div className={`grid min-h-0 ${span === 2 ? 'col-span-2' : 'col-span-3'}`}>{children}</div>
)

const BETS = ['big', 'small', 'odd', 'even', 'diamonds', 'hearts', 'spades', 'clubs'] as const

export function DragonTigerSpots(props: ViewProps) {
  const { words } = props
  const ties = useShort() ? 'line' : 'small'
  const sideBets = (side: 'dragon' | 'tiger', tone: Tone) => (
    <div className="grid grid-cols-4 grid-rows-2 gap-1">
      {BETS.map((bet) => (
        <PhoneSpot
          key={bet}
          view={props}
          kind={`${side}-${bet}`}
          tone={tone}
          size="tiny"
          name={words.dragontiger[bet]}
        />
      ))}
    </div>
  )
  return (
    <div
      className="felt-below grid min-h-0 flex-[2.4_1_200px] grid-cols-2 grid-rows-[minmax(30px,0.55fr)_minmax(46px,1fr)_minmax(92px,1.6fr)] gap-1.5 p-2"
      data-felt={props.table.felt}
    >
      <PhoneSpot view={props} kind="tie" tone="tie" size={ties} />
      <PhoneSpot view={props} kind="suited-tie" tone="tie" size={ties} />
      <PhoneSpot view={props} kind="dragon" tone="left" size="wide" />
      <PhoneSpot view={props} kind="tiger" tone="right" size="wide" />
      {sideBets('dragon', 'left')}
      {sideBets('tiger', 'right')}
    </div>
  )
}
