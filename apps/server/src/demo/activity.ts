// The demo's own life, in demo mode only and labelled so: regulars bet on the open round and on sports through the same use cases as anybody, play
// the studio's games, and now and then one of them deposits or withdraws. Nothing here exists on a live site.
import { type MemberId, MINUTE_MS, SECOND_MS } from '@hanpan/kernel'
import { roundAt } from '@hanpan/minigames'
import type { Modules, Platform } from '../modules.ts'
import { scheduleOf } from '../products.ts'
import type { Job } from '../platform/jobs.ts'
import { demoRegulars } from './accounts.ts'
import { type Chance, createChance } from './chance.ts'
import { demoOperator, depositOnce, withdrawOnce } from './cash-flow.ts'
import { memberHand } from './member-hand.ts'
import { officeHand } from './office-hand.ts'
import { betOnSports } from './sport-bets.ts'
import { STUDIO_CONNECTION } from './studio/keys.ts'
import { createVisits, isPlayed, type OfferedGame } from './studio/visits.ts'
import { someGame, someSelection, someStake } from './some-bet.ts'

const BET_EVERY_MS = 4 * SECOND_MS
const CASH_EVERY_MS = 3 * MINUTE_MS
const SPORT_BET_EVERY_MS = 15 * SECOND_MS
/** A demo that has just begun has so many sports bets soon after. */
const FIRST_SPORT_BETS = 40
const FIRST_SPORT_BETS_EVERY_MS = 400
const PLAY_EVERY_MS = SECOND_MS
const PLAYERS = 4
/** Somebody sits down as often as that while there is room. */
const SIT_DOWN_CHANCE = 0.1
/** What the studio offers is asked for as often as that. */
const OFFER_KEPT_MS = 5 * MINUTE_MS
/** A regular with less than this asks for a deposit before anything else. */
const POOR = 100_000

export function demoJobs(platform: Platform, modules: Modules): Job[] {
  const chance = createChance(platform.draws.bytes(4).reduce((seed, byte) => seed * 256 + byte, 0))
  const someRegular = () => modules.members.port.findByMemId(chance.pick(demoRegulars)[0])
  let sportBets = 0
  const around = (ms: number) => ms * (0.5 + chance.next())
  const newRequestId = () => `demo-${platform.clock.now()}-${chance.between(1, 1e9)}`
  return [
    {
      name: 'demo.bet',
      everyMs: BET_EVERY_MS,
      async run() {
        const memberId = await someRegular()
        if (memberId) await betOnce(platform, modules, chance, memberId, newRequestId())
        return around(BET_EVERY_MS)
      },
    },
    ...(platform.config.demoSports
      ? [
          {
            name: 'demo.sport-bet',
            everyMs: SPORT_BET_EVERY_MS,
            async run() {
              const hand = await memberHand(platform, modules, chance.pick(demoRegulars)[0])
              if (hand) await betOnSports(hand, chance, newRequestId())
              sportBets += 1
              return around(sportBets < FIRST_SPORT_BETS ? FIRST_SPORT_BETS_EVERY_MS : SPORT_BET_EVERY_MS)
            },
          },
        ]
      : []),
    ...(platform.config.studio ? [playJob(platform, modules, chance)] : []),
    {
      name: 'demo.cash',
      everyMs: CASH_EVERY_MS,
      async run() {
        const memberId = await someRegular()
        if (memberId) await moveCashOnce(platform, modules, chance, memberId, newRequestId())
        return around(CASH_EVERY_MS)
      },
    },
  ]
}

/** Of the addresses that are kept for examples, one each: members who share one are a sign of fraud. */
function addressOf(memId: string): string {
  return `203.0.113.${demoRegulars.findIndex(([regular]) => regular === memId) + 1}`
}

function playJob(platform: Platform, modules: Modules, chance: Chance): Job {
  const visits = createVisits(chance, platform.log, PLAYERS)
  let offer: { readonly games: readonly OfferedGame[]; readonly readAtMs: number } | null = null
  const offered = async (nowMs: number) => {
    if (!offer || nowMs > offer.readAtMs + OFFER_KEPT_MS || offer.games.length === 0) {
      offer = { games: await studioGames(platform, modules), readAtMs: nowMs }
    }
    return offer.games
  }
  return {
    name: 'demo.play',
    everyMs: PLAY_EVERY_MS,
    async run({ signal }) {
      const nowMs = platform.clock.now()
      if (!visits.isFull() && chance.next() < SIT_DOWN_CHANCE) {
        const [memId] = chance.pick(demoRegulars)
        const games = visits.has(memId) ? [] : await offered(nowMs)
        const hand = games.length > 0 ? await memberHand(platform, modules, memId) : null
        if (hand) {
          // Whoever plays is logged in: a vendor's game ends with its member's log-out.
          await modules.members.seeding.openSession(hand.memberId, addressOf(memId))
          await visits.begin(memId, hand, chance.pick(games))
        }
      }
      await visits.step(nowMs)
      if (signal.aborted) await visits.end()
    },
  }
}

/** The games of the bundled studio that are on and that the demo's members know how to play. */
async function studioGames(platform: Platform, modules: Modules): Promise<OfferedGame[]> {
  const office = officeHand(platform, modules, platform.config.owner?.loginId)
  type Product = { readonly prodId: string; readonly connectionKey: string; readonly state: string }
  type Game = Pick<OfferedGame, 'gameKey' | 'category'> & { readonly state: string }
  const { list } = await office.call<{ list: readonly Product[] }>('/api/office/catalogue/products', {})
  const games: OfferedGame[] = []
  for (const { prodId, connectionKey, state } of list) {
    if (connectionKey !== STUDIO_CONNECTION || state !== 'on') continue
    const own = await office.call<{ list: readonly Game[] }>('/api/office/catalogue/games', { prodId })
    games.push(...own.list.filter((game) => game.state === 'on').map((game) => ({ ...game, prodId })))
  }
  return games.filter(isPlayed)
}

async function betOnce(
  platform: Platform,
  modules: Modules,
  chance: Chance,
  memberId: MemberId,
  requestId: string,
): Promise<void> {
  const { roundNo } = roundAt(scheduleOf(platform.config), platform.clock.now())
  const selection = someSelection(chance, someGame(chance))
  const { gameKey, market, pick } = selection
  // Any price will do; a round that is closed or a limit only means that nothing happens.
  await modules.minigames.placeBet({
    memberId,
    requestId,
    roundNo,
    gameKey,
    stake: someStake(chance, selection),
    acceptOdds: 'any',
    selections: [{ market, pick, odds: 1.01 }],
  })
}

async function moveCashOnce(
  platform: Platform,
  modules: Modules,
  chance: Chance,
  memberId: MemberId,
  requestId: string,
): Promise<void> {
  const context = await demoOperator(modules, platform.clock.now())
  const balances = await modules.ledger.port.balances(memberId)
  const cash = balances?.cash ?? 0
  if (cash < POOR || chance.next() < 0.6) {
    await depositOnce(
      modules,
      context,
      memberId,
      chance.pick([50_000, 100_000, 100_000, 200_000, 300_000, 500_000]),
      requestId,
    )
  } else {
    const amount = Math.floor((cash * (0.3 + chance.next() * 0.5)) / 10_000) * 10_000
    await withdrawOnce(modules, context, memberId, amount, requestId)
  }
}
