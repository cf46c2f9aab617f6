// The one table of how each game looks: where it lives, its colour, what is drawn on its stage and how long that takes, how its
// markets are grouped, what its boards show. A fifth game would be a row here and a scene.
import type { GameKeyOnWire } from '@hanpan/contract'
import type { Texts } from '../../words/texts.ts'

export interface MarketGroup {
  readonly text: `play.${keyof Texts['play'] & `group${string}`}`
  readonly owns: (market: string) => boolean
  /** The colour of its mark. */
  readonly mark: string
}

/** A draw as it is shown: so many steps of so long. Together with the head start no draw takes longer than 8 s. */
export interface RevealPace {
  readonly steps: number
  readonly stepMs: number
  /** How long the last step is held back while everything waits for it. */
  readonly holdMs?: number
}

/** When a step is over, from the beginning of the first. */
export const stepEndsMs = (step: number, { steps, stepMs, holdMs = 0 }: RevealPace): number =>
  step * stepMs + (step >= steps ? holdMs : 0)

/** The time of a telling without its hold: what a picture moves by. */
export function unheldMs(elapsedMs: number, { steps, stepMs, holdMs = 0 }: RevealPace): number {
  const heldAt = (steps - 1) * stepMs
  return elapsedMs <= heldAt ? elapsedMs : Math.max(heldAt, elapsedMs - holdMs)
}

const STEP_BACK_MS = 260

/** How far everything steps back for the last step: it does so when the hold begins, and comes forth again once it is over. */
export function holdPartOf(elapsedMs: number, { steps, stepMs, holdMs = 0 }: RevealPace): number {
  const since = elapsedMs - (steps - 1) * stepMs
  if (holdMs === 0 || since <= 0 || !Number.isFinite(since)) return 0
  return since < holdMs + stepMs / 2
    ? Math.min(1, since / STEP_BACK_MS)
    : Math.max(0, 1 - (since - holdMs - stepMs / 2) / STEP_BACK_MS)
}

export interface GameLook {
  readonly key: GameKeyOnWire
  /** The name of its page. */
  readonly page: 'powerball' | 'powerladder' | 'speedkino' | 'kinoladder'
  readonly text: `menu.${GameKeyOnWire}`
  readonly about: `play.${keyof Texts['play'] & `about${string}`}`
  /** A class that sets the game's colour as `--game`. */
  readonly colour: string
  readonly pace: RevealPace
  readonly groups: readonly MarketGroup[]
  /** The markets that stand beside the other games. */
  readonly quick: readonly string[]
  readonly boards: readonly string[]
}

const LADDER_GROUPS: readonly MarketGroup[] = [
  { text: 'play.groupLadder', owns: (market) => market === 'ladder-odd-even', mark: 'bg-(--game)' },
  { text: 'play.groupPath', owns: (market) => market !== 'ladder-odd-even', mark: 'bg-warn' },
]
const LADDER_BOARDS = ['ladder-odd-even', 'ladder-start', 'ladder-rungs', 'ladder-combination']
const LADDER_PACE: RevealPace = { steps: 4, stepMs: 1400 }

export const gameLooks = {
  powerball: {
    key: 'powerball',
    page: 'powerball',
    text: 'menu.powerball',
    about: 'play.aboutPowerball',
    colour: 'game-powerball',
    pace: { steps: 6, stepMs: 950, holdMs: 1000 },
    groups: [
      { text: 'play.groupPower', owns: (market) => market.startsWith('power-'), mark: 'bg-brand' },
      { text: 'play.groupNormal', owns: (market) => market.startsWith('normal-'), mark: 'bg-warn' },
      { text: 'play.groupMix', owns: (market) => market === 'triple', mark: 'bg-down' },
    ],
    quick: ['power-odd-even', 'power-under-over', 'normal-odd-even'],
    boards: [
      'normal-odd-even',
      'normal-under-over',
      'power-odd-even',
      'power-under-over',
      'normal-size',
      'normal-section',
      'power-section',
    ],
  },
  powerladder: {
    key: 'powerladder',
    page: 'powerladder',
    text: 'menu.powerladder',
    about: 'play.aboutPowerladder',
    colour: 'game-powerladder',
    pace: LADDER_PACE,
    groups: LADDER_GROUPS,
    quick: ['ladder-odd-even', 'ladder-start', 'ladder-rungs'],
    boards: LADDER_BOARDS,
  },
  speedkeno: {
    key: 'speedkeno',
    page: 'speedkino',
    text: 'menu.speedkeno',
    about: 'play.aboutSpeedkeno',
    colour: 'game-speedkeno',
    pace: { steps: 22, stepMs: 250, holdMs: 1000 },
    groups: [
      { text: 'play.groupDigit', owns: (market) => market.startsWith('digit-'), mark: 'bg-(--game)' },
      { text: 'play.groupSum', owns: (market) => market === 'sum-section', mark: 'bg-warn' },
    ],
    quick: ['digit-odd-even', 'digit-under-over', 'digit-combination'],
    boards: ['digit-odd-even', 'digit-under-over', 'digit-combination', 'sum-section'],
  },
  kenoladder: {
    key: 'kenoladder',
    page: 'kinoladder',
    text: 'menu.kenoladder',
    about: 'play.aboutKenoladder',
    colour: 'game-kenoladder',
    pace: LADDER_PACE,
    groups: LADDER_GROUPS,
    quick: ['ladder-odd-even', 'ladder-start', 'ladder-rungs'],
    boards: LADDER_BOARDS,
  },
} as const satisfies Record<GameKeyOnWire, GameLook>

export function gameLook(key: GameKeyOnWire): GameLook {
  return gameLooks[key]
}
