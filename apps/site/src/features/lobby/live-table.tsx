// The life of a shared table on its tile: what it is doing, who is there, what came last. Always the same boxes, whatever is told.
import type { LobbyTableOnWire } from '@hanpan/contract'
import { SECOND_MS } from '@hanpan/kernel'
import { classNames, formatInteger } from '@hanpan/ui'
import { Clock, Lock, Users } from 'lucide-react'
import { useMemo } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { bigRoad, ROAD_ROWS } from './big-road.ts'
import { freshnessOf, type LiveTable, useEverySecond } from './use-tables.ts'

/** A strip is three times as wide as it is high: eighteen columns of six rows. */
export const STRIP_RATIO = 1 / 3
const COLUMNS = 18
/** What a member's star takes of the corner beside the state, with a gap. */
const STAR_WIDTH = 40
const HURRY_SECONDS = 5
const BET_SECONDS_USUAL = 20

type Texts = ReturnType<typeof useTexts>

/** The word for what happens behind closed bets. */
function tellingWord(t: Texts, { kind, cards }: LobbyTableOnWire): string {
  if (kind === 'wheel') return t('lobby.live.wheel')
  if (kind === 'dice') return t('lobby.live.dice')
  return cards ? t('lobby.live.cards') : t('lobby.live.dealing')
}

function wordOf(t: Texts, table: LobbyTableOnWire): string {
  if (table.phase === 'dealing') return tellingWord(t, table)
  return t(`lobby.live.${table.phase}`)
}

/** State and players, over the picture; nothing where what is known is too old. */
export function LiveState({ live }: { readonly live: LiveTable }) {
  const t = useTexts()
  const now = useEverySecond()
  const freshness = freshnessOf(live, now)
  if (freshness === null) return null
  const { table, offset } = live
  const left = table.until === null ? null : Math.ceil((table.until - (now + offset)) / SECOND_MS)
  // Betting whose time has run out is not betting any more, whatever was told last.
  const isOpen = freshness === 'fresh' && table.phase === 'betting' && left !== null && left > 0
  const isOver = table.phase === 'betting' && !isOpen
  const word = freshness === 'old' ? t('lobby.live.old') : isOver ? t('lobby.live.closed') : wordOf(t, table)
  const isHurried = isOpen && left <= HURRY_SECONDS
  const isLocked = !isOpen && freshness === 'fresh' && table.phase !== 'waiting' && table.phase !== 'result'
  return (
    <>
      <span className="pointer-events-none absolute top-1.5 left-2 flex" style={{ right: STAR_WIDTH }}>
        <span
          className={classNames(
            'figures flex h-7 min-w-0 items-center gap-1.5 rounded-full bg-ground/94 px-2.5 text-xs font-semibold whitespace-nowrap',
            (isHurried || isLocked) && 'text-warn',
          )}
        >
          {isOpen ? (
            <Ring part={Math.min(1, left / BET_SECONDS_USUAL)} isHurried={isHurried} />
          ) : isLocked ? (
            <Lock aria-hidden className="size-3.5 shrink-0" />
          ) : (
            <Clock aria-hidden className="size-3.5 shrink-0" />
          )}
          <span className="sr-only">{wordOf(t, table)}</span>
          <span aria-hidden className="truncate">
            {isOpen ? t('lobby.live.bettingLeft', { seconds: left }) : word}
          </span>
        </span>
      </span>
      <span className="pointer-events-none absolute right-2 bottom-2 flex h-6 items-center gap-1 rounded-full bg-ground/94 px-2 text-xs font-semibold">
        <Users aria-hidden className="size-3.5 text-dim" />
        <span aria-hidden className="figures">
          {formatInteger(table.players)}
        </span>
        <span className="sr-only">{t('lobby.live.players', { count: table.players })}</span>
      </span>
    </>
  )
}

const R = 6

function Ring({ part, isHurried }: { readonly part: number; readonly isHurried: boolean }) {
  const around = 2 * Math.PI * R
  return (
    <svg viewBox="0 0 16 16" aria-hidden className="size-4 shrink-0 -rotate-90">
      <circle cx="8" cy="8" r={R} fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="2.5" />
      <circle
        cx="8"
        cy="8"
        r={R}
        fill="none"
        stroke={isHurried ? 'var(--color-warn)' : 'var(--hue)'}
        strokeWidth="2.5"
        strokeDasharray={`${around * part} ${around}`}
      />
    </svg>
  )
}

/** What came last: a road, or the newest numbers first. */
export function LiveStrip({ live }: { readonly live: LiveTable }) {
  const { kind, last } = live.table
  const now = useEverySecond()
  if (freshnessOf(live, now) === null || last.length === 0) return null
  if (kind === 'road') return <Road marks={last} />
  return <Numbers kind={kind} last={last} />
}

const COLOURS = { r: '#ef5b63', b: '#4f94ff' } as const

function Road({ marks }: { readonly marks: readonly string[] }) {
  const road = useMemo(() => bigRoad(marks), [marks])
  const end = Math.max(COLUMNS, ...road.map(({ column }) => column + 1))
  const first = end - COLUMNS
  return (
    <svg viewBox={`0 0 ${COLUMNS * 10} ${ROAD_ROWS * 10}`} aria-hidden className="block size-full">
      <path
        d={`${Array.from({ length: COLUMNS - 1 }, (_, column) => `M${(column + 1) * 10} 0V60`).join('')}${Array.from({ length: ROAD_ROWS - 1 }, (_, row) => `M0 ${(row + 1) * 10}H${COLUMNS * 10}`).join('')}`}
        stroke="var(--color-line)"
        strokeOpacity=".7"
        strokeWidth=".5"
      />
      {road
        .filter(({ column }) => column >= first)
        .map(({ column, row, colour, ties }) => (
          <g key={`${column}:${row}`} transform={`translate(${(column - first) * 10 + 5} ${row * 10 + 5})`}>
            <circle r="3.5" fill="none" stroke={COLOURS[colour]} strokeWidth="1.7" />
            {ties > 0 && <path d="M-3 3L3-3" stroke="#2fc46b" strokeWidth="1.7" />}
          </g>
        ))}
    </svg>
  )
}

const REDS: ReadonlySet<string> = new Set('1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' '))
const SHOWN = 16
const SMALL_MAX = 10

/** Of a chip: deep enough for white figures. */
const CHIPS = {
  red: '#b3262e',
  black: '#2a3242',
  green: '#15803d',
  small: '#1d4f9e',
  plain: 'var(--color-raised)',
} as const

/** The colour of a figure, and the figure. */
function chipOf(kind: LobbyTableOnWire['kind'], one: string): { readonly text: string; readonly background: string } {
  if (kind === 'wheel') {
    const colour = one === '0' || one === '00' ? CHIPS.green : REDS.has(one) ? CHIPS.red : CHIPS.black
    return { text: one, background: colour }
  }
  if (kind === 'dice') {
    const sum = one.split('-').reduce((all, die) => all + Number(die), 0)
    return { text: String(sum), background: sum <= SMALL_MAX ? CHIPS.small : CHIPS.red }
  }
  return { text: `${(Number(one) / 100).toFixed(2)}×`, background: CHIPS.plain }
}

const BOARD = { gridTemplate: 'repeat(2, 1fr) / repeat(8, minmax(0, 1fr))' } as const
const NEWEST = 'inset 0 0 0 2px #ffffffd0'

function Numbers({ kind, last }: Pick<LobbyTableOnWire, 'kind' | 'last'>) {
  return (
    <span aria-hidden className="grid size-full gap-1 p-1" style={BOARD}>
      {last
        .slice(-SHOWN)
        .toReversed()
        .map((one, place) => {
          const { text, background } = chipOf(kind, one)
          return (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- places of a board, the newest first
              key={place}
              className="figures grid min-w-0 place-items-center rounded-sm text-xs font-bold text-white"
              style={{ background, boxShadow: place === 0 ? NEWEST : 'none' }}
            >
              {text}
            </span>
          )
        })}
    </span>
  )
}
