// Tells a round beat by beat, on the board and in what the panels show. It decides nothing: what happened is in the round, how long it takes in the pace.
import type { SlotGame, Win } from '@hanpan/casino'
import type { Board } from '../board/board.ts'
import { Motion } from '../board/motion.ts'
import { isGain, sizeOf, wonOf } from '../round/amounts.ts'
import type { Beat, Coin, Status } from '../round/beats.ts'
import { type FeatureEnd, featureEnd } from '../round/feature-end.ts'
import { PACE } from '../round/pace.ts'
import type { SlotSounds } from '../sounds.ts'

export type Overlay =
  | { readonly kind: 'begin'; readonly feature: 'free-spins' | 'hold' | 'wheel' | 'respin'; readonly spins: number }
  | { readonly kind: 'more'; readonly spins: number }
  | { readonly kind: 'choice'; readonly index: number; readonly choices: readonly string[] }
  | { readonly kind: 'wheel'; readonly index: number; readonly isStopped: boolean; readonly milli: number }
  | { readonly kind: 'full'; readonly milli: number }
  | { readonly kind: 'end'; readonly end: FeatureEnd; readonly isGain: boolean }
  | { readonly kind: 'big'; readonly size: 'big' | 'huge'; readonly paid: number; readonly staked: number }
  | { readonly kind: 'jackpot'; readonly key: string; readonly paid: number }

/** What the panels and the still screen show. */
export type Shown = {
  readonly grid: readonly string[]
  readonly status: Status | null
  /** Wins on the screen, and whether they are lit. */
  readonly wins: { readonly wins: readonly Win[]; readonly factor: number; readonly isLit: boolean } | null
  readonly coins: { readonly coins: readonly Coin[]; readonly left: number } | null
  readonly overlay: Overlay | null
  /** What has been won so far in this round, in won. */
  readonly paid: number
}

export type Told = {
  readonly stake: number
  /** With a bought feature more than the stake. */
  readonly staked: number
  readonly payout: number
  readonly jackpots: readonly { readonly key: string; readonly paid: number }[]
}

export interface TellerDeps {
  readonly slot: SlotGame
  readonly board: () => Board | null
  readonly sounds: () => SlotSounds
  readonly still: boolean
  readonly show: (change: Partial<Shown>) => void
  /** From the second spin of a round on it may be brought to its end. */
  readonly onSkippable: (can: boolean) => void
  readonly coinText: (stake: number, coin: Coin) => string
  readonly ruleOf: (beat: Beat) => { readonly tall: readonly string[]; readonly wide: readonly number[] }
  readonly linkedOf: (beat: Beat) => readonly (readonly number[])[]
}

export class Teller {
  private readonly deps: TellerDeps
  private readonly plain = new Motion(() => undefined)
  private falls = 0
  private isStopped = false

  constructor(deps: TellerDeps) {
    this.deps = deps
  }

  private get motion(): Motion {
    return this.deps.board()?.motion ?? this.plain
  }

  skip(): void {
    this.motion.hurry()
  }

  stop(): void {
    this.isStopped = true
    this.plain.stop()
  }

  async tell(beats: readonly Beat[], told: Told): Promise<void> {
    const { show, onSkippable } = this.deps
    this.falls = 0
    show({ overlay: null, wins: null, coins: null, paid: 0, status: null })
    const firstSpin = beats.findIndex(({ kind }) => kind === 'spin')
    for (const [index, beat] of beats.entries()) {
      if (this.isStopped) return
      if (index === firstSpin + 1 && beats.slice(index).some(({ kind }) => kind !== 'wins' && kind !== 'change'))
        onSkippable(true)
      await this.beat(beat, told)
      show({ status: beat.status, paid: wonOf(told.stake, beat.status.milli) })
    }
    onSkippable(false)
    this.motion.calm()
    const end = featureEnd(beats)
    if (end && !this.isStopped)
      await this.overlay({ kind: 'end', end, isGain: isGain(wonOf(told.stake, end.milli), told.staked) }, PACE.endMs)
    await this.finish(told)
  }

  private async beat(beat: Beat, told: Told): Promise<void> {
    const { show, still } = this.deps
    const board = this.deps.board()
    const sounds = this.deps.sounds()
    if (board) board.rule = this.deps.ruleOf(beat)
    switch (beat.kind) {
      case 'choice':
        sounds.card()
        return this.overlay(
          { kind: 'choice', index: beat.index, choices: beat.choices },
          beat.isFeature ? PACE.beginMs : PACE.choiceMs,
        )
      case 'begin':
        if (beat.feature === 'respin') return this.motion.wait(PACE.betweenSpinsMs)
        sounds.feature()
        return this.overlay({ kind: 'begin', feature: beat.feature, spins: beat.spins }, PACE.beginMs)
      case 'more':
        sounds.feature()
        return this.overlay({ kind: 'more', spins: beat.spins }, PACE.moreMs)
      case 'spin':
        if (!beat.isFirst) await this.motion.wait(PACE.betweenSpinsMs)
        show({ wins: null, status: beat.status, coins: null })
        await board?.spin(beat.grid, beat.rests, this.deps.linkedOf(beat), (reel) => sounds.stop(reel))
        show({ grid: beat.grid })
        return
      case 'walk':
        await board?.walk(beat.from, beat.grid)
        return show({ grid: beat.grid, wins: null })
      case 'change':
        sounds.card()
        await board?.change(beat.grid, beat.cells, beat.why === 'opens')
        show({ grid: beat.grid, wins: null })
        return this.motion.wait(still ? PACE.changeMs : 0)
      case 'wins':
        return this.wins(beat, told)
      case 'fall':
        sounds.fall(this.falls++)
        await board?.fall(beat.falls, beat.gone, beat.grid)
        return show({ grid: beat.grid, wins: null, status: beat.status })
      default:
        return this.feature(beat, told)
    }
  }

  private async wins(beat: Extract<Beat, { kind: 'wins' }>, told: Told): Promise<void> {
    const { show, slot } = this.deps
    const paid = wonOf(told.stake, beat.status.milli)
    const isLit = isGain(paid, told.staked)
    show({ grid: beat.grid, wins: { wins: beat.wins, factor: beat.factor, isLit }, paid })
    if (isLit) {
      this.deps.sounds().win('win')
      await this.deps.board()?.win(beat.wins, (line) => slot.layout.lines?.[line] ?? null)
    }
    await this.motion.wait(PACE.lookMs)
  }

  private async feature(beat: Extract<Beat, { kind: 'wheel' | 'coins' | 'full' }>, told: Told): Promise<void> {
    const { show, coinText } = this.deps
    const sounds = this.deps.sounds()
    if (beat.kind === 'wheel') {
      show({ overlay: { kind: 'wheel', index: beat.index, isStopped: false, milli: beat.milli } })
      await this.motion.wait(PACE.wheelMs)
      sounds.win('win')
      return this.overlay({ kind: 'wheel', index: beat.index, isStopped: true, milli: beat.milli }, PACE.wheelLookMs)
    }
    if (beat.kind === 'full') {
      sounds.win('huge')
      return this.overlay({ kind: 'full', milli: beat.milli }, PACE.fullMs)
    }
    let coins = 0
    let untold = beat.landed.reduce((sum, { milli }) => sum + milli, 0)
    // The sum grows with each coin.
    const onCoin = () => {
      untold -= beat.landed[coins]?.milli ?? 0
      show({ paid: wonOf(told.stake, Math.max(0, beat.status.milli - untold)) })
      sounds.coin(coins++)
    }
    show({ wins: null, coins: { coins: beat.isFirst ? [] : beat.held, left: beat.left } })
    await this.deps.board()?.land(beat.held, beat.landed, beat.isFirst, (coin) => coinText(told.stake, coin), onCoin)
    show({ coins: { coins: [...beat.held, ...beat.landed], left: beat.left } })
    await this.motion.wait(PACE.betweenSpinsMs)
  }

  private async overlay(overlay: Overlay, ms: number): Promise<void> {
    this.deps.show({ overlay })
    await this.motion.wait(ms)
    this.deps.show({ overlay: null })
  }

  /** Jackpots, and what a large win is worth. */
  private async finish(told: Told): Promise<void> {
    const sounds = this.deps.sounds()
    const board = this.deps.board()
    let paid = told.payout
    for (const jackpot of told.jackpots) {
      paid += jackpot.paid
      sounds.win('huge')
      void board?.celebrate(70)
      await this.overlay({ kind: 'jackpot', ...jackpot }, 3200)
      this.deps.show({ paid })
    }
    const size = sizeOf(told.payout, told.staked)
    if (size === 'none' || size === 'win') return
    sounds.win(size)
    void board?.celebrate(size === 'huge' ? 80 : 36)
    await this.overlay({ kind: 'big', size, paid: told.payout, staked: told.staked }, size === 'huge' ? 3000 : 1900)
  }
}
