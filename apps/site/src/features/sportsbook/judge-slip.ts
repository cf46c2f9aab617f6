// A slip as it stands now: what each line costs, what is wrong with it, what the whole stakes and may pay, and what the button says.
import type { CallResponse } from '@hanpan/contract'
import { type OddsMilli, oddsFromDecimal, oddsToDecimal, type Won } from '@hanpan/kernel'
import { combinationsOfSystem, payoutMaxOf, readSystem, shownPrice, stakeOfEach } from '@hanpan/sportsbook'
import type { AcceptOdds, SlipMode, SlipRefused, SportLine } from './sport-slip.ts'

export type Priced = CallResponse<'/api/sport/prices'>['list'][number]
export type SlipRules = CallResponse<'/api/sport/rules'>

export interface JudgedLine {
  readonly line: SportLine
  /** What it costs now; what it cost last where that is not known. */
  readonly odds: number
  readonly isOpen: boolean
  readonly isLive: boolean
  /** The price is not the one that the reader saw, and may not be taken without a look. */
  readonly look: boolean
  /** Of the same event as another line of a combination. */
  readonly clashes: boolean
  /** The last refusal was about it. */
  readonly isRefused: boolean
}

/** What keeps the slip from being placed, the first of it; `ready` where nothing does. */
export type SlipAnswer =
  | { readonly kind: 'login' | 'closed' | 'clash' | 'noStake' | 'notOffered' | 'ready' | 'lost' }
  | { readonly kind: 'fewFolders' | 'manyFolders' | 'divide'; readonly count: number }
  | { readonly kind: 'belowMin' | 'aboveMax' | 'aboveWin' | 'short'; readonly amount: number }

export interface JudgedSlip {
  readonly lines: readonly JudgedLine[]
  readonly isLive: boolean
  /** Null of a system and of several singles. */
  readonly odds: number | null
  /** A bonus that the combination has earned, as a factor; null where none. */
  readonly bonus: number | null
  readonly bets: number
  readonly total: number
  readonly winMax: number
  readonly answer: SlipAnswer
}

interface Asked {
  readonly lines: readonly SportLine[]
  readonly prices: readonly Priced[] | undefined
  readonly mode: SlipMode
  readonly system: string | null
  readonly stake: number | null
  readonly policy: AcceptOdds
  readonly rules: SlipRules | undefined
  /** Null of a guest. */
  readonly cash: number | null
  readonly refused: SlipRefused | null
  readonly isLost: boolean
}

const milli = (odds: number): OddsMilli => oddsFromDecimal(odds) ?? (1010 as OddsMilli)

export function judgeSlip(asked: Asked): JudgedSlip {
  const lines = asked.lines.map((line, place) => judgeLine(asked, line, place))
  const singles = asked.mode === 'single'
  const system = asked.mode === 'system' && asked.system !== null ? readSystem(asked.system, lines.length) : null
  const bets = singles ? lines.length : system ? combinationsOfSystem(system) : 1
  const stake = asked.stake ?? 0
  const total = singles ? stake * lines.length : stake
  const each = system ? stakeOfEach(Math.max(1, stake) as Won, system) : (Math.max(1, stake) as Won)
  const legs = lines.map(({ odds }) => ({ price: milli(odds), result: null }))
  const bonus = !singles && !system && lines.length > 1 ? bonusTable(asked.rules) : null
  const sizes = system?.sizes ?? [legs.length]
  const price = singles && lines.length > 1 ? null : shownPrice({ sizes, bonus, legs })
  const plain = shownPrice({ sizes, bonus: null, legs })
  const winMax =
    stake === 0 || lines.length === 0 || each === null
      ? 0
      : singles
        ? legs.reduce((sum, leg) => sum + payoutMaxOf({ stakeOfEach: each, sizes: [1], bonus: null, legs: [leg] }), 0)
        : payoutMaxOf({ stakeOfEach: each, sizes, bonus, legs })
  const judged = {
    lines,
    isLive: lines.some(({ isLive }) => isLive),
    odds: price === null ? null : oddsToDecimal(price),
    bonus: bonus && price !== null && plain !== null && price > plain ? bonusFactor(asked.rules, lines) : null,
    bets,
    total,
    winMax,
  }
  return { ...judged, answer: answerOf(asked, judged, each !== null) }
}

function judgeLine({ prices, policy, rules, mode, lines, refused }: Asked, line: SportLine, place: number): JudgedLine {
  const priced = prices?.[place]
  const odds = priced?.odds ?? line.odds
  const status = priced?.event?.status
  const share = rules?.anyShareMin ?? 100
  return {
    line,
    odds,
    isOpen: priced ? priced.isOpen : true,
    isLive: status === 'live' || status === 'interrupted',
    look:
      odds !== line.odds &&
      (policy === 'exact' || (policy === 'any' ? odds * 100 < line.odds * share : odds < line.odds)),
    clashes: mode !== 'single' && lines.some((other) => other !== line && other.eventId === line.eventId),
    isRefused: refused?.legs.includes(place) ?? false,
  }
}

function bonusTable(rules: SlipRules | undefined) {
  return (
    (rules?.bonus && {
      priceBelow: milli(rules.bonus.priceBelow),
      steps: rules.bonus.steps.map(({ folders, factor }) => ({ folders, factor: milli(factor) })),
    }) ??
    null
  )
}

function bonusFactor(rules: SlipRules | undefined, lines: readonly JudgedLine[]): number | null {
  const counting = lines.filter(({ odds }) => odds > (rules?.bonus?.priceBelow ?? 0)).length
  return rules?.bonus?.steps.findLast(({ folders }) => folders <= counting)?.factor ?? null
}

function answerOf(
  { rules, stake, cash, mode, system, isLost }: Asked,
  { lines, bets, total, winMax }: Omit<JudgedSlip, 'answer'>,
  divides: boolean,
): SlipAnswer {
  if (isLost) return { kind: 'lost' }
  if (rules && !rules.isOpen) return { kind: 'notOffered' }
  if (lines.some(({ isOpen }) => !isOpen)) return { kind: 'closed' }
  if (lines.some(({ clashes }) => clashes)) return { kind: 'clash' }
  if (mode === 'system' && system === null) return { kind: 'notOffered' }
  if (rules && mode !== 'system') {
    const folders = mode === 'single' ? 1 : lines.length
    if (folders < rules.foldersMin) return { kind: 'fewFolders', count: rules.foldersMin }
    if (folders > rules.foldersMax) return { kind: 'manyFolders', count: rules.foldersMax }
  }
  if (stake === null || stake === 0) return { kind: 'noStake' }
  if (!divides) return { kind: 'divide', count: bets }
  if (rules) {
    const one = mode === 'single' ? stake : total
    if (one < rules.limits.stakeMin) return { kind: 'belowMin', amount: rules.limits.stakeMin }
    if (one > rules.limits.stakeMax) return { kind: 'aboveMax', amount: rules.limits.stakeMax }
    if (mode !== 'single' && winMax > rules.limits.winMax) return { kind: 'aboveWin', amount: rules.limits.winMax }
  }
  if (cash === null) return { kind: 'login' }
  return total > cash ? { kind: 'short', amount: total - cash } : { kind: 'ready' }
}
