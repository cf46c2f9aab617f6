// Mines: twenty-five stones in a field at dusk. Each that is turned is a light or a mine; the light can be taken home at any time.
import { MINES_MAX, minesMilli, TILES } from '@hanpan/casino'
import { formatInteger, formatSigned } from '@hanpan/ui'
import { useEffect, useRef, useState } from 'react'
import type { StageProps } from '../../stage.ts'
import { useArrowKeys } from '../../parts/arrow-keys.ts'
import { Outcome } from '../../parts/outcome.tsx'
import { Press } from '../../parts/press.tsx'
import { useSaid } from '../../parts/say.tsx'
import { DULL, STONE, winTones } from '../../parts/sounds.ts'
import { useChoices } from '../../parts/use-choices.ts'
import { InstantLayout, LastNets, Panel } from './layout.tsx'
import { AmberStone, Charge } from './mines-art.tsx'
import { useLow } from '../../parts/use-short.ts'
import { StakePanel, Stepper, usePanelStake } from './panel.tsx'
import { percent, times, useNets } from './use-nets.ts'
import { instantWords } from './words/words.ts'

interface View {
  readonly mines: readonly number[]
  readonly opened: readonly number[]
  readonly mineCount: number
  readonly milli: number
  readonly nextMilli: number | null
}

const MINES_FIRST = 5

export function MinesStage(props: StageProps) {
  const { opened, sound } = props
  const phone = useLow() || props.phone
  const words = instantWords[opened.language]
  const choices = useChoices(props)
  const { round, isOver, waiting } = choices
  const { stake, setStake, remember } = usePanelStake(opened)
  const [mineCount, setMineCount] = useState(MINES_FIRST)
  const { nets, note } = useNets(words.won)
  const view = ((isOver ? round?.outcome : round?.view) ?? null) as View | null
  const isOpen = round !== null && !isOver
  const safe = view?.opened.length ?? 0
  const count = isOpen ? (view?.mineCount ?? mineCount) : mineCount

  const overId = isOver && round ? round.roundId : null
  useEffect(() => {
    if (overId !== null) choices.tell()
    // Told once a round.
  }, [overId, choices])

  const settled = (played: typeof round) => {
    if (!played || played.view !== null) return
    const net = played.payout - played.stake
    const { mineCount: had } = played.input as { mineCount: number }
    // A round that was cut and taken up again may have had another count than the one that stands here.
    setMineCount(had)
    note(played.roundId, `${words.mines.count} ${had}`, net)
    sound.play(net > 0 ? winTones(played.payout / played.stake) : DULL)
  }
  const open = async (tile: number) => {
    const played = await choices.act({ do: 'open', tile })
    if (played?.view) sound.play(STONE)
    settled(played)
  }
  const begin = () => {
    remember()
    void choices.begin(stake, { mineCount })
  }
  const worth = isOpen && view ? Math.floor((round.stake * minesMilli(view.mineCount, safe)) / 1000) : 0
  // A stone that is turned is said with what it is worth now; a mine is, with what the round came to.
  const turned = isOpen ? view?.opened.at(-1) : undefined
  useSaid(
    turned === undefined
      ? isOpen
        ? words.mines.open
        : ''
      : `${words.mines.tile(turned + 1)} ${words.mines.safe}. ${words.mines.take(formatInteger(worth))}`,
    round?.roundId,
  )
  const lost = isOver ? view?.opened.at(-1) : undefined
  const struck =
    lost !== undefined && view?.mines.includes(lost) ? `${words.mines.tile(lost + 1)} ${words.mines.mine}` : undefined
  const told = isOver && round && (
    <Outcome
      paid={words.paid}
      net={words.net}
      wonText={words.won}
      roundId={round.roundId}
      {...(struck !== undefined && { result: struck })}
      stake={round.stake}
      back={round.payout}
    />
  )
  // A phone has no room beside the field: the outcome stands where the next tile's figures were, until another count of mines asks for them.
  const toldBelow = phone && view?.mineCount === mineCount ? told : null

  return (
    <InstantLayout
      scene="bg-[radial-gradient(120%_90%_at_50%_30%,#4a2a16_0%,#23140f_55%,#0f0b0b_100%)]"
      backdrop="gallery"
      board={
        <div className="grid w-full place-items-center gap-2">
          <Field
            view={view}
            isOpen={isOpen}
            waiting={waiting}
            labels={words.mines}
            onOpen={(tile) => void open(tile)}
          />
          {/* Below the field: the mines that lay in its last row are part of what is told. */}
          {!phone && <div className="grid h-16 place-items-center">{told}</div>}
        </div>
      }
      controls={
        <StakePanel
          opened={opened}
          stake={isOpen ? round.stake : stake}
          onStake={setStake}
          disabled={isOpen}
          go={
            isOpen
              ? {
                  disabled: waiting || safe === 0,
                  costs: 0,
                  onPress: () => void choices.act({ do: 'take' }).then(settled),
                  main: safe === 0 ? words.mines.open : words.mines.take(formatInteger(worth)),
                  below: safe === 0 ? undefined : words.mines.takeNet(formatSigned(worth - round.stake)),
                }
              : { disabled: waiting, onPress: begin, main: words.bet(formatInteger(stake)) }
          }
          facts={
            toldBelow
              ? []
              : [
                  [words.mines.next, safe >= TILES - count ? '–' : times(minesMilli(count, (isOpen ? safe : 0) + 1))],
                  [
                    words.mines.nextChance,
                    percent((TILES - count - (isOpen ? safe : 0)) / (TILES - (isOpen ? safe : 0))),
                  ],
                ]
          }
          below={
            toldBelow && (
              <div className="grid h-11.5 place-items-center low:h-17 low:[&>*]:flex-wrap low:[&>*]:justify-center low:[&>*]:gap-x-2 low:[&>*]:gap-y-0 low:[&>*]:px-2 low:[&>*]:py-1">
                {toldBelow}
              </div>
            )
          }
        >
          <Stepper
            label={words.mines.count}
            less={{
              label: words.mines.fewer,
              disabled: isOpen || mineCount <= 1,
              onPress: () => setMineCount(mineCount - 1),
            }}
            more={{
              label: words.mines.further,
              disabled: isOpen || mineCount >= MINES_MAX,
              onPress: () => setMineCount(mineCount + 1),
            }}
          >
            <div className="flex-1 text-center">
              <div className="text-xs leading-4 text-dim">{words.mines.count}</div>
              <div className="text-lg leading-5.5 font-bold tabular-nums">{count}</div>
            </div>
          </Stepper>
        </StakePanel>
      }
      aside={
        <>
          <Panel title={words.mines.ladder}>
            <Ladder mineCount={count} safe={isOpen ? safe : 0} tiles={words.mines.tiles} />
          </Panel>
          <Panel title={words.last}>
            <LastNets nets={nets} none={words.none} />
          </Panel>
        </>
      }
    />
  )
}

const LADDER_STEPS = 7

function Ladder({
  mineCount,
  safe,
  tiles,
}: {
  readonly mineCount: number
  readonly safe: number
  readonly tiles: (count: number) => string
}) {
  const last = TILES - mineCount
  const from = Math.max(1, Math.min(safe, last - LADDER_STEPS + 1))
  const steps = Array.from({ length: Math.min(LADDER_STEPS, last) }, (_, index) => from + index)
  return (
    <ol className="flex flex-col gap-1 text-sm tabular-nums">
      {steps.map((step) => (
        <li
          key={step}
          className={`flex h-8 items-center justify-between rounded-md px-2.5 ${step === safe ? 'bg-pick font-bold text-on-pick' : 'bg-raised/70'}`}
        >
          <span>{tiles(step)}</span>
          <b>{times(minesMilli(mineCount, step))}</b>
        </li>
      ))}
    </ol>
  )
}

interface FieldProps {
  readonly view: View | null
  readonly isOpen: boolean
  readonly waiting: boolean
  readonly labels: (typeof instantWords)['ko']['mines']
  readonly onOpen: (tile: number) => void
}

const SIDE = 5

function Field({ view, isOpen, waiting, labels, onOpen }: FieldProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  useArrowKeys(grid, SIDE)
  return (
    <fieldset
      ref={grid}
      aria-label={labels.board}
      className="grid aspect-square w-[min(100%,min(66dvh,620px))] grid-cols-5 grid-rows-5 gap-2.5 p-2 max-desk:w-[min(94vw,41dvh)] max-desk:gap-1.5 low:w-[min(100%,calc(100dvh-64px))] low:gap-1.5 low:p-1"
    >
      {Array.from({ length: TILES }, (_, tile) => {
        const isTurned = view?.opened.includes(tile) ?? false
        const isMine = view?.mines.includes(tile) ?? false
        const said = isMine ? labels.mine : isTurned ? labels.safe : ''
        return (
          <Press
            key={tile}
            tabIndex={-1}
            aria-label={`${labels.tile(tile + 1)} ${said}`.trim()}
            off={!isOpen || waiting || isTurned}
            onPress={() => onOpen(tile)}
            className={`grid place-items-center rounded-lg transition-[transform,filter] duration-150 ${face(tile, isTurned, isMine, isOpen)}`}
          >
            {isMine && <Charge className={`size-[66%] ${isTurned ? '' : 'opacity-60'} motion-safe:animate-rise`} />}
            {isTurned && !isMine && (
              <AmberStone className="size-[60%] drop-shadow-[0_0_12px_#ffb02e99] motion-safe:animate-rise" />
            )}
          </Press>
        )
      })}
    </fieldset>
  )
}

const STONES = [
  'bg-[linear-gradient(158deg,#8a7362,#57463c_52%,#382c25)]',
  'bg-[linear-gradient(142deg,#7d6757,#4f4038_58%,#33281f)]',
  'bg-[linear-gradient(172deg,#83705f,#5b4a40_46%,#3a2d26)]',
] as const

function face(tile: number, isTurned: boolean, isMine: boolean, isOpen: boolean): string {
  if (isTurned && isMine)
    return 'bg-[radial-gradient(circle_at_50%_40%,#e2542c,#7c1f16)] shadow-[inset_0_0_0_2px_#ffb08a]'
  if (isTurned) return 'bg-[radial-gradient(circle_at_50%_38%,#6b4a1e,#2c1c10)] shadow-[inset_0_0_0_1px_#ffdf9a55]'
  // Hewn stones: no two of a row catch the lamp alike.
  const stone = `${STONES[tile % STONES.length]!} shadow-[inset_0_1px_0_#ffffff4d,inset_1px_0_0_#ffffff1f,inset_0_-4px_0_#0006,0_4px_8px_#0009]`
  return isOpen
    ? `${stone} hover:brightness-118 active:translate-y-px`
    : `${stone} ${isMine ? 'brightness-75' : 'brightness-90'}`
}
