// One slot as it is played: presses, the ring of the cycle, the round that is told, and what is known when it is over.
import type { SlotGame, SlotRound } from '@hanpan/casino'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Answer, PlayedOnWire } from '../../../../../src/wire/calls.ts'
import type { Result as Answered } from '@hanpan/kernel'
import type { AskRefusal, StageProps } from '../../../stage.ts'
import { askAgain } from '../../../wire/ask-again.ts'
import type { Board } from '../board/board.ts'
import { amountText, versionOf, wonOf } from '../round/amounts.ts'
import { type Beat, beatsOf } from '../round/beats.ts'
import { idleGrid } from '../round/windows.ts'
import type { SlotSounds } from '../sounds.ts'
import { linkedOf, ruleOf } from './screens.ts'
import { type Shown, Teller, type Told } from './teller.ts'

/** Where the site was silent it may have answered by the next time: asked for again under its id, so often. */
const TRIES_MAX = 4
const TRY_AGAIN_MS = 900
const HISTORY_MAX = 12

export type Past = { readonly nonce: number; readonly net: number }
export type Result = {
  readonly stake: number
  readonly staked: number
  readonly paid: number
  readonly nonce: number
}
export type Phase = 'idle' | 'asking' | 'telling'

export interface Slot {
  readonly shown: Shown
  readonly phase: Phase
  readonly canSkip: boolean
  readonly stake: number
  /** Of the round that is told or was told last: what awards multiply. */
  readonly toldStake: number
  readonly setStake: (by: -1 | 1) => void
  /** Spins, or brings what is told to its end. */
  readonly press: () => void
  readonly buy: (feature: string) => void
  /** When the next press is taken, in the clock of `performance.now`. */
  readonly readyAt: number
  readonly pressedAt: number
  readonly past: readonly Past[]
  readonly result: Result | null
  readonly isResumed: boolean
  readonly jackpots: StageProps['opened']['jackpots']
}

const SILENT: SlotSounds = {
  press() {},
  stop() {},
  win() {},
  fall() {},
  coin() {},
  feature() {},
  card() {},
  end() {},
}

const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const text = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`
}

const paidOf = ({ payout, jackpots }: PlayedOnWire): number =>
  payout + jackpots.reduce((sum, { paid }) => sum + paid, 0)

export function useSlot(
  slot: SlotGame,
  props: StageProps,
  board: () => Board | null,
  isReady: boolean,
  sounds: SlotSounds | null,
): Slot {
  const { opened } = props
  const version = versionOf(opened.game.version)
  const [shown, setShown] = useState<Shown>(() => ({
    grid: idleGrid(slot, version),
    status: null,
    wins: null,
    coins: null,
    overlay: null,
    paid: 0,
  }))
  const [phase, setPhase] = useState<Phase>('idle')
  const [canSkip, setCanSkip] = useState(false)
  const [stakeAt, setStakeAt] = useState(() => Math.min(2, opened.stakes.length - 1))
  const [pressedAt, setPressedAt] = useState(-Infinity)
  const [past, setPast] = useState<readonly Past[]>([])
  const [result, setResult] = useState<Result | null>(null)
  const [toldStake, setToldStake] = useState(opened.stakeMin)
  const [isResumed, setResumed] = useState(false)
  const [jackpots, setJackpots] = useState(opened.jackpots)
  const { still } = props
  // What runs outlives a render: it reads what is current.
  const current = useRef({ props, sounds })
  const tellUnfinished = useRef<(round: PlayedOnWire, balance: number) => Promise<void>>(async () => undefined)
  useLayoutEffect(() => {
    current.current = { props, sounds }
    tellUnfinished.current = tell
  })
  const phaseRef = useRef<Phase>('idle')
  const enter = (next: Phase) => {
    phaseRef.current = next
    setPhase(next)
  }

  const teller = useRef<Teller | null>(null)
  useEffect(() => {
    const made = new Teller({
      slot,
      board,
      sounds: () => current.current.sounds ?? SILENT,
      still,
      show: (change) => setShown((before) => ({ ...before, ...change })),
      onSkippable: setCanSkip,
      coinText: (stake, coin) => amountText(wonOf(stake, coin.milli)),
      ruleOf: (beat: Beat) => ruleOf(slot, beat),
      linkedOf: (beat: Beat) => linkedOf(slot, beat),
    })
    teller.current = made
    return () => made.stop()
  }, [slot, board, still])

  const stake = opened.stakes[stakeAt] ?? opened.stakeMin

  async function tell(round: PlayedOnWire, balance: number): Promise<void> {
    enter('telling')
    setResult(null)
    const outcome = round.outcome as SlotRound
    setToldStake(outcome.stake)
    const told: Told = { stake: outcome.stake, staked: round.stake, payout: round.payout, jackpots: round.jackpots }
    await teller.current?.tell(beatsOf(slot, outcome), told)
    const paid = paidOf(round)
    setResult({ stake: outcome.stake, staked: round.stake, paid, nonce: round.nonce })
    setPast((rows) => [{ nonce: round.nonce, net: paid - round.stake }, ...rows].slice(0, HISTORY_MAX))
    // The frame is told what the player has seen; a lost answer only means that it is shown once more.
    void current.current.props.ask('told', { roundId: round.roundId })
    current.current.props.onTold({ stake: round.stake, payout: paid }, balance)
    enter('idle')
  }

  async function play(bought: string | null): Promise<void> {
    const { onStaked, onRefused } = current.current.props
    enter('asking')
    setPressedAt(performance.now())
    current.current.sounds?.press()
    const answer = await askPlay(current.current.props, {
      requestId: newId(),
      stake,
      choice: bought === null ? {} : { bought },
    })
    if (!answer.ok) {
      enter('idle')
      onRefused(answer.refusal)
      return
    }
    const { round, balance } = answer.value
    onStaked(round.stake, balance - paidOf(round))
    await tell(round, balance)
    setJackpots(answer.value.jackpots)
  }

  const { unfinished } = opened
  const hasResumed = useRef(false)
  useEffect(() => {
    if (!isReady || hasResumed.current || !unfinished || unfinished.outcome === null) return
    hasResumed.current = true
    setResumed(true)
    void tellUnfinished.current(unfinished, opened.balance).then(() => setResumed(false))
  }, [isReady, unfinished, opened.balance])

  const readyAt = pressedAt + opened.cycleMs
  const press = () => {
    if (phaseRef.current === 'telling') {
      if (canSkip) teller.current?.skip()
      return
    }
    if (phaseRef.current !== 'idle' || !isReady || performance.now() < readyAt || props.balance < stake) return
    void play(null)
  }
  return {
    shown,
    phase,
    canSkip,
    stake,
    toldStake,
    setStake: (by) => {
      if (phaseRef.current === 'idle') setStakeAt((at) => Math.max(0, Math.min(opened.stakes.length - 1, at + by)))
    },
    press,
    buy: (feature) => {
      if (phaseRef.current === 'idle' && performance.now() >= readyAt) void play(feature)
    },
    readyAt,
    pressedAt,
    past,
    result,
    isResumed,
    jackpots,
  }
}

type PlayRequest = { readonly requestId: string; readonly stake: number; readonly choice: Record<string, unknown> }

async function askPlay(
  { ask, onRefused }: StageProps,
  request: PlayRequest,
): Promise<Answered<Answer<'play'>, AskRefusal>> {
  const play = () =>
    askAgain(
      () => ask('play', request),
      () => onRefused('unanswered'),
    )
  for (let tries = 1; ; tries += 1) {
    const answer = await play()
    if (answer.ok || answer.refusal !== 'site_silent' || tries >= TRIES_MAX) return answer
    await new Promise((wake) => setTimeout(wake, TRY_AGAIN_MS * tries))
  }
}
