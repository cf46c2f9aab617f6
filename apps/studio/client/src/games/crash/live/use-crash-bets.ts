// A player's two bets: what is set in each panel, what stands in the round, what was asked for the next one. Money is told when the site has it.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { MyCrashBet } from '../../../../../src/wire/crash.ts'
import { firstStake } from '../../../parts/stake.tsx'
import type { StageProps } from '../../../stage.ts'
import { isWorthAnother } from '../../../wire/ask-again.ts'
import { type CrashState, isWon, type Phase } from './crash-state.ts'
import type { SettledFrame } from './use-crash.ts'
import { remember, remembered } from '../../../parts/remembered.ts'

export const PLACES = [0, 1] as const
export type Place = (typeof PLACES)[number]
type Pair<Of> = readonly [Of, Of]

export interface Setting {
  readonly stake: number
  /** In hundredths. */
  readonly target: number
  readonly isAuto: boolean
}

export interface CrashBets {
  readonly settings: Pair<Setting>
  readonly bets: Pair<MyCrashBet | null>
  /** Asked for once, for the next round; nothing is played by itself after that. */
  readonly queued: Pair<boolean>
  readonly waiting: Pair<boolean>
  readonly set: (place: Place, change: Partial<Setting>) => void
  /** The main button of a panel. */
  readonly press: (place: Place) => void
}

const REMEMBERED = 'hanpan-studio.crash'
const with_ = <Of>(pair: Pair<Of>, place: Place, value: Of): Pair<Of> =>
  place === 0 ? [value, pair[1]] : [pair[0], value]

function settingsOf(stakes: readonly number[]): Pair<Setting> {
  let read: Partial<Setting>[] = []
  try {
    read = JSON.parse(remembered(REMEMBERED) ?? '[]') as Partial<Setting>[]
  } catch {
    // What somebody else wrote there is of no use.
  }
  const one = (place: Place): Setting => ({
    stake: firstStake(stakes, String(read[place]?.stake ?? '')),
    target: Number.isSafeInteger(read[place]?.target) && read[place]!.target! > 100 ? read[place]!.target! : 200,
    isAuto: read[place]?.isAuto === true,
  })
  return [one(0), one(1)]
}

type Context = Pick<StageProps, 'opened' | 'ask' | 'balance' | 'onStaked' | 'onTold' | 'onRefused'> & {
  /** Told of a bet that came to something; `isWin` where the round has paid more than was staked on it. */
  readonly onOutcome: (bet: MyCrashBet, isWin: boolean) => void
}

export function useCrashBets(context: Context) {
  const [settings, setSettings] = useState(() => settingsOf(context.opened.stakes))
  const [bets, setBets] = useState<Pair<MyCrashBet | null>>([null, null])
  const [queued, setQueued] = useState<Pair<boolean>>([false, false])
  const [waiting, setWaiting] = useState<Pair<boolean>>([false, false])
  const latest = useRef({ ...context, settings, bets, queued, waiting })
  useEffect(() => {
    latest.current = { ...context, settings, bets, queued, waiting }
  })
  const told = useRef(new Set<string>())

  const keep = useCallback((place: Place, bet: MyCrashBet | null) => {
    setBets((before) => with_(before, place, bet))
    latest.current.bets = with_(latest.current.bets, place, bet)
  }, [])
  const wait = useCallback((place: Place, isWaiting: boolean) => {
    setWaiting((before) => with_(before, place, isWaiting))
    latest.current.waiting = with_(latest.current.waiting, place, isWaiting)
  }, [])

  /** A bet has come to something: heard from the socket or in the answer to a press, told once. */
  const onSettled = useCallback(
    ({ bet, balance }: Pick<SettledFrame, 'bet' | 'balance'>) => {
      if (told.current.has(bet.betId)) return
      told.current.add(bet.betId)
      const { onTold, onOutcome, balance: shown } = latest.current
      onTold({ stake: bet.stake, payout: bet.payout }, balance ?? shown + bet.payout)
      const place = bet.place as Place
      if (latest.current.bets[place]?.betId === bet.betId) keep(place, bet)
      onOutcome(bet, isWon(latest.current.bets))
    },
    [keep],
  )

  const bet = useCallback(
    async (place: Place, roundId: string) => {
      const { settings, ask, onRefused, onStaked, balance } = latest.current
      const { stake, target, isAuto } = settings[place]
      if (stake > balance) return onRefused('money_short')
      wait(place, true)
      const request = { requestId: crypto.randomUUID(), roundId, place, stake, auto: isAuto ? target : null }
      let answer = await ask('placeCrashBet', request)
      // Not heard: the same again is answered as before and has one effect.
      if (!answer.ok && isWorthAnother(answer.refusal)) answer = await ask('placeCrashBet', request)
      wait(place, false)
      if (!answer.ok) return onRefused(answer.refusal)
      onStaked(stake, answer.value.balance ?? balance - stake)
      keep(place, answer.value.bet)
    },
    [keep, wait],
  )
  const takeBack = useCallback(
    async (place: Place, { betId, stake }: MyCrashBet) => {
      const { ask, onRefused, onStaked, onTold, balance } = latest.current
      wait(place, true)
      const answer = await ask('takeCrashBetBack', { betId })
      wait(place, false)
      if (!answer.ok) return onRefused(answer.refusal)
      keep(place, null)
      const after = answer.value.balance ?? balance + stake
      onStaked(-stake, after)
      // Nothing is left that would be told.
      if (latest.current.bets.every((one) => one === null)) onTold({ stake: 0, payout: 0 }, after)
    },
    [keep, wait],
  )
  const cash = useCallback(
    async (place: Place, { betId }: MyCrashBet) => {
      const { ask, onRefused } = latest.current
      wait(place, true)
      let answer = await ask('cashOut', { betId })
      if (!answer.ok && isWorthAnother(answer.refusal)) answer = await ask('cashOut', { betId })
      wait(place, false)
      if (answer.ok) onSettled(answer.value)
      else onRefused(answer.refusal)
    },
    [onSettled, wait],
  )
  const set = useCallback((place: Place, change: Partial<Setting>) => {
    setSettings((before) => {
      const next = with_(before, place, { ...before[place], ...change })
      remember(REMEMBERED, JSON.stringify(next))
      return next
    })
  }, [])
  return { settings, bets, queued, waiting, set, setQueued, keep, bet, takeBack, cash, onSettled, latest }
}
type Holding = ReturnType<typeof useCrashBets>

/** Joins the bets with the round that is live: takes what stands in it, drops what is past, plays what was asked for the next one. */
export function useRoundOfBets(
  { settings, bets, queued, waiting, set, setQueued, keep, bet, takeBack, cash, latest }: Holding,
  state: CrashState | null,
  phase: Phase,
): CrashBets {
  const round = state?.round ?? null
  const roundId = round?.roundId ?? null
  const isBetting = phase.phase === 'betting'
  useEffect(() => {
    if (phase.phase === 'waiting') return
    for (const place of PLACES) {
      const held = latest.current.bets[place]
      const standing = state?.mine.find((one) => one.roundId === roundId && one.place === place)
      if (held && held.roundId !== roundId) keep(place, standing ?? null)
      else if (!held && standing) keep(place, standing)
    }
  }, [roundId, phase.phase, state?.mine, keep, latest])
  useEffect(() => {
    if (!isBetting || roundId === null) return
    for (const place of PLACES)
      if (queued[place]) {
        setQueued((before) => with_(before, place, false))
        void bet(place, roundId)
      }
  }, [isBetting, roundId, queued, setQueued, bet])

  const press = useCallback(
    (place: Place) => {
      if (latest.current.waiting[place]) return
      const held = latest.current.bets[place]
      const own = held?.roundId === roundId ? held : null
      if (isBetting && roundId !== null) return void (own ? takeBack(place, own) : bet(place, roundId))
      if (phase.phase === 'rising' && own?.state === 'placed') return void cash(place, own)
      if (phase.phase === 'closed' && own) return
      const { settings, balance, queued, bets: mine, onRefused } = latest.current
      // What is not there now, and cannot come from a bet that still flies, would be refused when nobody looks.
      const isFunded = mine.some((one) => one?.state === 'placed')
      if (!queued[place] && !isFunded && settings[place].stake > balance) return onRefused('money_short')
      setQueued((before) => with_(before, place, !before[place]))
    },
    [isBetting, roundId, phase.phase, takeBack, bet, cash, setQueued, latest],
  )
  return { settings, bets, queued, waiting, set, press }
}
