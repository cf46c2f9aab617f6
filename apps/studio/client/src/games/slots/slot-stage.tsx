// The stage of the slots: scene, reels, what they pay, the stake and one button. A desk has the pay table and the last spins beside the reels; a phone
// has the scene above them and the button under the thumb.
import type { SlotGame } from '@hanpan/casino'
import { use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { StageProps } from '../../stage.ts'
import {
  BAR,
  HEAD,
  LOW_SIDE,
  SHADE_PX,
  type Places,
  type Size,
  deskPlaces,
  isLowStage,
  lowPlaces,
  phonePlaces,
  shadeOf,
} from './places.ts'
import { BuyFeature } from './parts/buy.tsx'
import { type Table, TableContext } from './parts/context.ts'
import { PayTableButton, SpinBar, SpinDisc, StakeStepper } from './parts/controls.tsx'
import { HeadLine } from './parts/head-line.tsx'
import { Won } from './parts/picture.tsx'
import { Reels } from './parts/reels.tsx'
import { Scene } from './parts/scene.tsx'
import { SidePanel, shapeOf } from './parts/side-panel.tsx'
import { shortcutsAreOn } from '../../parts/shortcuts.ts'
import { useBoard } from './parts/use-board.ts'
import { WinBar } from './parts/win-bar.tsx'
import { useLookedAt } from './play/use-looked-at.ts'
import { useSlot } from './play/use-slot.ts'
import { versionOf } from './round/amounts.ts'
import { slotSounds } from './sounds.ts'
import type { Theme } from './themes/theme.ts'
import { slotPartOf } from './themes/themes.ts'
import { type SlotWords, slotWordsOf } from './words/words.ts'
import './slots.css'

export function SlotStage(props: StageProps) {
  const { opened } = props
  // The screen in HTML needs no more: the reels in WebGL are fetched behind the first frame (use-board.ts).
  // Both are asked for before either is waited for.
  const part = slotPartOf(opened.game.key)
  const words = use(slotWordsOf(opened.language))
  const { slot, theme } = use(part)
  return <Themed {...props} slot={slot} theme={theme} words={words} />
}

interface ThemedProps extends StageProps {
  readonly slot: SlotGame
  readonly theme: Theme
  readonly words: SlotWords
}

function Themed(props: ThemedProps) {
  const { slot, theme, words, opened } = props
  const root = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = root.current!
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const table = useMemo(
    (): Table => ({
      slot,
      theme,
      opened,
      version: versionOf(opened.game.version),
      words,
      language: opened.language,
    }),
    [slot, theme, words, opened],
  )
  return (
    <TableContext value={table}>
      <div ref={root} className="absolute inset-0 overflow-hidden" style={{ background: theme.palette.ground }}>
        {size && size.height > 0 && <Played {...props} table={table} size={size} />}
      </div>
    </TableContext>
  )
}

/** Space and Enter spin, arrows change the stake, unless something else of the page has the keyboard. */
function useKeys(press: () => void, setStake: (by: -1 | 1) => void): void {
  const does = useRef({ press, setStake })
  useLayoutEffect(() => {
    does.current = { press, setStake }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isElsewhere =
        target.closest('input, textarea, select, header') !== null ||
        document.querySelector('dialog[open], [role=dialog]') !== null
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === ' ' || event.key === 'Enter') {
        const isSpin = target.closest('[data-spin]') !== null
        if (target.closest('button, a') && !isSpin) return
        if (event.key === ' ' && !isSpin && !shortcutsAreOn()) return
        event.preventDefault()
        // A key that is held spins once.
        if (!event.repeat) does.current.press()
      }
      if (event.key === 'ArrowUp' || event.key === 'ArrowRight') does.current.setStake(1)
      if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') does.current.setStake(-1)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function Played(props: StageProps & { readonly table: Table; readonly size: Size }) {
  const { table, size, phone, still, sound } = props
  const { slot, theme } = table
  const isLow = isLowStage(size)
  const places = isLow ? lowPlaces(size, slot) : phone ? phonePlaces(size, slot) : deskPlaces(size, slot)
  const host = useRef<HTMLDivElement>(null)
  const sounds = useMemo(() => slotSounds(sound, theme.music), [sound, theme])
  const grid = useRef<readonly string[]>([])
  const { board, state } = useBoard(table, host, places.board, still, () => grid.current)
  const getBoard = useCallback(() => board.current, [board])
  const played = useSlot(slot, props, getBoard, state !== 'waiting', sounds)
  const game = useLookedAt(slot, played, getBoard)
  const { grid: shownGrid } = game.shown
  useLayoutEffect(() => {
    grid.current = shownGrid
  })
  useKeys(game.press, game.setStake)
  const reels = <Reels game={game} size={places.board} host={host} state={state} still={still} />
  const shape = shapeOf(table)
  const shared = { ...props, game, reels, shape, places, isReady: state !== 'waiting' }
  if (isLow) return <LowView {...shared} />
  return phone ? <PhoneView {...shared} /> : <DeskView {...shared} />
}

type ViewProps = StageProps & {
  readonly table: Table
  readonly size: Size
  readonly game: ReturnType<typeof useSlot>
  readonly reels: React.ReactNode
  readonly shape: string
  readonly places: Places
  readonly isReady: boolean
}

function DeskView({ table, size, game, reels, shape, places, opened, balance, still, onSheet, isReady }: ViewProps) {
  const { words, theme } = table
  const { ground } = theme.palette
  const room = size.height - BAR - HEAD - 24
  // As many symbols as there is room for, and the last spins below them.
  const rows = Math.max(3, Math.min(Object.keys(table.slot.pays).length, Math.floor((room - 110 - 4 * 26) / 46)))
  const spins = Math.max(2, Math.min(8, Math.floor((room - rows * 46 - 110) / 26)))
  return (
    <>
      <Scene phone={false} width={size.width} height={size.height - BAR} above={0} />
      <div
        aria-hidden
        data-shade
        className="absolute top-0 right-0"
        style={{ ...shadeOf(places), background: `linear-gradient(90deg, ${ground}00, ${ground} ${SHADE_PX}px)` }}
      />
      <div
        className="absolute flex flex-col items-center"
        style={{ left: places.left, right: places.panel + 24 + 22, top: 0, bottom: BAR }}
      >
        <div className="flex items-center" style={{ height: HEAD }}>
          <HeadLine game={game} phone={false} />
        </div>
        {reels}
        <div className="flex w-full flex-1 items-center justify-center">
          <WinBar game={game} still={still} phone={false} />
        </div>
      </div>
      <div className="absolute right-6" style={{ width: places.panel, top: HEAD }}>
        <SidePanel game={game} rows={rows} spins={spins} onPayTable={() => onSheet('rules')} />
      </div>
      <div
        className="absolute inset-x-0 bottom-0 flex items-center gap-5 px-6"
        style={{ height: BAR, background: 'linear-gradient(#0a0d13db, #070a0f)', boxShadow: 'inset 0 1px 0 #ffffff1a' }}
      >
        <div className="w-56 leading-tight">
          <p className="text-xs" style={{ color: theme.palette.quiet }}>
            {opened.moneyAt === 'studio' ? words.gameMoney : words.balance}
          </p>
          <p className="text-xl font-bold tracking-tight">
            <Won amount={balance} />
          </p>
        </div>
        <PayTableButton onPress={() => onSheet('rules')} />
        <BuyFeature game={game} balance={balance} />
        <div className="flex flex-1 items-center justify-center gap-4">
          <StakeStepper game={game} />
          <span className="w-28 text-sm leading-tight" style={{ color: theme.palette.quiet }}>
            {shape}
          </span>
        </div>
        <SpinDisc game={game} balance={balance} isReady={isReady} still={still} />
      </div>
    </>
  )
}

function PhoneView({ table, size, game, reels, shape, places, balance, still, onSheet, isReady }: ViewProps) {
  const { theme, opened } = table
  return (
    <>
      <Scene
        phone
        width={size.width}
        height={Math.min(size.height, places.above + places.board.height * 0.6)}
        above={places.above}
      />
      <div className="absolute inset-0 flex flex-col items-center">
        <div className="flex min-h-0 w-full flex-1 items-end justify-center pb-2">
          <HeadLine game={game} phone />
        </div>
        {reels}
        <WinBar game={game} still={still} phone />
        <div className="flex w-full gap-2 px-3">
          <StakeStepper game={game} className="min-w-0 flex-1" />
          <BuyFeature game={game} balance={balance} />
          <PayTableButton onPress={() => onSheet('rules')} isTall />
        </div>
        <div className="w-full px-3 pt-3">
          <SpinBar game={game} balance={balance} isReady={isReady} still={still} />
        </div>
        <p className="flex h-9 w-full items-center justify-between px-4 text-xs" style={{ color: theme.palette.quiet }}>
          <span>{shape}</span>
          <span>{table.words.cycle((opened.cycleMs / 1000).toFixed(1))}</span>
        </p>
      </div>
    </>
  )
}

/** Below this four jackpots have no place beside the reels; the pay table tells them. */
const LOW_HEAD_PX = 340

/** A phone that lies on its side: the reels as high as it is, and what they are played by beside them. */
function LowView({ table, size, game, reels, balance, still, onSheet, isReady }: ViewProps) {
  return (
    <>
      <Scene phone={false} width={size.width} height={size.height} above={0} />
      <div className="absolute inset-0 flex items-stretch">
        <div className="flex min-w-0 flex-1 items-center justify-center">{reels}</div>
        <div
          className="flex flex-col justify-center gap-2 px-3"
          style={{ width: LOW_SIDE, background: `${table.theme.palette.ground}d9` }}
        >
          {(size.height >= LOW_HEAD_PX || !table.slot.jackpots) && (
            <div className="flex min-h-8 justify-center overflow-hidden">
              <HeadLine game={game} phone narrow />
            </div>
          )}
          {/* As high with two lines as with one: nothing below moves. */}
          <div className="h-15 overflow-hidden [&>*]:h-full [&>*]:flex-wrap [&>*]:content-center [&>*]:gap-y-0 [&>*]:px-0">
            <WinBar game={game} still={still} phone />
          </div>
          <StakeStepper game={game} className="shrink-0" />
          <div className="flex justify-between gap-2 [&>*]:flex-1">
            <BuyFeature game={game} balance={balance} />
            <PayTableButton onPress={() => onSheet('rules')} />
          </div>
          <SpinBar game={game} balance={balance} isReady={isReady} still={still} />
        </div>
      </div>
    </>
  )
}
