// A site of the tests: a wallet that speaks Hub88 over HTTP, with one purse a player, that can be told to misbehave. Every message is checked:
// signed by the studio, whole won, one effect an id.
import { createPublicKey, createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SiteOf } from '../sites/sites.ts'

const UNITS = 100_000
const pem = { type: 'pkcs8', format: 'pem' } as const
const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey: privateKey.export(pem).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
/** Made once: a key takes a tenth of a second. */
const studioKeys = pair()
const siteKeys = pair()

/**
 * What becomes of a message: `ok`; `lose-answer`: it counts, and nobody is told; `lose`: it does not count, and nobody is told; a word: it is refused
 * with it.
 */
export type Fate = 'ok' | 'lose' | 'lose-answer' | `RS_ERROR_${string}`

interface Message {
  readonly transaction_uuid: string
  readonly reference_transaction_uuid?: string
  readonly round: string
  readonly round_closed: boolean
  readonly supplier_user: string
  readonly token: string
  readonly amount: number
}

export interface FakeSite {
  readonly site: SiteOf<'hub88'>
  /** What a player has. */
  purse(playerRef: string): number
  give(playerRef: string, amount: number): void
  /** What becomes of the next messages of a path, in turn; then `ok` again. */
  fate(path: 'bet' | 'win' | 'rollback', ...fates: Fate[]): void
  /** What a player wins counts, and the answer waits for `answerHeld`. */
  holdWinsOf(playerRef: string): void
  answerHeld(): void
  /** Whether tokens are good. */
  endTokens(): void
  /** Everything that counted, in order. */
  readonly moves: { readonly kind: string; readonly round: string; readonly amount: number; readonly closed: boolean }[]
  /** Rounds that are open: the site was not told that they are over. */
  openRounds(): readonly string[]
  /** Asks the studio as the site does: signed. */
  ask(studioUrl: string, path: string, message: object): Promise<{ readonly status: number; readonly body: unknown }>
  close(): Promise<void>
}

export async function startFakeSite(siteKey = 'test', options: Partial<SiteOf<'hub88'>> = {}): Promise<FakeSite> {
  const purses = new Map<string, number>()
  const seen = new Map<string, { readonly kind: string; readonly amount: number }>()
  const undone = new Set<string>()
  const fates: Record<string, Fate[]> = { bet: [], win: [], rollback: [] }
  const open = new Set<string>()
  const moves: FakeSite['moves'] = []
  const heldOf = new Set<string>()
  const held: (() => void)[] = []
  let tokensGood = true
  const studioPublic = createPublicKey(studioKeys.publicKey)

  const count = (kind: string, message: Message, playerRef: string): string => {
    const id = message.transaction_uuid
    const amount = Math.round((message.amount ?? 0) / UNITS)
    if (seen.has(id)) return 'RS_OK'
    const purse = purses.get(playerRef) ?? 0
    if (kind === 'bet') {
      if (undone.has(id)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      if (!tokensGood) return 'RS_ERROR_TOKEN_EXPIRED'
      if (purse < amount) return 'RS_ERROR_NOT_ENOUGH_MONEY'
      purses.set(playerRef, purse - amount)
    } else {
      const target = seen.get(message.reference_transaction_uuid ?? '')
      if (kind === 'win') {
        if (!target || undone.has(message.reference_transaction_uuid!)) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
        purses.set(playerRef, purse + amount)
      } else {
        if (target && !undone.has(message.reference_transaction_uuid!)) purses.set(playerRef, purse + target.amount)
        undone.add(message.reference_transaction_uuid!)
      }
    }
    seen.set(id, { kind, amount })
    if (message.round_closed) open.delete(message.round)
    else open.add(message.round)
    moves.push({ kind, round: message.round, amount, closed: message.round_closed })
    return 'RS_OK'
  }

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const signature = String(request.headers['x-hub88-signature'])
      const isSigned = createVerify('RSA-SHA256').update(body).verify(studioPublic, signature, 'base64')
      const answer = (status: string, playerRef = '') =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ status, balance: (purses.get(playerRef) ?? 0) * UNITS }))
      if (!isSigned) return void answer('RS_ERROR_INVALID_SIGNATURE')
      const message = JSON.parse(body.toString('utf8')) as Message & { readonly user?: string }
      const playerRef = message.supplier_user || message.user || ''
      const kind = request.url!.split('/').at(-1)!
      if (kind === 'balance') return void answer('RS_OK', playerRef)
      const fate = fates[kind]?.shift() ?? 'ok'
      if (fate === 'lose') return void response.destroy()
      if (fate.startsWith('RS_ERROR_')) return void answer(fate, playerRef)
      const status = count(kind, message, playerRef)
      if (kind === 'win' && heldOf.has(playerRef)) return void held.push(() => answer(status, playerRef))
      if (fate === 'lose-answer') return void response.destroy()
      answer(status, playerRef)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    site: {
      siteKey,
      operatorId: 1,
      dialect: 'hub88',
      wallet: 'seamless',
      walletUrl: `http://127.0.0.1:${port}`,
      privateKey: studioKeys.privateKey,
      publicKeys: [siteKeys.publicKey],
      version: '96',
      versions: {},
      buys: false,
      isDemo: true,
      ...options,
    },
    moves,
    purse: (playerRef) => purses.get(playerRef) ?? 0,
    give: (playerRef, amount) => void purses.set(playerRef, (purses.get(playerRef) ?? 0) + amount),
    fate: (path, ...next) => void fates[path]!.push(...next),
    holdWinsOf: (playerRef) => void heldOf.add(playerRef),
    answerHeld() {
      heldOf.clear()
      for (const answer of held.splice(0)) answer()
    },
    endTokens: () => void (tokensGood = false),
    openRounds: () => [...open],
    async ask(studioUrl, path, message) {
      const body = JSON.stringify(message)
      const signature = createSign('RSA-SHA256').update(body).sign(siteKeys.privateKey, 'base64')
      const answered = await fetch(`${studioUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
        body,
      })
      return { status: answered.status, body: await answered.json() }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A game that is opened for a player: asks the studio as its client does. */
export async function openGame(fake: FakeSite, studioUrl: string, gameCode: string, playerRef: string = randomUUID()) {
  const { body } = await fake.ask(studioUrl, '/game/url', {
    user: playerRef,
    token: randomUUID(),
    operator_id: 1,
    platform: 'GPL_DESKTOP',
    lobby_url: 'http://site.example/lobby',
    lang: 'ko',
    game_code: gameCode,
    currency: 'KRW',
  })
  const secret = (body as { url: string }).url.split('#')[1]!
  return {
    playerRef,
    secret,
    ask: async (name: string, request: object = {}) => {
      const answered = await fetch(`${studioUrl}/play/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify(request),
      })
      // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
      return (await answered.json()) as any
    },
  }
}
