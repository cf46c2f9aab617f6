// What was accepted, round by round, and in the same box what became of it once the draw has been told: hits, paid, net, and the way to
// bet the same again. More than was staked is marked by one sweep of light; anything else by its figures alone.
import type { MinigameBetOnWire } from '@hanpan/contract'
import { Countdown, IconButton, Money, Odds, classNames } from '@hanpan/ui'
import { CheckCheck, RotateCcw, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { isMinigameBet } from '../../app/bet-kinds.ts'
import { useBets } from '../../app/use-bets.ts'
import { useTold, type Draw } from '../../state/draws-told.ts'
import { showSettlementsHere } from '../../state/own-draws.ts'
import { useSession } from '../../state/session.ts'
import { openSheet, type RoundReceipt as Receipt, useSlip } from '../../state/slip.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Emblem } from './emblem.tsx'
import { mostPaid } from './most-paid.ts'
import { gameTexts, usePickTexts } from './pick-text.ts'
import { roundOfDay } from './rounds.ts'
import { takeAgain } from './round-part.tsx'
import { dismissReceipts } from './slip.ts'
import { useSlipTables } from './use-slip-tables.ts'

const POLL_MS = 10_000
/** Rounds that are shown at once, the newest: one of each game. */
const ROUNDS_MAX = 4

/** Receipts of a round of a game, newest round first. */
function byRound(receipts: readonly Receipt[]): readonly (readonly Receipt[])[] {
  const rounds = new Map<string, Receipt[]>()
  for (const receipt of receipts) {
    const key = `${receipt.roundNo} ${receipt.gameKey}`
    rounds.set(key, [...(rounds.get(key) ?? []), receipt])
  }
  return [...rounds].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, group]) => group)
}

/** The member's bets behind the receipts, as far as they may be shown. */
function useReceiptBets(receipts: readonly Receipt[]): ReadonlyMap<string, MinigameBetOnWire> {
  const isMember = useSession((state) => state.phase === 'member')
  const enabled = isMember && receipts.length > 0
  const first = useBets({ groupKey: 'minigame', page: 1 }, { enabled, refetchMs: POLL_MS })
  const found = new Map(first.data?.list.filter(isMinigameBet).map((bet) => [bet.betId, bet]))
  const isMissing = first.data !== undefined && receipts.some(({ betId }) => !found.has(betId))
  const second = useBets({ groupKey: 'minigame', page: 2 }, { enabled: enabled && isMissing, refetchMs: POLL_MS })
  for (const bet of second.data?.list.filter(isMinigameBet) ?? []) found.set(bet.betId, bet)
  return found
}

export interface ReceiptNews {
  readonly draw: Draw
  readonly count: number
  /** What the round came to; null before it may be said. */
  readonly net: number | null
}

const NO_DRAW: Draw = { gameKey: 'powerball', roundNo: '', drawsAt: '' }

/** The newest round that was bet on, in a line. */
export function useReceiptNews(): ReceiptNews | null {
  const receipts = useSlip((state) => state.receipts)
  const bets = useReceiptBets(receipts)
  const [newest = []] = byRound(receipts)
  const found = newest.flatMap(({ betId }) => bets.get(betId) ?? [])
  const draw = found[0] ?? newest[0]
  const isDrawTold = useTold(draw ?? NO_DRAW)
  if (!draw) return null
  const isSettled = isDrawTold && found.length === newest.length && found.every(({ type }) => type !== 'wait')
  const net = isSettled ? found.reduce((sum, { resultCash }) => sum + resultCash, 0) : null
  return { draw, count: newest.length, net }
}

export function RoundReceipts({ className }: { readonly className?: string }) {
  const receipts = useSlip((state) => state.receipts)
  const bets = useReceiptBets(receipts)
  const rounds = byRound(receipts).slice(0, ROUNDS_MAX)
  if (rounds.length === 0) return null
  return (
    <div className={classNames('flex flex-col gap-3', className)}>
      {rounds.map((group) => (
        <RoundReceipt key={group[0]!.betId} receipts={group} bets={bets} />
      ))}
    </div>
  )
}

interface RoundReceiptProps {
  readonly receipts: readonly Receipt[]
  readonly bets: ReadonlyMap<string, MinigameBetOnWire>
}

function RoundReceipt({ receipts, bets }: RoundReceiptProps) {
  const t = useTexts()
  const first = receipts[0]!
  const found = receipts.flatMap(({ betId }) => bets.get(betId) ?? [])
  // The bet knows when its round is drawn, should that have been put earlier.
  const draw = found[0] ?? first
  const isDrawTold = useTold(draw)
  const isSettled = isDrawTold && found.length === receipts.length && found.every(({ type }) => type !== 'wait')
  useEffect(() => showSettlementsHere(first), [first])
  const title = `${t(gameTexts[first.gameKey])} ${t('powerball.round', { round: roundOfDay(first.roundNo) })}`
  const stake = receipts.reduce((sum, receipt) => sum + receipt.stake, 0)
  const paid = found.reduce((sum, { winCash }) => sum + winCash, 0)
  const whole = receipts.reduce((sum, { winMax }) => sum + winMax, 0)
  const most = mostPaid(receipts)
  const element = useRef<HTMLElement>(null)
  useSweep(element, isSettled && paid > stake)
  return (
    <section
      ref={element}
      aria-label={title}
      className={classNames(
        `game-${first.gameKey}`,
        'relative overflow-hidden rounded-lg border p-4',
        isSettled ? 'border-ink bg-ink text-ground' : 'border-line bg-panel',
      )}
    >
      <header className="flex min-h-8 items-center gap-2">
        <Emblem gameKey={first.gameKey} className="size-5" />
        {/* In two lines: a long name would cut away what became of it. */}
        <h3 className="figures min-w-0 flex-1 text-sm font-bold">
          <span className="block truncate">{title}</span>{' '}
          <span className="block truncate text-xs">
            {isSettled ? t('slip.settled') : t('slip.accepted', { count: receipts.length })}
          </span>
        </h3>
        {isSettled ? <Dismiss receipts={receipts} /> : <State draw={draw} isDrawTold={isDrawTold} />}
      </header>
      <ul className="my-2 border-y border-dashed border-field/60 py-1.5">
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.betId} receipt={receipt} bet={isSettled ? bets.get(receipt.betId) : undefined} />
        ))}
      </ul>
      {isSettled ? (
        <Settled receipts={receipts} stake={stake} paid={paid} />
      ) : (
        <Foot
          note={<p className="text-xs text-dim">{t('receipt.terms')}</p>}
          // Where not all of them can be paid, nothing is said of all.
          label={t(receipts.length === 1 ? 'slip.ifHit' : most < whole ? 'slip.winMax' : 'slip.ifAllHit')}
          amount={<Money value={most} />}
        >
          <p className="flex min-h-11 items-center justify-center gap-1.5 text-sm font-semibold text-dim desk:min-h-10">
            <CheckCheck aria-hidden className="size-4" />
            {t('slip.placed')}
          </p>
        </Foot>
      )}
    </section>
  )
}

interface ReceiptRowProps {
  readonly receipt: Receipt
  /** Once it may be said what became of it. */
  readonly bet: MinigameBetOnWire | undefined
}

function ReceiptRow({ receipt: { ticketNo, betId, market, pick, odds, stake }, bet }: ReceiptRowProps) {
  const t = useTexts()
  const texts = usePickTexts()
  return (
    <li className="figures flex items-center gap-2 py-0.5 text-sm">
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {texts.market(market)} <b className="font-semibold">{texts.pick(market, pick)}</b> <Odds value={odds} />
        </span>
        {/* What came of it and its number are never cut, and its row keeps its height when it is told. */}
        <span className="block text-xs" title={betId}>
          {bet && <b className="font-bold">{t(`bet.${bet.type}`)} </b>}
          <span className="opacity-75">{ticketNo}</span>
        </span>
      </span>
      <span className="shrink-0 font-semibold">{bet ? <Net value={bet.resultCash} /> : <Money value={stake} />}</span>
    </li>
  )
}

/** A result on paper: its sign says it, and what was lost stands back. */
export function Net({ value }: { readonly value: number }) {
  return (
    <span className={classNames(value < 0 && 'opacity-70')}>
      {value > 0 && '+'}
      <Money value={value} />
    </span>
  )
}

interface FootProps {
  readonly note: ReactNode
  readonly label: string
  readonly amount: ReactNode
  readonly children: ReactNode
}

/** The same height before and after. */
function Foot({ note, label, amount, children }: FootProps) {
  return (
    <>
      <div className="min-h-4.5">{note}</div>
      <p className="flex min-h-9 items-baseline justify-between gap-2">
        <span className="text-sm">{label}</span>
        <span className="text-xl font-bold">{amount}</span>
      </p>
      {children}
    </>
  )
}

function Settled({
  receipts,
  stake,
  paid,
}: {
  readonly receipts: readonly Receipt[]
  readonly stake: number
  readonly paid: number
}) {
  const t = useTexts()
  const tables = useSlipTables()
  const first = receipts[0]!
  const isOpen = tables[first.gameKey].round !== null
  return (
    <Foot
      note={
        <p className="figures text-xs">
          {t('bet.stake')} <Money value={stake} /> · {t('slip.paid')} <Money value={paid} />
        </p>
      }
      label={t('slip.net')}
      amount={<Net value={paid - stake} />}
    >
      <button
        type="button"
        disabled={!isOpen}
        onClick={() => {
          takeAgain(receipts, tables)
          dismissReceipts(receipts.map(({ betId }) => betId))
          openSheet(true)
        }}
        className="flex min-h-11 w-full items-center justify-center gap-2 rounded-md bg-ground text-base font-semibold text-ink disabled:opacity-60 desk:min-h-10"
      >
        <RotateCcw aria-hidden className="size-4" />
        {isOpen ? t('slip.again') : t('slip.waiting')}
      </button>
    </Foot>
  )
}

function Dismiss({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const t = useTexts()
  return (
    <IconButton
      label={t('slip.dismiss')}
      onClick={() => dismissReceipts(receipts.map(({ betId }) => betId))}
      className="-my-1.5 -mr-2 text-ground hover:bg-ground/15 hover:text-ground"
    >
      <X aria-hidden className="size-4" />
    </IconButton>
  )
}

function State({ draw, isDrawTold }: { readonly draw: Draw; readonly isDrawTold: boolean }) {
  const t = useTexts()
  const drawsAt = Date.parse(draw.drawsAt)
  return (
    <span className="figures shrink-0 text-sm text-dim">
      {isDrawTold ? t('slip.settling') : <DrawsIn drawsAt={drawsAt} />}
    </span>
  )
}

export function DrawsIn({ drawsAt }: { readonly drawsAt: number }) {
  const t = useTexts()
  const [isDrawing, setDrawing] = useState(() => drawsAt <= serverNow())
  if (isDrawing) return t('slip.drawing')
  return <Countdown label={t('powerball.drawsIn')} endsAt={drawsAt} now={serverNow} onEnd={() => setDrawing(true)} />
}

const SWEEP_MS = 900

/** One sweep of light over the box when it comes to this while one watches. */
function useSweep(element: RefObject<HTMLElement | null>, isWon: boolean): void {
  const was = useRef(isWon)
  useEffect(() => {
    const isNew = isWon && !was.current
    was.current = isWon
    if (!isNew || !element.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const light = document.createElement('span')
    light.className = 'pointer-events-none absolute inset-y-0'
    light.style.cssText =
      'left:-50%;width:50%;background:linear-gradient(100deg,transparent,color-mix(in srgb,var(--color-brand) 45%,transparent),transparent)'
    element.current.append(light)
    light.animate([{ transform: 'none' }, { transform: 'translateX(400%)' }], {
      duration: SWEEP_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    }).onfinish = () => light.remove()
  }, [element, isWon])
}
