// Plays rounds that lie in the past, for a demo that begins with a history: the same seeds, draws, prices, postings and settlement as
// in the present, with the times that are asked for. The books are those of a past, whose clock is set by hand; nothing of it can touch a
// round that is still to be drawn.
import {
  type AccountId,
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
import { settlementCommand } from '../modules/bets/money.ts'
import { insertingBets, type NewBet } from '../modules/minigames/bet-store.ts'
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
import { planByKey } from '../platform/plan-by-key.ts'
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
    const fresh = drawn.map(({ round, rows }) => ({ round, rows: rows.filter(({ roundId }) => added.has(roundId)) }))
    const played = await playBets(tx, past, settings, fresh, newId)
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

interface DrawnRound {
  readonly round: PastRound
  readonly rows: readonly PastRoundRow[]
}

/**
 * Takes the stakes of each round together, at the time of the last of them, and settles the bets of each game after the draw. All rounds are
 * drawn by then, so all of it is one batch of the books, in order of time.
 */
async function playBets(
  tx: Tx,
  { modules, platform, clock }: Past,
  settings: ReadonlyMap<GameKey, GameSettings>,
  drawn: readonly DrawnRound[],
  newId: NewId,
): Promise<PaidBets[]> {
  const ledger = modules.ledger.port
  const { table } = modules.minigames.product
  const asked = drawn.map(({ round, rows }) => ({ rows, bets: betsOn(platform.draws, settings, round, rows) }))
  const canPay = await payersOf(tx, ledger, asked)
  const stakes: { readonly bet: NewBet; readonly place: number }[] = []
  const commands: PostCommand[] = []
  const times: Instant[] = []
  const post = (command: PostCommand, at: Instant) => {
    times.push(at)
    return commands.push(command) - 1
  }
  const played = asked.flatMap(({ rows, bets }) => {
    const takenAt = bets.at(-1)?.placedAt
    if (takenAt === undefined) return rows.map((row): PaidBets => ({ row, bets: [] }))
    const placed = bets.filter((bet) => {
      const command = stakeOf(ledger, newId<Uuid>(), bet)
      const isPaid = canPay(command)
      if (isPaid) stakes.push({ bet, place: post(command, takenAt) })
      return isPaid
    })
    return rows.map((row): PaidBets => {
      const winners = gameOf(row.gameKey).winners(row.result)
      const own = placed.filter(({ roundId }) => roundId === row.roundId)
      const paid = own.map((bet) => ({ ...bet, ...outcomeOf(winners, bet) }))
      if (paid.length === 0) return { row, bets: paid }
      const command = settlementCommand(ledger, table.group, row.roundId as string as Uuid, paid)
      assert(canPay(command), 'a settlement only gives')
      post(command, settledAtOf(row))
      return { row, bets: paid }
    })
  })
  if (commands.length === 0) return played
  const posted = await ledger.postIn(tx, commands, times)
  for (const one of posted) assert(one.ok, `a past bet was refused: ${one.ok || one.refusal}`)
  await tx.query(
    insertingBets(
      stakes.map(({ bet, place }) => {
        const stake = posted[place]!
        assert(stake.ok, 'its stake was posted')
        const { revision } = settings.get(bet.gameKey)!
        return { ...bet, placedAt: stake.value.postedAt, settingsRevision: revision, memLevel: MEM_LEVEL }
      }),
    ),
  )
  for (const { row, bets } of played) {
    if (bets.length === 0) continue
    clock.set(settledAtOf(row))
    await modules.bets.port.enter(tx, table, bets)
  }
  return played
}

const settledAtOf = ({ drawsAt }: PastRoundRow) => instant(drawsAt + SETTLED_AFTER_MS)

function betsOn(
  draws: Draws,
  settings: ReadonlyMap<GameKey, GameSettings>,
  { bets }: PastRound,
  rows: readonly PastRoundRow[],
): NewBet[] {
  return bets.flatMap((bet) => {
    const row = rows.find(({ gameKey }) => gameKey === bet.gameKey)
    return row ? [newPastBet(draws, settings.get(bet.gameKey)!, row, bet)] : []
  })
}

/**
 * Whether the members who bet can pay a command, one after the other as they are asked for: one that they can pay counts for those after it. Their
 * cash is locked, so that the books will say the same.
 */
async function payersOf(
  tx: Tx,
  ledger: LedgerPort,
  asked: readonly { readonly bets: readonly NewBet[] }[],
): Promise<(command: PostCommand) => boolean> {
  const memberIds = new Set(asked.flatMap(({ bets }) => bets.map(({ memberId }) => memberId)))
  const cash = new Map<AccountId, number>()
  for (const [memberId, balance] of await ledger.lockCash(tx, [...memberIds])) {
    cash.set(ledger.accountsOf(memberId).cash, balance)
  }
  return ({ transfers }) => {
    if (transfers.some(({ fromAccountId, amount }) => (cash.get(fromAccountId) ?? amount) < amount)) return false
    for (const { fromAccountId, toAccountId, amount } of transfers) {
      const [from, to] = [cash.get(fromAccountId), cash.get(toAccountId)]
      if (from !== undefined) cash.set(fromAccountId, from - amount)
      if (to !== undefined) cash.set(toAccountId, to + amount)
    }
    return true
  }
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
