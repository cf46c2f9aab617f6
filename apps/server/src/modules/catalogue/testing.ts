// What the tests of the catalogue share: products and games as the office's own calls make them.
import type { TestNode } from '../../testing/test-node.ts'

export const STAKES = Array.from({ length: 10 }, () => 0)

export function catalogueCalls(site: () => TestNode) {
  const office = async (path: string, body: object = {}) =>
    await site().call(`/api/office/catalogue/${path}`, body, await site().operator())
  const productOf = (prodId: string, changes: object = {}) => ({
    prodId,
    connectionKey: `house-${prodId}`,
    names: { ko: `프로덕트 ${prodId}`, en: `Product ${prodId}`, vi: `Nhà ${prodId}` },
    group: 'slot',
    category: 'slot',
    isHotel: false,
    path: `slot_${prodId}`,
    isFramed: true,
    levelMin: 1,
    stakeMax: STAKES,
    ...changes,
  })
  const gameOf = (gameKey: string, changes: object = {}) => ({
    gameKey,
    vendorGame: `v-${gameKey}`,
    ko: `게임 ${gameKey}`,
    en: `Game ${gameKey}`,
    category: 'slots',
    rtp: 96.51,
    volatility: 'high',
    betMin: 200,
    betMax: 100_000,
    ...changes,
  })
  const save = (prodId: string, changes: object = {}, isNew = true) =>
    office('productSave', { ...productOf(prodId, changes), isNew, reason: 'test' })
  const load = (prodId: string, games: readonly object[], preview = false) =>
    office('import', { prodId, games, preview, reason: 'test' })
  const setState = (prodId: string, state: string, gameKeys?: readonly string[]) =>
    office('state', { prodId, state, ...(gameKeys && { gameKeys }), reason: 'test' })
  /** A product that is on, with games. */
  async function offer(prodId: string, games: readonly object[], changes: object = {}) {
    for (const answer of [await save(prodId, changes), await load(prodId, games), await setState(prodId, 'on')])
      if (answer.resultCode !== '0') throw new Error(`cannot offer ${prodId}: ${answer.resultCode}`)
  }
  const listed = async (prodId: string) => (await office('games', { prodId })).data.list
  const lobby = async (name: string, language = 'ko', headers: Record<string, string> = {}) =>
    await fetch(`${site().baseUrl}/lobby/${name}/${language}`, { headers })
  return { office, productOf, gameOf, save, load, setState, offer, listed, lobby }
}
