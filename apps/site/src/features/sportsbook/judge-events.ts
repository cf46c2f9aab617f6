// The lines on events as they stand now: what each costs, what is wrong with it, and the bets that they are. Pure.
import type { CallResponse } from '@hanpan/contract'
import { type OddsMilli, oddsFromDecimal, oddsToDecimal, type Won } from '@hanpan/kernel'
import { combinationsOfSystem, payoutMaxOf, readSystem, shownPrice, type System, stakeOfEach } from '@hanpan/sportsbook'
import { type AcceptOdds, checkStake, needsLook, stakeMaxFor } from '../../app/stake-rules.ts'
import type { SlipBet } from '../../app/slip-part.ts'
import { type BuilderLine, COMBINED, type CombinedBet, type EventLine, type SlipMode } from '../../state/slip.ts'

export type Prices = CallResponse<'/api/sport/prices'>
export type SportRules = CallResponse<'/api/sport/rules'>

interface Judged {
  /** What it costs now; what it cost last where that is not known. */
  readonly odds: number
  readonly isOpen: boolean
  readonly isLive: boolean
  /** The price is not the one that the reader saw, and may not be taken without a look. */
  readonly look: boolean
  /** What the reader may stake and win with it; null where that is not known. */
  readonly most: Prices['list'][number]['limits']
}

export interface JudgedEventLine extends Judged {
  readonly line: EventLine
  /** Of the same event as another line of a combination. */
  readonly clashes: boolean
  /** The last refusal of the combination was about it. */
  readonly isRefused: boolean
}

export interface JudgedBuilder extends Judged {
  readonly line: BuilderLine
  /** Why it has no price any more. */
  readonly refused: NonNullable<NonNullable<Prices['builders'][number]>['refused']> | null
}

/** A bet without what places it. */
export type JudgedBet = Omit<SlipBet, 'place'>

/** What keeps the bets on events from being placed, whatever their stakes; null where nothing does. */
export type EventBlock =
  | { readonly kind: 'notOffered' | 'closed' | 'clash' | 'system' | 'unpriced' }
  | { readonly kind: 'fewFolders' | 'manyFolders'; readonly count: number }

export interface JudgedEvents {
  readonly lines: readonly JudgedEventLine[]
  readonly builders: readonly JudgedBuilder[]
  readonly bets: readonly JudgedBet[]
  readonly isLive: boolean
  /** The price of the combination; null of a system and of singles. */
  readonly odds: number | null
  /** A bonus that the combination has earned, as a factor; null where none. */
  readonly bonus: number | null
  readonly block: EventBlock | null
}

interface Asked {
  readonly events: readonly EventLine[]
  readonly builders: readonly BuilderLine[]
  readonly combined: CombinedBet
  readonly prices: Prices | undefined
  readonly mode: SlipMode
  readonly system: string | null
  readonly policy: AcceptOdds
  readonly rules: SportRules | undefined
  /** Null of a guest. */
  readonly cash: number | null
}

const milli = (odds: number): OddsMilli => oddsFromDecimal(odds) ?? (1010 as OddsMilli)
const isLiveStatus = (status: string | undefined) => status === 'live' || status === 'interrupted'

export function judgeEvents(asked: Asked): JudgedEvents {
  const { mode, rules } = asked
  const lines = asked.events.map((line, place) => judgeLine(asked, line, place))
  const builders = asked.builders.map((line, place) => judgeBuilder(asked, line, place))
  const system = mode === 'system' && asked.system !== null ? readSystem(asked.system, lines.length) : null
  const bonus = mode === 'combination' && lines.length > 1 ? bonusTable(rules) : null
  const slip = {
    sizes: system?.sizes ?? [lines.length],
    bonus,
    legs: lines.map(({ odds }) => ({ price: milli(odds), result: null })),
  }
  const price = mode === 'combination' && lines.length > 0 ? shownPrice(slip) : null
  const plain = shownPrice({ ...slip, bonus: null })
  const alone = [...builders, ...(mode === 'single' ? lines : [])].map((judged) => betAlone(asked, judged))
  return {
    lines,
    builders,
    bets: mode === 'single' || lines.length === 0 ? alone : [combinedBet(asked, lines, slip, system), ...alone],
    isLive: [...lines, ...builders].some(({ isLive }) => isLive),
    odds: price === null ? null : oddsToDecimal(price),
    bonus: bonus && price !== null && plain !== null && price > plain ? bonusFactor(rules, lines) : null,
    block: blockOf(asked, lines, builders),
  }
}

function judgeLine({ prices, policy, rules, mode, events, combined }: Asked, line: EventLine, place: number) {
  const priced = prices?.list[place]
  const odds = priced?.odds ?? line.odds
  return {
    line,
    odds,
    isOpen: priced?.isOpen ?? true,
    isLive: isLiveStatus(priced?.event?.status),
    look: needsLook(line.odds, odds, policy, rules?.anyShareMin ?? 100),
    clashes: mode !== 'single' && events.some((other) => other !== line && other.eventId === line.eventId),
    isRefused: mode !== 'single' && combined.refusedLegs.includes(place),
    most: priced?.limits ?? null,
  }
}

function judgeBuilder({ prices, policy, rules }: Asked, line: BuilderLine, place: number): JudgedBuilder {
  const priced = prices?.builders[place]
  const odds = priced?.odds ?? line.odds
  return {
    line,
    odds,
    isOpen: priced?.isOpen ?? true,
    isLive: isLiveStatus(priced?.event.status),
    look: needsLook(line.odds, odds, policy, rules?.anyShareMin ?? 100),
    refused: priced?.refused ?? null,
    most: priced?.limits ?? null,
  }
}

/** What a bet with these may stake and win: the least of all that concern it. */
function limitsWith(rules: SportRules | undefined, legs: readonly Judged[]): SportRules['limits'] | null {
  if (!rules) return null
  const { stakeMin, stakeMax, winMax } = rules.limits
  const most = legs.flatMap((leg) => leg.most ?? [])
  return {
    stakeMin,
    stakeMax: Math.min(stakeMax, ...most.map((limits) => limits.stakeMax)),
    winMax: Math.min(winMax, ...most.map((limits) => limits.winMax)),
  }
}

function betAlone({ rules, cash }: Asked, judged: JudgedEventLine | JudgedBuilder): JudgedBet {
  const { line, odds, look } = judged
  const { id, stake } = line
  const limits = limitsWith(rules, [judged])
  return {
    id,
    stake,
    isOff: false,
    look,
    winMax: stake
      ? payoutMaxOf({
          stakeOfEach: stake as Won,
          sizes: [1],
          bonus: null,
          legs: [{ price: milli(odds), result: null }],
        })
      : 0,
    limits,
    problem: limits && checkStake(stake, odds, cash ?? Infinity, limits),
    stakeMax: (most) => (limits ? stakeMaxFor(odds, most, limits) : 0),
  }
}

type SlipOfLines = Omit<Parameters<typeof payoutMaxOf>[0], 'stakeOfEach'>

function combinedBet(
  { combined: { stake }, mode, rules, cash }: Asked,
  lines: readonly JudgedEventLine[],
  slip: SlipOfLines,
  system: System | null,
): JudgedBet {
  const limits = limitsWith(rules, lines)
  const payoutOf = (amount: number): number | null => {
    const each = system ? stakeOfEach(amount as Won, system) : (amount as Won)
    return each === null ? null : payoutMaxOf({ ...slip, stakeOfEach: each })
  }
  const count = system ? combinationsOfSystem(system) : 1
  const problem = (): JudgedBet['problem'] => {
    if (!limits) return null
    if (!stake) return { kind: 'empty' }
    const payout = payoutOf(stake)
    if (payout === null) return { kind: 'divide', amount: count }
    if (stake < limits.stakeMin) return { kind: 'belowMin', amount: limits.stakeMin }
    if (stake > limits.stakeMax) return { kind: 'aboveMax', amount: limits.stakeMax }
    if (payout > limits.winMax) return { kind: 'aboveWin', amount: limits.winMax }
    return cash !== null && stake > cash ? { kind: 'short', amount: stake - cash } : null
  }
  return {
    id: COMBINED,
    stake,
    isOff: false,
    look: lines.some(({ look }) => look),
    // A system that has not been chosen pays nothing yet: it is no combination of all.
    winMax: (stake && !(mode === 'system' && system === null) && payoutOf(stake)) || 0,
    limits,
    problem: problem(),
    stakeMax(most) {
      if (!limits) return 0
      // What it pays grows with the stake: the largest that stays within the limit is found by halving.
      let [low, high] = [0, Math.floor(Math.min(most, limits.stakeMax) / count)]
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if ((payoutOf(middle * count) ?? Infinity) <= limits.winMax) low = middle
        else high = middle - 1
      }
      return low * count
    },
  }
}

function bonusTable(rules: SportRules | undefined) {
  if (!rules?.bonus) return null
  const { priceBelow, steps } = rules.bonus
  return {
    priceBelow: milli(priceBelow),
    steps: steps.map(({ folders, factor }) => ({ folders, factor: milli(factor) })),
  }
}

function bonusFactor(rules: SportRules | undefined, lines: readonly JudgedEventLine[]): number | null {
  const counting = lines.filter(({ odds }) => odds > (rules?.bonus?.priceBelow ?? 0)).length
  return rules?.bonus?.steps.findLast(({ folders }) => folders <= counting)?.factor ?? null
}

function blockOf(
  { rules, mode, system }: Asked,
  lines: readonly JudgedEventLine[],
  builders: readonly JudgedBuilder[],
): EventBlock | null {
  if (rules && !rules.isOpen) return { kind: 'notOffered' }
  if ([...lines, ...builders].some(({ isOpen }) => !isOpen)) return { kind: 'closed' }
  if (builders.some(({ refused }) => refused)) return { kind: 'unpriced' }
  if (lines.some(({ clashes }) => clashes)) return { kind: 'clash' }
  if (mode === 'system' && system === null) return { kind: 'system' }
  if (!rules || mode === 'system' || lines.length === 0) return null
  const folders = mode === 'single' ? 1 : lines.length
  if (folders < rules.foldersMin) return { kind: 'fewFolders', count: rules.foldersMin }
  return folders > rules.foldersMax ? { kind: 'manyFolders', count: rules.foldersMax } : null
}
