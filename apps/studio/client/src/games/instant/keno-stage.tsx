// Keno: a wall of numbers, the member's own marked, and the drawn ones lighting up one after the other.
import { type KenoGame, kenos } from '@hanpan/casino'
import { assert } from '@hanpan/kernel'
import { formatInteger } from '@hanpan/ui'
import { useEffect, useRef, useState } from 'react'
import type { PlayedOnWire } from '../../../../src/wire/calls.ts'
import type { StageProps } from '../../stage.ts'
import { useArrowKeys } from '../../parts/arrow-keys.ts'
import { Press } from '../../parts/press.tsx'
import { useSaid } from '../../parts/say.tsx'
import { Outcome } from '../../parts/outcome.tsx'
import { DULL, TICK, winTones } from '../../parts/sounds.ts'
import { Segments } from '../../parts/segments.tsx'
import { useLow, useShort } from '../../parts/use-short.ts'
import { usePlay } from '../../parts/use-play.ts'
import { KenoBalls } from './keno-balls.tsx'
import { InstantLayout, LastNets, Panel } from './layout.tsx'
import { StakePanel, usePanelStake } from './panel.tsx'
import { percent, times, useNets } from './use-nets.ts'
import { instantWords } from './words/words.ts'

const BALL_MS = 110
const CHOSEN_MAX = 10
/** What has room beside the hits. */
const BALLS_OF_PHONE = 6

export function KenoStage(props: StageProps) {
  const { opened, sound, still, phone } = props
  const words = instantWords[opened.language]
  const keno = kenos.find(({ key }) => key === opened.game.key)
  assert(keno, `no keno ${opened.game.key}`)
  const { busy, play, tell } = usePlay(props)
  const { stake, setStake, remember } = usePanelStake(opened)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [round, setRound] = useState<PlayedOnWire | null>(null)
  const [told, setTold] = useState(0)
  const { nets, note } = useNets(words.won)
  const drawn = round ? (round.outcome as { readonly drawn: readonly number[] }).drawn : []
  const isTold = told >= drawn.length
  const hits = drawn.slice(0, told).filter((one) => chosen.includes(one)).length

  const settle = (played: PlayedOnWire) => {
    tell()
    const net = played.payout - played.stake
    const all = (played.outcome as { readonly drawn: readonly number[] }).drawn
    note(played.roundId, words.keno.hitsOf(all.filter((one) => chosen.includes(one)).length), net)
    sound.play(net > 0 ? winTones(played.payout / played.stake) : DULL)
  }
  useEffect(() => {
    if (isTold || !round) return
    const timer = setTimeout(() => {
      const next = told + 1
      setTold(next)
      sound.play(TICK)
      if (next === drawn.length) settle(round)
    }, BALL_MS)
    return () => clearTimeout(timer)
  })

  const toggle = (no: number) => {
    setRound(null)
    setTold(0)
    setChosen((before) =>
      before.includes(no) ? before.filter((one) => one !== no) : before.length < CHOSEN_MAX ? [...before, no] : before,
    )
  }
  const go = async () => {
    remember()
    const played = await play(stake, { chosen })
    if (!played) return
    setRound(played)
    if (!still) return setTold(0)
    setTold(keno.drum.drawn)
    settle(played)
  }
  useSaid(!round && chosen.length > 0 ? words.keno.chosen(chosen.length) : '')
  // A short phone shows a half of the numbers while they are chosen, at the size of a thumb, and all of them while they are drawn.
  const low = useLow()
  const short = useShort(HALVES_BELOW) && (phone || low)
  const [half, setHalf] = useState<'0' | '1'>('0')
  const middle = keno.drum.numbers / 2
  const isHalf = short && !round
  const isReady = keno.pays[chosen.length] !== undefined
  const clear = (
    <Press
      off={busy || chosen.length === 0}
      onPress={() => {
        setChosen([])
        setRound(null)
        setTold(0)
      }}
      className="h-11 rounded-lg bg-raised px-4 font-semibold shadow-press hover:bg-lifted aria-disabled:text-dim"
    >
      {words.keno.clear}
    </Press>
  )
  const strip = (
    <PayStrip keno={keno} count={chosen.length} hits={round && isTold ? hits : null} title={words.keno.table} />
  )
  return (
    <InstantLayout
      scene="bg-[radial-gradient(110%_90%_at_50%_30%,#0f3d3a_0%,#0b2226_55%,#090f14_100%)]"
      backdrop="water"
      board={
        <div className="grid w-full place-items-center gap-4 p-2 max-desk:gap-1.5 max-desk:px-1 low:gap-1.5 low:p-0">
          {short && (
            <Segments
              className="w-full"
              parts={[
                ['0', `1–${middle}`],
                ['1', `${middle + 1}–${keno.drum.numbers}`],
              ]}
              shown={isHalf ? half : null}
              onShow={(next) => {
                if (busy) return
                setHalf(next)
                setRound(null)
                setTold(0)
              }}
            />
          )}
          <Wall
            from={isHalf ? Number(half) * middle : 0}
            count={isHalf ? middle : keno.drum.numbers}
            size={
              isHalf
                ? 'max-desk:h-11 low:h-[min(44px,calc((100dvh-184px)/4-4px))]'
                : short
                  ? 'max-desk:h-5 low:h-[calc((100dvh-196px)/8-4px)]'
                  : 'max-desk:h-[clamp(24px,calc(10dvh-40px),44px)]'
            }
            keno={keno}
            phone={phone}
            chosen={chosen}
            drawn={drawn.slice(0, told)}
            disabled={busy}
            label={words.keno.number}
            title={words.keno.pick(CHOSEN_MAX)}
            onToggle={toggle}
          />
          <div className="flex h-16 items-center justify-center gap-4 max-desk:h-13 low:h-13">
            {round && isTold ? (
              <Outcome
                paid={words.paid}
                net={words.net}
                wonText={words.won}
                roundId={round.roundId}
                result={words.keno.hitsOf(hits)}
                stake={round.stake}
                back={round.payout}
              />
            ) : round ? (
              <>
                <KenoBalls drawn={drawn.slice(0, told)} chosen={chosen} shown={phone ? BALLS_OF_PHONE : drawn.length} />
                <p className="shrink-0 text-base font-bold">{words.keno.hitsOf(hits)}</p>
              </>
            ) : (
              <p className="text-base text-dim">
                {chosen.length === 0 ? words.keno.pick(CHOSEN_MAX) : words.keno.chosen(chosen.length)}
              </p>
            )}
            {phone && !low && !round && chosen.length > 0 && clear}
          </div>
          {phone && !low && strip}
        </div>
      }
      controls={
        <StakePanel
          opened={opened}
          stake={stake}
          onStake={setStake}
          disabled={busy}
          go={{
            disabled: busy || !isReady,
            onPress: () => void go(),
            main: isReady ? words.bet(formatInteger(stake)) : words.keno.needs,
          }}
          below={
            (!phone || low) && (
              <>
                {clear}
                {low ? (
                  strip
                ) : (
                  <PayTable
                    keno={keno}
                    count={isReady ? chosen.length : 0}
                    hits={round && isTold ? hits : null}
                    title={words.keno.table}
                    hitsOf={words.keno.hitsOf}
                  />
                )}
              </>
            )
          }
        />
      }
      aside={
        <Panel title={words.last}>
          <LastNets nets={nets} none={words.none} />
        </Panel>
      }
    />
  )
}

function PayTable({
  keno,
  count,
  hits,
  title,
  hitsOf,
}: {
  readonly keno: KenoGame
  readonly count: number
  readonly hits: number | null
  readonly title: string
  readonly hitsOf: (hits: number) => string
}) {
  const pays = keno.pays[count]
  if (!pays) return null
  return (
    <Panel title={`${title} · ${percent(keno.figures(count).rtp)}`}>
      <ol className="flex flex-col gap-1 text-sm tabular-nums">
        {pays.map((milli, hit) =>
          milli === 0 ? null : (
            <li
              key={hit}
              className={`flex h-7 items-center justify-between rounded-md px-2 ${hit === hits ? 'bg-pick font-bold text-on-pick' : 'bg-raised/70'}`}
            >
              <span>{hitsOf(hit)}</span>
              <b>{times(milli)}</b>
            </li>
          ),
        )}
      </ol>
    </Panel>
  )
}

/** What so many hits pay, in one line below the wall: nobody on a phone has to look for it in the rules. */
function PayStrip({
  keno,
  count,
  hits,
  title,
}: {
  readonly keno: KenoGame
  readonly count: number
  readonly hits: number | null
  readonly title: string
}) {
  const pays = (keno.pays[count] ?? []).flatMap((milli, hit) => (milli === 0 ? [] : [[hit, milli] as const]))
  return (
    <ol aria-label={title} className="flex h-9 w-full justify-center gap-0.5 overflow-x-auto text-xs tabular-nums">
      {pays.map(([hit, milli]) => (
        <li
          key={hit}
          className={`rounded-sm px-1.5 py-0.5 text-center leading-4 ${hit === hits ? 'bg-pick font-bold text-on-pick' : 'bg-[#00000059]'}`}
        >
          <span className={hit === hits ? '' : 'text-dim'}>{hit}</span>
          <b className="block">{times(milli).replace('.00', '')}</b>
        </li>
      ))}
    </ol>
  )
}

/** A phone below this has numbers of less than 40 pixels on a whole wall. */
const HALVES_BELOW = 800

interface WallProps {
  /** The number before the first that is shown, and how many are. */
  readonly from: number
  readonly count: number
  readonly size: string
  readonly keno: KenoGame
  readonly phone: boolean
  readonly chosen: readonly number[]
  readonly drawn: readonly number[]
  readonly disabled: boolean
  readonly title: string
  readonly label: (no: number) => string
  readonly onToggle: (no: number) => void
}

const ROWS = 10
/** Ten across on a desk, as a ticket has it; ten down on a phone, so that a number is as wide as a thumb. */
const acrossOf = ({ drum }: KenoGame, phone: boolean): number => (phone ? drum.numbers / ROWS : 10)

function Wall({ from, count, size, keno, phone, chosen, drawn, disabled, title, label, onToggle }: WallProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const across = acrossOf(keno, phone)
  useArrowKeys(grid, across)
  return (
    <fieldset
      ref={grid}
      aria-label={title}
      className="grid w-full max-w-172 gap-1.5 max-desk:gap-1 low:gap-1"
      style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: count }, (_, index) => from + index + 1).map((no) => {
        const isChosen = chosen.includes(no)
        const isDrawn = drawn.includes(no)
        return (
          <Press
            key={no}
            tabIndex={-1}
            aria-label={label(no)}
            aria-pressed={isChosen}
            off={disabled}
            onPress={() => onToggle(no)}
            className={`grid h-[clamp(34px,6.6dvh,56px)] place-items-center rounded-md text-base font-bold tabular-nums ${size} max-desk:text-sm low:text-sm low:leading-none ${numberFace(isChosen, isDrawn)}`}
          >
            {no}
          </Press>
        )
      })}
    </fieldset>
  )
}

function numberFace(isChosen: boolean, isDrawn: boolean): string {
  if (isChosen && isDrawn)
    return 'bg-[radial-gradient(circle_at_40%_30%,#fff3c4,#f2b93c_60%,#b9761a)] text-night shadow-[0_0_0_2px_#ffe9a6,0_0_18px_#ffc86999]'
  if (isChosen) return 'bg-pick text-on-pick shadow-press'
  if (isDrawn) return 'bg-[#3fd0e8]/28 text-white shadow-[inset_0_0_0_1px_#3fd0e8aa]'
  return 'bg-[#ffffff12] text-ink/90 shadow-press hover:bg-[#ffffff20]'
}
