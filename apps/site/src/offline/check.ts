// What the offline verifier finds in a text that somebody saved or pasted: a round, a whole day, the signed feed, a spin of the wheel, or a
// value of drand. The same pure code that draws; nothing is asked of any server.
import {
  beaconRandomness,
  beaconTime,
  commitmentOf,
  isGenuineBeacon,
  isServerSeed,
  refusalOfFeed,
  type FeedEntry,
} from '@hanpan/fairness'
import {
  drawRound,
  gameOf,
  isGameKey,
  refusalOfDay,
  refusalOfDayRound,
  verifyRound,
  type GameKey,
} from '@hanpan/minigames'
import { drawPrize, isClientSeed, type WheelPrize } from '@hanpan/promotions'
import { browserHashes } from '../wire/browser-hashes.ts'

/** One thing that was looked at: it holds, it does not, or (null) it is only told. */
export interface Finding {
  readonly holds: boolean | null
  readonly what: FindingName
  readonly detail: string
}

export const findingNames = [
  'roundCommitment',
  'roundDraw',
  'roundResult',
  'roundSealed',
  'beaconGenuine',
  'beaconMixedIn',
  'beaconLater',
  'history',
  'dayCommitment',
  'daySealed',
  'dayRound',
  'dayRounds',
  'feedChain',
  'feedEntries',
  'feedPrices',
  'feedSeed',
  'spinCommitment',
  'spinPrize',
  'unreadable',
] as const
export type FindingName = (typeof findingNames)[number]

type Fields = Readonly<Record<string, unknown>>

const finding = (holds: boolean | null, what: FindingName, detail = ''): Finding => ({ holds, what, detail })
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const UNREADABLE = [finding(false, 'unreadable')]

/** Reads a text and checks what is in it. A text that names nothing of ours is unreadable. */
export function checkText(saved: string): readonly Finding[] {
  let value: unknown
  try {
    value = JSON.parse(saved)
  } catch {
    return UNREADABLE
  }
  if (!isFields(value)) return UNREADABLE
  try {
    return checkFields(unwrapped(value))
  } catch {
    return UNREADABLE // A value that the pure code refuses by an assertion.
  }
}

/** What a call answered may be saved with its frame. */
function unwrapped(value: Fields): Fields {
  const inner = isFields(value['data']) ? value['data'] : value
  if (isFields(inner['round']) && !('rounds' in inner)) return inner['round']
  return isFields(inner['spin']) ? inner['spin'] : inner
}

function checkFields(value: Fields): readonly Finding[] {
  if (Array.isArray(value['entries'])) return checkFeed(text(value['publicKey']), value['entries'])
  if (Array.isArray(value['rounds'])) return checkDay(value)
  if (Array.isArray(value['prizes'])) return checkSpin(value)
  if ('commitment' in value) return checkRound(value)
  return 'signature' in value ? checkBeacon(value) : UNREADABLE
}

function checkRound(value: Fields): readonly Finding[] {
  const game = value['gameKey'] ?? value['game']
  if (typeof game !== 'string' || !isGameKey(game)) return UNREADABLE
  const [seed, commitment, roundNo] = [text(value['seed']), text(value['commitment']), text(value['roundNo'])]
  const publicRandomness = text(value['publicRandomness']) || 'none'
  const after = [...checkBeaconOf(value, publicRandomness), ...historyOf(value)]
  if (seed === '') return [finding(null, 'roundSealed'), ...after]
  if (!isServerSeed(seed)) return UNREADABLE
  const committed = finding(commitmentOf(browserHashes, seed) === commitment, 'roundCommitment', commitment)
  const drawn = drawRound(browserHashes, seed, { game, roundNo, publicRandomness })
  const { result } = value
  if (!isFields(result)) return [committed, finding(null, 'roundDraw', JSON.stringify(drawn)), ...after]
  const isSame = JSON.stringify(gameOf(game).parseResult(result)) === JSON.stringify(drawn)
  return [committed, finding(isSame, 'roundResult', JSON.stringify(drawn)), ...after]
}

/** The public randomness of a round: genuine, mixed in, and published after the close. */
function checkBeaconOf(value: Fields, publicRandomness: string): readonly Finding[] {
  const { beacon } = value
  if (!isFields(beacon) || typeof beacon['signature'] !== 'string') return []
  const checked = checkBeacon(beacon)
  const [genuine] = checked
  if (!genuine?.holds) return checked
  const mixedIn = beaconRandomness({ signature: beacon['signature'] }) === publicRandomness
  const closesAt = Date.parse(text(value['closesAt']))
  return [
    ...checked,
    finding(mixedIn, 'beaconMixedIn', publicRandomness),
    ...(Number.isNaN(closesAt) ? [] : [finding(beaconTime(Number(beacon['round'])) > closesAt, 'beaconLater')]),
  ]
}

function checkBeacon(value: Fields): readonly Finding[] {
  const [round, signature] = [Number(value['round']), text(value['signature'])]
  return [finding(isGenuineBeacon({ round, signature }), 'beaconGenuine', `${round}`)]
}

function historyOf(value: Fields): readonly Finding[] {
  const history = Array.isArray(value['history']) ? value['history'] : []
  return history
    .filter(isFields)
    .map(({ at, kind, reason }) => finding(null, 'history', `${text(at)} ${text(kind)}: ${text(reason)}`))
}

function checkDay(value: Fields): readonly Finding[] {
  const { day, rounds, gameKey } = value
  if (!isFields(day) || !Array.isArray(rounds) || typeof gameKey !== 'string' || !isGameKey(gameKey)) return UNREADABLE
  const [seed, commitment] = [text(day['seed']), text(day['commitment'])]
  const ofDay =
    seed === ''
      ? finding(null, 'daySealed')
      : finding(refusalOfDay(browserHashes, { seed, commitment }) === null, 'dayCommitment', commitment)
  const over = rounds.filter(isFields).filter((round) => text(round['seed']) !== '' || round['status'] === 'voided')
  const wrong = over.flatMap((round) => {
    const refusal = refusalOfRound(gameKey, ofDay.holds === true ? seed : null, round)
    return refusal === null ? [] : [finding(false, 'dayRound', `${text(round['roundNo'])}: ${refusal}`)]
  })
  const told = over.flatMap((round) =>
    historyOf(round).map((event) => ({ ...event, detail: `${text(round['roundNo'])}: ${event.detail}` })),
  )
  return [
    ofDay,
    finding(wrong.length === 0, 'dayRounds', `${over.length - wrong.length} / ${over.length}`),
    ...wrong,
    ...told,
  ]
}

function refusalOfRound(game: GameKey, daySeed: string | null, value: Fields): string | null {
  const seed = typeof value['seed'] === 'string' ? value['seed'] : null
  const round = {
    roundNo: text(value['roundNo']),
    commitment: text(value['commitment']),
    publicRandomness: text(value['publicRandomness']),
    seed,
    result: value['result'] ?? null,
  }
  const beacon = checkBeaconOf(value, round.publicRandomness).find(({ holds }) => holds === false)
  if (beacon) return beacon.what
  if (daySeed !== null) return refusalOfDayRound(browserHashes, daySeed, game, round)
  if (seed === null) return 'seed-missing'
  if (round.result === null) return commitmentOf(browserHashes, seed) === round.commitment ? null : 'commitment-differs'
  const verified = verifyRound(browserHashes, { ...round, game, seed })
  return verified.ok ? null : verified.refusal
}

function checkFeed(publicKey: string, given: readonly unknown[]): readonly Finding[] {
  const entries = given
    .filter(isFields)
    .map(({ body, signature }): FeedEntry => ({ body: text(body), signature: text(signature) }))
  const refused = refusalOfFeed(browserHashes, publicKey, entries)
  const chain = finding(refused === null, 'feedChain', refused ? `${refused.place + 1}: ${refused.refusal}` : publicKey)
  if (refused) return [chain]
  const told = entries.map(({ body }) => JSON.parse(body) as Fields)
  const commitments = new Map(
    told.filter(({ kind }) => kind === 'day').map((entry) => [text(entry['day']), text(entry['commitment'])]),
  )
  const seeds = told.filter(({ kind, day }) => kind === 'seed' && commitments.has(text(day)))
  return [
    chain,
    finding(null, 'feedEntries', `${entries.length}`),
    ...seeds.map((entry) => {
      const [day, seed] = [text(entry['day']), text(entry['seed'])]
      const holds = isServerSeed(seed) && commitmentOf(browserHashes, seed) === commitments.get(day)
      return finding(holds, 'feedSeed', day)
    }),
    ...told
      .filter(({ kind }) => kind === 'round')
      .map((entry) =>
        finding(
          null,
          'history',
          `${text(entry['happenedAt'])} ${text(entry['gameKey'])} ${text(entry['roundNo'])} ${text(entry['event'])}: ${text(entry['reason'])}`,
        ),
      ),
    ...checkPrices(told.filter(({ kind }) => kind === 'prices')),
  ]
}

/** What each signed change of prices changed; none may hold before it was made, nor be made before the one before it. */
function checkPrices(told: readonly Fields[]): readonly Finding[] {
  const known = new Map<string, Fields>()
  return told.map((entry) => {
    const game = text(entry['gameKey'])
    const before = known.get(game)
    known.set(game, entry)
    const [changedAt, holdsFrom] = [Date.parse(text(entry['changedAt'])), Date.parse(text(entry['holdsFrom']))]
    const holds = holdsFrom >= changedAt && !(before && changedAt < Date.parse(text(before['changedAt'])))
    const [was, is] = [before && pricesOf(before), pricesOf(entry)]
    const changes = was
      ? [...new Set([...was.keys(), ...is.keys()])]
          .filter((name) => was.get(name) !== is.get(name))
          .map((name) => `${name} ${was.get(name) ?? '–'} → ${is.get(name) ?? '–'}`)
      : [`${is.size}`]
    return finding(holds, 'feedPrices', `${text(entry['changedAt'])} ${game} ${changes.join(', ')}`)
  })
}

/** Prices and pay tables of an entry by market and pick. */
function pricesOf(entry: Fields): ReadonlyMap<string, string> {
  const fields = (value: unknown) => (isFields(value) ? Object.entries(value) : [])
  return new Map([
    ...fields(entry['prices']).flatMap(([market, picks]) =>
      fields(picks).map(([pick, odds]) => [`${market} ${pick}`, JSON.stringify(odds)] as const),
    ),
    ...fields(entry['payTables']).map(([market, table]) => [market, JSON.stringify(table)] as const),
  ])
}

function checkSpin(value: Fields): readonly Finding[] {
  const [serverSeed, clientSeed] = [text(value['seed'] ?? value['serverSeed']), text(value['clientSeed'])]
  if (serverSeed === '') return [finding(null, 'roundSealed')]
  if (!isServerSeed(serverSeed) || !isClientSeed(clientSeed)) return UNREADABLE
  const prizes = (value['prizes'] as readonly Fields[]).map((prize): WheelPrize => ({
    kind: 'point',
    amount: Number(prize['amount']),
    weight: Number(prize['weight']),
  }))
  const place = drawPrize(browserHashes, { serverSeed, clientSeed, nonce: Number(value['nonce']) }, prizes)
  const commitment = text(value['commitment'])
  return [
    finding(commitmentOf(browserHashes, serverSeed) === commitment, 'spinCommitment', commitment),
    finding('prizeIndex' in value ? value['prizeIndex'] === place : null, 'spinPrize', `${place}`),
  ]
}
