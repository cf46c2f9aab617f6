import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
let other: TestNode
beforeAll(async () => {
  site = await startTestNode()
  other = await startTestNode({}, site.database)
})
afterAll(async () => {
  await other.node.stop()
  await site.stop()
})

const office = async (path: string, body: object) =>
  await site.call(`/api/office/sites/${path}`, body, await site.operator())
const lastAudit = async () => (await site.call('/api/office/audit/list', {}, await site.operator())).data.list[0]
const codesOf = async (node: TestNode) => (await node.call('/api/common/gameCodes', {})).data.codes
const orderOf = async (node: TestNode) => (await codesOf(node)).map((game: { code: string }) => game.code)
const FELT = { interval: 25, timeout: 1000 }

describe('names of codes', () => {
  it('[SI13] are changed in three languages, felt on another node, and audited', async () => {
    const before = (await codesOf(other)).find((game: { code: string }) => game.code === 'powerball')
    expect(before).toMatchObject({ codeName: '파워볼', codeNameEN: 'Powerball', codeNameVI: 'Powerball' })
    const names = { ko: '파워 볼', en: 'Power Ball', vi: 'Bóng Power' }
    expect((await office('setCodeNames', { kind: 'game', code: 'powerball', names, reason: 'why' })).resultCode).toBe(
      '0',
    )
    const named = async () => (await codesOf(other)).find((game: { code: string }) => game.code === 'powerball')
    await expect
      .poll(named, FELT)
      .toMatchObject({ codeName: '파워 볼', codeNameEN: 'Power Ball', codeNameVI: 'Bóng Power' })
    expect((await site.call('/api/main')).data.newGames.map((game: { codeName: string }) => game.codeName)).toContain(
      '파워 볼',
    )
    const entry = await lastAudit()
    expect(entry).toMatchObject({ action: 'game.names', subject: 'powerball', reason: 'why' })
    expect(JSON.parse(entry.before)).toEqual({ ko: '파워볼', en: 'Powerball', vi: 'Powerball' })
    expect(JSON.parse(entry.after)).toEqual(names)
  })

  it('[SI13] of a group are those of its menu', async () => {
    const names = { ko: '번호 게임', en: 'Numbers', vi: 'Số' }
    expect((await office('setCodeNames', { kind: 'group', code: 'minigame', names })).resultCode).toBe('0')
    const groups = async () => (await other.call('/api/common/gameGroupCodes')).data.groupCodes
    await expect
      .poll(groups, FELT)
      .toMatchObject([{ code: 'minigame', codeName: '번호 게임', codeNameEN: 'Numbers', codeNameVI: 'Số' }])
    expect((await codesOf(site))[0]).toMatchObject({ groupCodeName: '번호 게임', groupCodeNameVI: 'Số' })
  })

  it('[SI13] are refused when empty, too long, or of no code', async () => {
    const names = { ko: '이름', en: 'Name', vi: 'Tên' }
    const set = async (change: object) =>
      (await office('setCodeNames', { kind: 'game', code: 'speedkeno', names, ...change })).resultCode
    expect(await set({ names: { ...names, vi: '  ' } })).toBe('O015')
    expect(await set({ names: { ...names, en: 'x'.repeat(41) } })).toBe('O016')
    expect(await set({ names: { ...names, en: 'x'.repeat(40) } })).toBe('0')
    expect(await set({ code: 'chess' })).toBe('E404')
    expect(await set({ kind: 'group' })).toBe('E404')
    expect(await set({ kind: 'kind' })).toBe('E400')
  })
})

describe('the order of codes', () => {
  it('[SI14] is the operator’s, on every node, and audited; new games stay the new ones', async () => {
    const before = await orderOf(other)
    const newGames = async () => (await site.call('/api/main')).data.newGames.map((game: { code: string }) => game.code)
    const newest = await newGames()
    const order = [...before].toReversed()
    const sorted = await office('sortCodes', { kind: 'game', groupCode: 'minigame', order, reason: 'why' })
    expect(sorted.resultCode).toBe('0')
    await expect.poll(() => orderOf(other), FELT).toEqual(order)
    const list = (await site.call('/api/common/code', { masterCode: 'bcategory' })).data.codes
    expect(list.map((game: { code: string }) => game.code)).toEqual(order)
    const entry = await lastAudit()
    expect(entry).toMatchObject({ action: 'game.sort', subject: 'minigame', reason: 'why' })
    expect([JSON.parse(entry.before), JSON.parse(entry.after)]).toEqual([before, order])
    const fresh = await startTestNode({}, site.database)
    expect((await fresh.call('/api/main')).data.newGames.map((game: { code: string }) => game.code)).toEqual(newest)
    await fresh.node.stop()
    expect((await office('sortCodes', { kind: 'group', order: ['sport', 'minigame'] })).resultCode).toBe('0')
  })

  it('[SI14] names each once and none that is not there', async () => {
    const order = await orderOf(site)
    const sort = async (change: object) =>
      (await office('sortCodes', { kind: 'game', groupCode: 'minigame', order, ...change })).resultCode
    expect(await sort({ order: order.slice(1) })).toBe('O006')
    expect(await sort({ order: [...order, order[0]] })).toBe('O006')
    expect(await sort({ order: [...order.slice(1), 'chess'] })).toBe('E404')
    expect(await sort({ groupCode: 'slot' })).toBe('E404')
    expect(await sort({ kind: 'group', order: [] })).toBe('O006')
    expect(await orderOf(site)).toEqual(order)
  })
})
