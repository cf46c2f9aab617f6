// Plays rounds that lie in the past, for a demo that begins with a history: the same seeds, draws, prices, postings and settlement as
// in the present, with the times that are asked for. The ledger allows it only where it was made for backdating; nothing of it can
// touch a round that is still to be drawn.
import {
  type BetId,
  type Day,
  type Draws,
  type Instant,
  type MemberId,
  type RoundId,
  type Uuid,
  type Won,
  assert,
  instant,
  uuidV7,
} from '@hanpan/kernel'
import type { Outcome } from '@hanpan/bets'
import { HOUSE_ACCOUNTS, type PostCommand } from '@hanpan/ledger'
import { commitmentOf } from '@hanpan/fairness'
import {
  type DrawResult,
  type GameKey,
  PUBLIC_RANDOMNESS_NONE,
  type Schedule,
  type SourceKey,
  drawRound,
  gameOf,
  roundAt,
} from '@hanpan/minigames'
import type { Tx } from '../../platform/database.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import { MINIGAME_BETS, type NewBet, insertPastBets, planByKey } from './bet-store.ts'
import { type DrawDeps, seedContext } from './draw-round.ts'
import { nodeHashes } from '../../platform/hashes.ts'
import type { GameSettings, RoundRow } from './model.ts'
import { priceOn } from './quote-bet.ts'
import { roundSeedsOfPastDay } from './seed-days.ts'
import type { SettingsCache } from './settings.ts'
import { outcomesOf, totalsOf } from './settle-round.ts'
import { type NewRound, finishPastRounds, insertPastRounds } from './store.ts'

export type PastBet = {
  readonly gameKey: GameKey
  readonly memberId: MemberId
  readonly market: string
  readonly pick: string
  readonly stake: Won
  readonly placedAt: Instant
}

export type PastRound = {
  /** Any instant of the round. */
  readonly at: Instant
  /** In order of their times, all within the round's betting time. They are entered together at the time of the last one. */
  readonly bets: readonly PastBet[]
}

export type PlayedRound = {
  readonly gameKey: GameKey
  readonly roundNo: string
  /** Bets that were placed; a stake that its member did not have is left out. */
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
}

export type PlayPastDeps = DrawDeps & {
  readonly ledger: Pick<LedgerPort, 'postIn' | 'hashOf' | 'accountsOf'>
  readonly bets: Pick<BetsPort, 'enterPast'>
  readonly newId: <Id extends string>() => Id
  readonly draws: Draws
  readonly schedule: Schedule
  readonly settings: SettingsCache
}

/** Some time for the draw to be seen before the winners are paid. */
const SETTLED_AFTER_MS = 1000

/** A round of one game as it was drawn. */
type DrawnRound = { readonly fresh: NewRound; readonly row: RoundRow }
type PlayedBet = NewBet & Outcome & { readonly settledAt: Instant }

/**
 * Plays rounds of some games in order of time, all in one transaction. A round whose number is there already is left as it is, with
 * its bets, so that a seeding can go on where it stopped. Answers the rounds that were played. A game that reads another's draw is
 * played together with that one.
 */
export async function playPastRounds(
  deps: PlayPastDeps,
  gameKeys: readonly GameKey[],
  rounds: readonly PastRound[],
): Promise<PlayedRound[]> {
  const settings = new Map<GameKey, GameSettings>()
  for (const gameKey of gameKeys) settings.set(gameKey, await deps.settings.inForce(gameKey))
  const now = await deps.database.now()
  return deps.database.tx(async (tx) => {
    await planByKey(tx)
    const seedOf = await pastSeeds(deps, tx, rounds, now)
    const drawn = rounds.map((past) => ({ past, games: drawPastRound(deps, gameKeys, past, now, seedOf) }))
    const added = await insertPastRounds(
      tx,
      drawn.flatMap(({ games }) =>
        games.map(({ fresh, row }) => ({
          ...fresh,
          seed: row.seed!,
          result: row.result!,
          settledAt: row.settledAt,
        })),
      ),
    )
    const played: RoundRow[] = []
    const bets: PlayedBet[] = []
    for (const { past, games } of drawn) {
      const rows = games.flatMap(({ row }) => (added.has(row.roundId) ? [row] : []))
      played.push(...rows)
      bets.push(...(await playBets(tx, deps, settings, past, rows)))
    }
    if (bets.length > 0) await insertPastBets(tx, bets)
    const totals = totalsByRound(played, bets)
    const betOn = new Set(played.flatMap(({ roundId, settledAt }) => (settledAt === null ? [roundId] : [])))
    const paid = totals.filter(({ roundId }) => betOn.has(roundId))
    await finishPastRounds(tx, paid, SETTLED_AFTER_MS)
    return totals.map(({ gameKey, roundNo, bets: count, stakes, payouts }) => ({
      gameKey,
      roundNo,
      bets: count,
      stakes,
      payouts,
    }))
  })
}

function totalsByRound(played: readonly RoundRow[], bets: readonly PlayedBet[]) {
  const byRound = new Map<RoundId, PlayedBet[]>(played.map(({ roundId }) => [roundId, []]))
  for (const bet of bets) byRound.get(bet.roundId)!.push(bet)
  return played.map(({ roundId, gameKey, roundNo }) => ({
    roundId,
    gameKey,
    roundNo,
    ...totalsOf(byRound.get(roundId)!),
  }))
}

type SeedOf = (day: Day, source: SourceKey, roundNo: string) => string

/** The seeds of all days that the rounds lie on. */
async function pastSeeds(deps: PlayPastDeps, tx: Tx, rounds: readonly PastRound[], now: Instant): Promise<SeedOf> {
  const byDay = new Map<Day, Awaited<ReturnType<typeof roundSeedsOfPastDay>>>()
  for (const day of new Set(rounds.map(({ at }) => roundAt(deps.schedule, at).day))) {
    byDay.set(day, await roundSeedsOfPastDay({ ...deps, database: tx }, day, now))
  }
  return (day, source, roundNo) => byDay.get(day)!(source, roundNo)
}

/** Draws a past round in each game; the games with a draw of their own come first. */
function drawPastRound(
  deps: PlayPastDeps,
  gameKeys: readonly GameKey[],
  past: PastRound,
  now: Instant,
  seedOf: SeedOf,
): DrawnRound[] {
  const { day, roundNo, opensAt, closesAt, drawsAt } = roundAt(deps.schedule, past.at)
  assert(drawsAt + SETTLED_AFTER_MS <= now, `${roundNo} is not past`)
  const sources = new Map<SourceKey, { readonly roundId: RoundId; readonly result: DrawResult }>()
  const isSource = (gameKey: GameKey) => gameOf(gameKey).source === gameKey
  return gameKeys
    .toSorted((one, other) => Number(isSource(other)) - Number(isSource(one)))
    .map((gameKey) => {
      const roundId = deps.newId<RoundId>()
      const { source } = gameOf(gameKey)
      const seed = seedOf(day, source, roundNo)
      const publicRandomness = PUBLIC_RANDOMNESS_NONE
      if (source === gameKey) {
        sources.set(source, {
          roundId,
          result: drawRound(nodeHashes, seed, { game: source, roundNo, publicRandomness }),
        })
      }
      const drawn = sources.get(source)
      assert(drawn, `${gameKey} is played with ${source}`)
      const sourceRoundId = source === gameKey ? null : drawn.roundId
      const result = gameOf(gameKey).resultOf(drawn.result)
      const common = { roundId, gameKey, roundNo, opensAt, closesAt, drawsAt, sourceRoundId, beaconRound: null }
      const commitment = commitmentOf(nodeHashes, seed)
      const isBetOn = past.bets.some((bet) => bet.gameKey === gameKey)
      return {
        fresh: {
          ...common,
          commitment,
          sealedSeed: sourceRoundId === null ? deps.sealer.seal(seed, seedContext(roundId)) : null,
        },
        row: {
          ...common,
          commitment,
          publicRandomness,
          seed,
          result,
          status: isBetOn ? 'drawn' : 'settled',
          beaconSignature: null,
          beaconAbsent: '',
          randomnessAt: null,
          voidReason: '',
          settledAt: isBetOn ? null : instant(drawsAt + SETTLED_AFTER_MS),
          history: [],
        },
      }
    })
}

/** Takes the stakes of all games together, at the time of the last of them, and pays the winners after the draw. */
async function playBets(
  tx: Tx,
  deps: PlayPastDeps,
  settings: ReadonlyMap<GameKey, GameSettings>,
  past: PastRound,
  rows: readonly RoundRow[],
): Promise<PlayedBet[]> {
  const asked = past.bets.flatMap((bet) => {
    const row = rows.find(({ gameKey }) => gameKey === bet.gameKey)
    return row ? [newPastBet(deps, settings.get(bet.gameKey)!, row, bet)] : []
  })
  const last = asked.at(-1)
  if (!last) return []
  const outcomesOfStakes = await deps.ledger.postIn(
    tx,
    asked.map((bet) => stakeOf(deps, bet)),
    { postedAt: last.placedAt },
  )
  const placed = asked.flatMap((bet, index): NewBet[] => {
    const posted = outcomesOfStakes[index]
    assert(posted, 'every command has an outcome')
    if (posted.ok) return [{ ...bet, placedAt: posted.value.postedAt }]
    assert(posted.refusal === 'insufficient_funds', `a past stake was refused: ${posted.refusal}`)
    return []
  })
  const played: PlayedBet[] = []
  for (const row of rows) {
    const own = placed.filter(({ roundId }) => roundId === row.roundId)
    if (own.length > 0) played.push(...(await payBets(tx, deps, row, own)))
  }
  return played
}

async function payBets(tx: Tx, deps: PlayPastDeps, row: RoundRow, bets: readonly NewBet[]): Promise<PlayedBet[]> {
  const settledAt = instant(row.drawsAt + SETTLED_AFTER_MS)
  const outcomeOfBet = outcomesOf(row)
  const played = bets.map((bet) => ({ ...bet, ...outcomeOfBet(bet), settledAt }))
  await deps.bets.enterPast(tx, MINIGAME_BETS, row.roundId as string as Uuid, settledAt, played)
  return played
}

function newPastBet(deps: PlayPastDeps, settings: GameSettings, row: RoundRow, bet: PastBet): NewBet {
  const { memberId, market, pick, stake, placedAt } = bet
  assert(row.opensAt <= placedAt && placedAt < row.closesAt, `${row.roundNo} took no bets at ${placedAt}`)
  const price = priceOn(settings, { market, pick })
  assert(price !== null, `${row.gameKey} has no price for ${market} ${pick}`)
  const { roundId, gameKey } = row
  return {
    betId: uuidV7<BetId>(placedAt, deps.draws.bytes(10)),
    memberId,
    roundId,
    gameKey,
    market,
    pick,
    ...price,
    stake,
    placedAt,
  }
}

function stakeOf({ ledger, newId }: PlayPastDeps, { betId, memberId, stake }: NewBet): PostCommand {
  return {
    type: 'post',
    commandId: newId<Uuid>(),
    inputHash: ledger.hashOf({ betId }),
    transfers: [
      {
        kind: 'stake',
        fromAccountId: ledger.accountsOf(memberId).cash,
        toAccountId: HOUSE_ACCOUNTS.openBets.id,
        amount: stake,
        currency: 'won',
        reference: betId as string as Uuid,
      },
    ],
  }
}
