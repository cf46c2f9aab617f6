// Plays rounds that lie in the past, for a demo that begins with a history: the same seeds, draws, prices, postings and settlement as
// in the present, with the times that are asked for. The books are those of a past, whose clock is set by hand; nothing of it can touch a
// round that is still to be drawn.
import {
  assert,
  type BetId,
  DAY_MS,
  type Day,
  type Draws,
  type Instant,
  instant,
  type MemberId,
  type RoundId,
  seoulDayStart,
  type Uuid,
  uuidV7,
  type Won,
} from '@hanpan/kernel'
import { commitmentOf, roundSeedOf } from '@hanpan/fairness'
import { HOUSE_ACCOUNTS, type PostCommand } from '@hanpan/ledger'
import { drawRound, type GameKey, gameOf, PUBLIC_RANDOMNESS_NONE, roundAt, type SourceKey } from '@hanpan/minigames'
import { insertingBets, type NewBet, planByKey } from '../modules/minigames/bet-store.ts'
import { revealDay } from '../modules/minigames/day-store.ts'
import { seedContext } from '../modules/minigames/draw-round.ts'
import type { GameSettings } from '../modules/minigames/model.ts'
import { priceOn } from '../modules/minigames/quote-bet.ts'
import { commitToDay, openDay } from '../modules/minigames/seed-days.ts'
import { settingsInForce } from '../modules/minigames/settings-store.ts'
import { outcomeOf, totalsOf } from '../modules/minigames/settle-round.ts'
import { idMaker } from '../platform/clock.ts'
import type { Tx } from '../platform/database.ts'
import { nodeHashes } from '../platform/hashes.ts'
import type { SettledBet } from '../ports/bets.ts'
import type { LedgerPort } from '../ports/ledger.ts'
import { scheduleOf } from '../products.ts'
import type { Past } from './past.ts'
import { finishPastRounds, insertPastRounds, type PastRoundRow } from './past-rounds-store.ts'

export interface PastBet {
  readonly gameKey: GameKey
  readonly memberId: MemberId
  readonly market: string
  readonly pick: string
  readonly stake: Won
  readonly placedAt: Instant
}

export interface PastRound {
  /** Any instant of the round. */
  readonly at: Instant
  /** In order of their times, all within the round's betting time. They are entered together at the time of the last one. */
  readonly bets: readonly PastBet[]
}

export interface PlayedRound {
  readonly gameKey: GameKey
  readonly roundNo: string
  /** Bets that were placed; a stake that its member did not have is left out. */
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
}

/** Some time for the draw to be seen before the winners are paid. */
const SETTLED_AFTER_MS = 1000
/** Whose limits bets of the past were accepted under. */
const MEM_LEVEL = 1

type NewId = <Id extends string>() => Id

/**
 * Plays rounds of some games in order of time, all in one transaction. A round whose number is there already is left as it is, with
 * its bets, so that a seeding can go on where it stopped. Answers the rounds that were played. A game that reads another's draw is
 * played together with that one. Where somebody bets the past's clock is set.
 */
export async function playPastRounds(
  past: Past,
  gameKeys: readonly GameKey[],
  rounds: readonly PastRound[],
): Promise<PlayedRound[]> {
  const { database, clock, draws } = past.platform
  const settings = new Map<GameKey, GameSettings>()
  for (const gameKey of gameKeys) settings.set(gameKey, (await settingsInForce(database, gameKey))!)
  const newId = idMaker(clock, draws)
  const now = await database.now()
  return database.tx(async (tx) => {
    await planByKey(tx)
    const seedOf = await pastSeeds(past, tx, rounds, now)
    const drawn = rounds.map((round) => ({ round, rows: drawPastRound(past, gameKeys, round, now, seedOf, newId) }))
    const added = await insertPastRounds(
      tx,
      drawn.flatMap(({ rows }) => rows),
    )
    const played: PaidBets[] = []
    for (const { round, rows } of drawn) {
      const fresh = rows.filter(({ roundId }) => added.has(roundId))
      played.push(...(await playBets(tx, past, settings, round, fresh, newId)))
    }
    const totals = played.map(({ row, bets }) => ({ ...row, ...totalsOf(bets) }))
    await finishPastRounds(
      tx,
      totals.filter(({ settledAt }) => settledAt === null),
      SETTLED_AFTER_MS,
    )
    return totals.map(({ gameKey, roundNo, bets, stakes, payouts }) => ({ gameKey, roundNo, bets, stakes, payouts }))
  })
}

interface PaidBets {
  readonly row: PastRoundRow
  readonly bets: readonly SettledBet[]
}

type SeedOf = (day: Day, source: SourceKey, roundNo: string) => string

/** The seeds of all days that the rounds lie on. Days that are over are revealed; when they were really committed to stands with them. */
async function pastSeeds({ platform }: Past, tx: Tx, rounds: readonly PastRound[], now: Instant): Promise<SeedOf> {
  const { sealer, draws } = platform
  const schedule = scheduleOf(platform.config)
  const byDay = new Map<Day, string>()
  for (const day of new Set(rounds.map(({ at }) => roundAt(schedule, at).day))) {
    const seed = openDay({ sealer }, await commitToDay({ database: tx, sealer, draws }, day))
    if (seoulDayStart(day)! + DAY_MS < now) await revealDay(tx, day, seed)
    byDay.set(day, seed)
  }
  return (day, source, roundNo) => roundSeedOf(nodeHashes, byDay.get(day)!, source, roundNo)
}

/** Draws a past round in each game; the games with a draw of their own come first. */
function drawPastRound(
  { platform }: Past,
  gameKeys: readonly GameKey[],
  past: PastRound,
  now: Instant,
  seedOf: SeedOf,
  newId: NewId,
): PastRoundRow[] {
  const { day, roundNo, opensAt, closesAt, drawsAt } = roundAt(scheduleOf(platform.config), past.at)
  assert(drawsAt + SETTLED_AFTER_MS <= now, `${roundNo} is not past`)
  const publicRandomness = PUBLIC_RANDOMNESS_NONE
  const drawnBy = new Map<SourceKey, Pick<PastRoundRow, 'roundId' | 'result'>>()
  const isSource = (gameKey: GameKey) => gameOf(gameKey).source === gameKey
  return gameKeys
    .toSorted((one, other) => Number(isSource(other)) - Number(isSource(one)))
    .map((gameKey) => {
      const roundId = newId<RoundId>()
      const { source } = gameOf(gameKey)
      const seed = seedOf(day, source, roundNo)
      if (source === gameKey)
        drawnBy.set(source, {
          roundId,
          result: drawRound(nodeHashes, seed, { game: source, roundNo, publicRandomness }),
        })
      const drawn = drawnBy.get(source)
      assert(drawn, `${gameKey} is played with ${source}`)
      const isBetOn = past.bets.some((bet) => bet.gameKey === gameKey)
      return {
        roundId,
        gameKey,
        roundNo,
        opensAt,
        closesAt,
        drawsAt,
        commitment: commitmentOf(nodeHashes, seed),
        sourceRoundId: source === gameKey ? null : drawn.roundId,
        sealedSeed: source === gameKey ? platform.sealer.seal(seed, seedContext(roundId)) : null,
        seed,
        result: gameOf(gameKey).resultOf(drawn.result),
        settledAt: isBetOn ? null : instant(drawsAt + SETTLED_AFTER_MS),
      }
    })
}

/** Takes the stakes of all games together, at the time of the last of them, and settles the bets of each after the draw. */
async function playBets(
  tx: Tx,
  { modules, platform, clock }: Past,
  settings: ReadonlyMap<GameKey, GameSettings>,
  past: PastRound,
  rows: readonly PastRoundRow[],
  newId: NewId,
): Promise<PaidBets[]> {
  const asked = past.bets.flatMap((bet) => {
    const row = rows.find(({ gameKey }) => gameKey === bet.gameKey)
    return row ? [newPastBet(platform.draws, settings.get(bet.gameKey)!, row, bet)] : []
  })
  const last = asked.at(-1)
  if (!last) return rows.map((row) => ({ row, bets: [] }))
  const ledger = modules.ledger.port
  clock.set(last.placedAt)
  const stakes = asked.map((bet) => stakeOf(ledger, newId<Uuid>(), bet))
  const placed = (await ledger.postIn(tx, stakes)).flatMap((posted, index) => {
    if (posted.ok) return [{ ...asked[index]!, placedAt: posted.value.postedAt }]
    assert(posted.refusal === 'insufficient_funds', `a past stake was refused: ${posted.refusal}`)
    return []
  })
  const termsOf = ({ gameKey }: NewBet) => ({ settingsRevision: settings.get(gameKey)!.revision, memLevel: MEM_LEVEL })
  await tx.query(insertingBets(placed.map((bet) => ({ ...bet, ...termsOf(bet) }))))
  clock.set(instant(rows[0]!.drawsAt + SETTLED_AFTER_MS))
  const played: PaidBets[] = []
  for (const row of rows) {
    const winners = gameOf(row.gameKey).winners(row.result)
    const own = placed.filter(({ roundId }) => roundId === row.roundId)
    const bets = own.map((bet) => ({ ...bet, ...outcomeOf(winners, bet) }))
    await modules.bets.port.settle(tx, modules.minigames.product.table, row.roundId as string as Uuid, bets)
    played.push({ row, bets })
  }
  return played
}

function newPastBet(draws: Draws, settings: GameSettings, row: PastRoundRow, bet: PastBet): NewBet {
  const { memberId, market, pick, stake, placedAt } = bet
  assert(row.opensAt <= placedAt && placedAt < row.closesAt, `${row.roundNo} took no bets at ${placedAt}`)
  const price = priceOn(settings, { market, pick })
  assert(price !== null, `${row.gameKey} has no price for ${market} ${pick}`)
  const { roundId, gameKey } = row
  const betId = uuidV7<BetId>(placedAt, draws.bytes(10))
  return { betId, memberId, roundId, gameKey, market, pick, ...price, stake, placedAt }
}

function stakeOf(
  ledger: Pick<LedgerPort, 'hashOf' | 'accountsOf'>,
  commandId: Uuid,
  { betId, memberId, stake }: NewBet,
): PostCommand {
  return {
    type: 'post',
    commandId,
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
