// The part of the slip that is on rounds of the mini games: its lines as they stand now, on to the next round, and what places them.
import { Button, formatInteger, formatOdds } from '@hanpan/ui'
import { RotateCcw } from 'lucide-react'
import type { SlipBet, SlipBlock, SlipPart, SlipPartProps } from '../../app/slip-part.ts'
import { stakeMaxFor, winAmount } from '../../app/stake-rules.ts'
import { type PastPick, useSlip } from '../../state/slip.ts'
import { useTexts } from '../../words/words-context.tsx'
import { judgeLine, type JudgedLine } from './judge-line.ts'
import { mostPaid } from './most-paid.ts'
import { gameTexts, usePickTexts } from './pick-text.ts'
import { roundOfDay } from './rounds.ts'
import { SlipLineView } from './slip-line.tsx'
import { moveLines, placeLine, rememberPlaced, repeatBets } from './slip.ts'
import { useCash } from '../../app/use-cash.ts'
import { useSlipTables, type SlipTables } from './use-slip-tables.ts'

export function RoundPart({ children }: SlipPartProps) {
  return children(useRoundPart())
}

const lineAt = (id: string) => `[data-line="${id}"]`

function useRoundPart(): SlipPart {
  const t = useTexts()
  const texts = usePickTexts()
  const { rounds, receipts, policy } = useSlip()
  const cash = useCash()
  const tables = useSlipTables()
  const judged = rounds.map((line) => judgeLine(line, tables, { lines: rounds, receipts }, { cash, policy }))
  const live = judged.filter(({ isExpired }) => !isExpired)
  const bad = live.find(({ isGone, opposite }) => isGone || opposite === 'refused')
  const [first] = live.map(({ line }) => line).sort((one, other) => (one.closesAt < other.closesAt ? -1 : 1))
  const block: SlipBlock | null = bad
    ? {
        text: t(bad.isGone ? 'slip.answerGone' : 'slip.answerOpposite'),
        find: `${lineAt(bad.line.id)} button`,
      }
    : null
  // Between two rounds there is none to move to: then there is nothing to do but wait, or to take out what has closed.
  const idle: SlipBlock =
    movableOf(judged, tables).length > 0
      ? { text: t('slip.answerExpired'), find: '.slip-move' }
      : { text: t('slip.answerNextRound'), find: '[data-line] button' }
  return {
    key: 'rounds',
    title: t('slip.ofRounds'),
    count: rounds.length,
    picks: rounds.map(({ market, pick }) => texts.pick(market, pick)),
    told: judged.map(
      ({ line: { gameKey, roundNo, market, pick }, odds }) =>
        `${t(gameTexts[gameKey])} ${t('powerball.round', { round: roundOfDay(roundNo) })} | ${texts.market(market)} ${texts.pick(market, pick)} × ${formatOdds(odds)}`,
    ),
    bets: judged.map((one) => betOf(one, tables)),
    winMax: mostPaid(live.map(({ line, odds }) => ({ ...line, winMax: winAmount(line.stake ?? 0, odds) }))),
    block,
    idle: judged.length > 0 && live.length === 0 ? idle : null,
    closes: first
      ? {
          at: Date.parse(first.closesAt),
          title: `${t(gameTexts[first.gameKey])} ${t('powerball.round', { round: roundOfDay(first.roundNo) })}`,
        }
      : null,
    anyShareMin: Math.max(0, ...rounds.map(({ gameKey }) => tables[gameKey].anyShareMin)),
    isWrong: judged.some(({ line, isExpired }) => isExpired || line.refusal !== null),
    modes: null,
    renderLines: (renderStake) => (
      <>
        <ul className="rounded-md border border-line bg-raised/60 px-1.5">
          {judged.map((one) => (
            <SlipLineView key={one.line.id} judged={one} stake={renderStake(one.line.id)} />
          ))}
        </ul>
        <MoveAll judged={judged} tables={tables} />
      </>
    ),
    note: null,
    finish: (placed) =>
      rememberPlaced(
        live.flatMap(({ line, odds }) =>
          placed.includes(line.id) && line.stake !== null ? [{ ...line, odds, stake: line.stake }] : [],
        ),
      ),
  }
}

function betOf({ line, odds, isExpired, look, problem }: JudgedLine, tables: SlipTables): SlipBet {
  const { limits } = tables[line.gameKey]
  return {
    id: line.id,
    stake: line.stake,
    isOff: isExpired,
    look,
    winMax: winAmount(line.stake ?? 0, odds),
    limits,
    problem,
    stakeMax: (cash) => (limits ? stakeMaxFor(odds, cash, limits) : 0),
    place: () => placeLine(line.id, odds),
  }
}

const movableOf = (judged: readonly JudgedLine[], tables: SlipTables) =>
  judged.filter(({ line, isExpired, isGone }) => isExpired && !isGone && tables[line.gameKey].round)

/** Lines whose round has closed go on to the round that is open, with their stakes. */
function MoveAll({ judged, tables }: { readonly judged: readonly JudgedLine[]; readonly tables: SlipTables }) {
  const t = useTexts()
  const expired = movableOf(judged, tables)
  const rounds = new Set(expired.map(({ line }) => roundOfDay(tables[line.gameKey].round!.roundNo)))
  if (expired.length === 0) return null
  const [round = ''] = rounds
  return (
    <Button
      wide
      className="slip-move"
      onClick={() =>
        moveLines(
          expired.map(({ line }) => line.id),
          (gameKey) => tables[gameKey].round,
        )
      }
    >
      <span className="figures">
        {rounds.size > 1
          ? t('slip.moveAllOpen', { count: expired.length })
          : t('slip.moveAll', { count: expired.length, round })}
      </span>
    </Button>
  )
}

/** Takes bets into the slip again at the prices and on the rounds that are open. */
export function takeAgain(bets: readonly PastPick[], tables: SlipTables): void {
  repeatBets(bets, (pick) => {
    const { round, priceOf } = tables[pick.gameKey]
    const odds = priceOf(pick)
    return round && odds !== null ? { odds, round } : null
  })
}

export function RepeatButton() {
  const t = useTexts()
  const tables = useSlipTables()
  const lastBets = useSlip((state) => state.lastBets)
  if (lastBets.length === 0) return null
  const total = lastBets.reduce((sum, { stake }) => sum + stake, 0)
  return (
    <Button
      wide
      icon={<RotateCcw aria-hidden className="size-4" />}
      disabled={!lastBets.some(({ gameKey }) => tables[gameKey].round)}
      onClick={() => takeAgain(lastBets, tables)}
    >
      <span className="figures">{t('slip.repeat', { count: lastBets.length, amount: formatInteger(total) })}</span>
    </Button>
  )
}
