// A whole site beside the studio: real gateway, real ledger, real HTTP both ways. Each dialect and each keeper of money is a connection with a
// product of its own; a member opens a game there as a person would, and plays as its client does.
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { startTestNode, type TestNode } from '../../../server/src/testing/test-node.ts'
import { readSites } from '../sites/sites.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
const [vendorPair, sitePair] = [pair(), pair()]
const API_TOKEN = 'api-token-of-the-site'
const CALL_TOKEN = 'token-of-the-studio'
const SECRET = 'secret-of-both'
const FEED = 'password-of-the-feed'
const HISTORY = 'token-of-the-history'
const CASHIER = 'cashier-of-the-site'

export const connectionKeys = [
  'by-hub88',
  'by-pragmatic',
  'by-evolution',
  'by-highend',
  'evolution-wallet',
  'highend-wallet',
] as const
export type ConnectionKey = (typeof connectionKeys)[number]
export const prodIdOf: Readonly<Record<ConnectionKey, string>> = {
  'by-hub88': '201',
  'by-pragmatic': '202',
  'by-evolution': '203',
  'by-highend': '204',
  'evolution-wallet': '5205',
  'highend-wallet': '5206',
}

/** How the studio is told of each. `walletsAt`: where their wallets are, as the studio sees it. */
export function studioSites(walletsAt: string, siteKeys: readonly ConnectionKey[] = connectionKeys) {
  const own: Readonly<Record<ConnectionKey, object>> = {
    'by-hub88': {
      dialect: 'hub88',
      operatorId: 1,
      privateKey: vendorPair.privateKey,
      publicKeys: [sitePair.publicKey],
    },
    'by-pragmatic': {
      dialect: 'pragmatic',
      secureLogin: 'hanpan',
      providerId: 'HanpanStudio',
      secrets: [SECRET],
      feedPassword: FEED,
    },
    'by-evolution': {
      dialect: 'evolution',
      wallet: 'seamless',
      casinoKey: 'hanpan',
      apiTokens: [API_TOKEN],
      authToken: CALL_TOKEN,
      historyToken: HISTORY,
    },
    'by-highend': { dialect: 'highend', wallet: 'seamless', apiTokens: [API_TOKEN], callbackToken: CALL_TOKEN },
    'evolution-wallet': {
      dialect: 'evolution',
      wallet: 'transfer',
      casinoKey: 'hanpan-wallet',
      apiTokens: [API_TOKEN],
      cashierIds: [CASHIER],
    },
    'highend-wallet': { dialect: 'highend', wallet: 'transfer', apiTokens: [`${API_TOKEN}-wallet`] },
  }
  return readSites(
    JSON.stringify(
      siteKeys.map((siteKey) => ({ siteKey, isDemo: true, walletUrl: `${walletsAt}/${siteKey}`, ...own[siteKey] })),
    ),
  )
}

/** How the site is told of the studio. */
const connectionsOf = (studioUrl: string): Readonly<Record<ConnectionKey, object>> => ({
  'by-hub88': {
    dialect: 'hub88',
    settings: { vendorUrl: studioUrl, operatorId: '1' },
    keys: [{ privateKey: sitePair.privateKey, vendorPublicKey: vendorPair.publicKey }],
  },
  'by-pragmatic': {
    dialect: 'pragmatic',
    settings: {
      vendorUrl: `${studioUrl}/pragmatic`,
      secureLogin: 'hanpan',
      providerId: 'HanpanStudio',
      bonusWinPays: 'no',
    },
    keys: [{ secret: SECRET, feedPassword: FEED }],
  },
  'by-evolution': {
    dialect: 'evolution',
    settings: { vendorUrl: `${studioUrl}/evolution`, casinoKey: 'hanpan' },
    keys: [{ apiToken: API_TOKEN, authToken: CALL_TOKEN, historyToken: HISTORY }],
  },
  'by-highend': {
    dialect: 'highend',
    settings: { vendorUrl: `${studioUrl}/highend` },
    keys: [{ apiToken: API_TOKEN, callbackToken: CALL_TOKEN }],
  },
  'evolution-wallet': {
    dialect: 'evolution',
    wallet: 'transfer',
    settings: { vendorUrl: `${studioUrl}/evolution`, casinoKey: 'hanpan-wallet' },
    keys: [{ apiToken: API_TOKEN, cashierId: CASHIER }],
  },
  'highend-wallet': {
    dialect: 'highend',
    wallet: 'transfer',
    settings: { vendorUrl: `${studioUrl}/highend` },
    keys: [{ apiToken: `${API_TOKEN}-wallet` }],
  },
})

export async function startRealSite(): Promise<TestNode> {
  const site = await startTestNode()
  await site.openWithdrawals()
  return site
}

/** Connects the studio at an address, and puts games of these codes on offer. Again after the address has changed. */
export async function connectStudio(site: TestNode, studioUrl: string): Promise<void> {
  for (const connectionKey of connectionKeys)
    await site.node.modules.gateway.keepConnection({
      connectionKey,
      name: connectionKey,
      wallet: 'seamless',
      state: 'on',
      addresses: [],
      closeAfterHours: 48,
      ...connectionsOf(studioUrl)[connectionKey],
    } as never)
}

export async function offerGames(site: TestNode, codes: readonly string[]): Promise<void> {
  const office = async (path: string, body: object) => {
    const { resultCode } = await site.call(`/api/office/catalogue/${path}`, body, await site.operator())
    if (resultCode !== '0') throw new Error(`${path}: ${resultCode}`)
  }
  for (const connectionKey of connectionKeys) {
    const prodId = prodIdOf[connectionKey]
    await office('productSave', {
      prodId,
      connectionKey,
      names: { ko: connectionKey, en: connectionKey, vi: connectionKey },
      group: 'slot',
      category: 'slot',
      isHotel: false,
      path: connectionKey,
      isFramed: true,
      levelMin: 1,
      stakeMax: Array.from({ length: 10 }, () => 0),
      isNew: true,
      reason: '',
    })
    const games = codes.map((code) => ({ gameKey: code, vendorGame: code, ko: code }))
    await office('import', { prodId, games, preview: false, reason: '' })
    await office('state', { prodId, state: 'on', reason: '' })
  }
}

let number = 0

/** A member with cash, who opens games of a connection. */
export async function memberAt(site: TestNode, connectionKey: ConnectionKey, cash: number) {
  const memId = `player${(number += 1)}${randomUUID().slice(0, 6)}`
  const memberId = await site.seedMember({ memId })
  await site.give(memId, cash)
  const token = await site.logIn(memId)
  const call = (path: string, body: object = {}) => site.call(`/api/${path}`, body, token)
  return {
    memId,
    memberId,
    call,
    cash: async () => (await site.node.modules.ledger.port.balances(memberId))?.cash ?? 0,
    /** Opens a game, and answers how its client asks. */
    async open(code: string) {
      const opened = await call('minigame/getGame', {
        vendorKey: prodIdOf[connectionKey],
        gameKey: code,
        gameType: 'slot',
        device: 'desktop',
      })
      if (opened.resultCode !== '0') throw new Error(`${code} at ${connectionKey}: ${opened.resultCode}`)
      const { playIdx } = opened.data
      const address = new URL((await call('minigame/playAddress', { playIdx })).data.address)
      const secret = address.hash.slice(1)
      return { playIdx, secret, ask: clientOf(address.origin, secret) }
    },
    /** As if the window had been over for so long. */
    letPass: (seconds: number) =>
      site.database.query(
        `UPDATE vendors.plays SET closed_at = closed_at - make_interval(secs => $2), checked_at = checked_at - make_interval(secs => $2),
           settles_until = settles_until - make_interval(secs => $2) WHERE member_id = $1`,
        [memberId, seconds],
      ),
  }
}

/** Asks a studio as a client of a game does. */
export const clientOf =
  (studioUrl: string, secret: string) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
  async (name: string, request: object = {}): Promise<any> => {
    const answered = await fetch(`${studioUrl}/play/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(request),
    })
    return await answered.json()
  }
