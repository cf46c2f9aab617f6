import { WebSocket } from 'ws'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CASH_OUT_PASSWORD, newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())
const iso = (shiftMs: number) => new Date(Date.now() + shiftMs).toISOString()

describe('options', () => {
  it('[SI16] the least return of prices is not raised above a price in force, and shares are judged', async () => {
    const set = async (prices: object) => await office('sites/setOptions', { options: { prices }, reason: 'test' })
    expect((await set({ returnMin: 81, anyShareMin: 95 })).resultCode).toBe('0')
    // Ten numbers of speed keno give back less than 97 %.
    const refused = await set({ returnMin: 97, anyShareMin: 95 })
    expect(refused).toMatchObject({ resultCode: 'O031' })
    expect(refused['data']).toHaveProperty('gameKey')
    for (const wrong of [{ returnMin: 98, anyShareMin: 95 }, { returnMin: 80, anyShareMin: 49 }, { returnMin: -1 }])
      expect((await set(wrong)).resultCode).not.toBe('0')
    expect((await set({ returnMin: 80, anyShareMin: 90 })).resultCode).toBe('0')
  })

  it('[SI1] change by name, are checked as a whole and audited', async () => {
    const { options } = (await office('sites/options', {})).data
    const deposit = { ...options.deposit, minimum: 20_000 }
    expect((await office('sites/setOptions', { options: { deposit }, reason: 'test' })).resultCode).toBe('0')
    const after = (await office('sites/options', {})).data.options
    expect(after).toEqual({ ...options, deposit })
    for (const wrong of [{ minimum: 90_000_000 }, { unit: 7_000 }, { maximum: 1 }]) {
      const refused = await office('sites/setOptions', { options: { deposit: { ...deposit, ...wrong } } })
      expect(refused.resultCode).toBe('O006')
    }
    expect((await office('sites/setOptions', { options: { withdrawal: { pausedFrom: '25:00' } } })).resultCode).toBe(
      'E400',
    )
    const [entry] = (await office('audit/list', { query: 'site.options' })).data.list
    expect(JSON.parse(entry.before).deposit.minimum).toBe(10_000)
    expect(JSON.parse(entry.after).deposit.minimum).toBe(20_000)
  })

  it('[SI15] refuse limits of levels and banks that do not fit', async () => {
    const { options } = (await office('sites/options', {})).data
    const set = async (change: object) =>
      (await office('sites/setOptions', { options: change, reason: 'test' })).resultCode
    const level = (limits: object) => ({
      levels: options.levels.map((one: object, n: number) => (n === 0 ? { ...one, ...limits } : one)),
    })
    for (const wrong of [
      { depositMax: 1_000 },
      { depositMax: 100_500 },
      { withdrawalMax: 90_000, withdrawalDayMax: 50_000 },
    ])
      expect(await set(level(wrong))).toBe('O006')
    expect(await set({ levels: options.levels.slice(1) })).toBe('E400')
    const [first, ...rest] = options.banks
    expect(await set({ banks: [first, first, ...rest] })).toBe('O006')
    expect(await set({ banks: rest })).toBe('O006')
    expect(await set({ banks: options.banks.map((bank: object) => ({ ...bank, shown: false })) })).toBe('O006')
    expect(await set({ banks: [{ ...first, bankNameVi: ' ' }, ...rest] })).toBe('E400')
  })

  it('[SI15] banks are offered in their order, hidden ones to nobody, under the names that they have', async () => {
    const { options } = (await office('sites/options', {})).data
    const [first, second, ...rest] = options.banks
    const added = {
      bankCode: 'HANPAN',
      bankNameKr: '한판은행',
      bankNameEn: 'Hanpan',
      bankNameVi: 'NH Hanpan',
      shown: true,
    }
    const banks = [added, second, { ...first, shown: false, bankNameKr: '옛 은행' }, ...rest]
    await site.seedMember({ memId: 'banked1', bank: first.bankCode })
    await office('sites/setOptions', { options: { banks }, reason: 'test' })
    const offered = async () =>
      (await site.call('/api/etc/bank')).data.list.map((bank: { bankCode: string }) => bank.bankCode)
    await expect.poll(async () => (await offered()).slice(0, 2)).toEqual(['HANPAN', second.bankCode])
    expect(await offered()).not.toContain(first.bankCode)
    // What is hidden is still called by its name in every language, where somebody has named it.
    const { bankNameEn, bankNameVi } = first
    expect((await site.call('/api/etc/bank')).data.others).toEqual([
      { bankCode: first.bankCode, bankNameKr: '옛 은행', bankNameEn, bankNameVi },
    ])
    expect((await office('members/read', { memId: 'banked1' })).data.member.bankNameKr).toBe('옛 은행')
    const signup = await site.call('/api/member/signup', {
      ...(await site.captcha()),
      memId: 'banked2',
      memPass: 'secret12',
      memPassCheck: 'secret12',
      cashOutPass: '1234',
      memNick: '은행회원',
      memPhone: '01055556666',
      recommenderId: 'nobody',
      bank: first.bankCode,
      memName: '홍길동',
      bankacc: '55550001',
    })
    expect(signup.resultCode).toBe('U112')
    await site.seedMember({ memId: 'bankhead', partnerLevel: 'PTN_1' })
    const again = await site.call('/api/member/signup', {
      ...(await site.captcha()),
      memId: 'banked2',
      memPass: 'secret12',
      memPassCheck: 'secret12',
      cashOutPass: '1234',
      memNick: '은행회원',
      memPhone: '01055556666',
      recommenderId: 'bankhead',
      bank: first.bankCode,
      memName: '홍길동',
      bankacc: '55550001',
    })
    expect(again.resultCode).toBe('U109')
    await office('sites/setOptions', { options: { banks: [first, second, ...rest, { ...added, shown: false }] } })
  })

  it('[SI12] say the licence as the operator wrote it, and what is empty as the server was started', async () => {
    const licensed = await startTestNode(
      {
        LICENCE_NUMBER: 'ENV-1',
        LICENCE_JURISDICTION: 'Malta',
        LICENCE_MINIMUM_AGE: '21',
        LICENCE_TERMS_URL: '/terms',
      },
      site.database,
    )
    const shown = async () => (await licensed.call('/api/etc/siteOption')).data.licence
    const started = await shown()
    const own = {
      number: 'B2C/9',
      authority: 'MGA',
      jurisdiction: 'Malta',
      minimumAge: 19,
      termsUrl: 'https://example.com/t',
      termsVersion: '3',
    }
    const set = async (licence: object) =>
      (await office('sites/setOptions', { options: { licence }, reason: 'test' })).resultCode
    expect(await set(own)).toBe('0')
    await expect.poll(shown).toEqual({
      number: 'B2C/9',
      jurisdiction: 'MGA, Malta',
      minimumAge: 19,
      termsUrl: 'https://example.com/t',
      termsVersion: '3',
    })
    for (const wrong of [{ minimumAge: 17 }, { termsUrl: 'javascript:alert(1)' }, { termsUrl: 'http://plain.example' }])
      expect(await set({ ...own, ...wrong })).toBe('E400')
    expect(
      await set({ number: '', authority: '', jurisdiction: '', minimumAge: 0, termsUrl: '', termsVersion: '' }),
    ).toBe('0')
    await expect.poll(shown).toEqual(started)
    await licensed.stop()
  })

  it('[SI2] are felt on another node within a second', async () => {
    const other = await startTestNode({}, site.database)
    const name = async () => (await other.call('/api/etc/siteOption')).data.siteName
    expect(await name()).toBe('한판')
    await office('sites/setOptions', { options: { siteName: '두판' } })
    await expect.poll(name, { interval: 50, timeout: 1000 }).toBe('두판')
    await office('sites/setOptions', { options: { siteName: '한판' } })
    await other.node.stop()
  })

  it('give at most three social links and the scrolling notice in the reader’s language', async () => {
    const sns = [1, 2, 3].map((index) => ({
      name: `sns${index}`,
      id: `id${index}`,
      link: `https://example.com/${index}`,
    }))
    await office('sites/setOptions', { options: { sns } })
    const { siteOption } = (await site.call('/api/etc/siteOption')).data
    expect(siteOption).toMatchObject({ sns1: 'sns1', sns2Id: 'id2', sns3Link: 'https://example.com/3' })
    expect((await office('sites/setOptions', { options: { sns: [...sns, ...sns] } })).resultCode).toBe('E400')
  })
})

describe('maintenance', () => {
  it('[SI3] refuses a window that ends before it begins', async () => {
    const maintenance = { startDate: iso(0), endDate: iso(-1000), message: '' }
    expect((await office('sites/setMaintenance', { maintenance })).resultCode).toBe('O006')
  })

  it('[SI3] announces itself, empties the site, and fills it again', async () => {
    await site.seedMember({ memId: 'evicted1' })
    await site.give('evicted1', 100_000)
    const token = await site.logIn('evicted1')
    const socket = new WebSocket(`${site.baseUrl.replace('http', 'ws')}/ws`)
    await once(socket, 'open')
    const heard: string[] = []
    socket.on('message', (data: Buffer) => {
      const { cmd, data1 } = JSON.parse(data.toString('utf8')) as { cmd: string; data1: string }
      heard.push(`${cmd} ${data1}`)
    })
    socket.send(JSON.stringify({ cmd: 'AUTH', data1: token }))
    socket.send(JSON.stringify({ cmd: 'SUBSCRIBE', data1: 'site', data2: '' }))
    await expect.poll(() => heard, { interval: 10 }).toContain('SUBSCRIBED site')

    const maintenance = { startDate: iso(-1000), endDate: iso(60_000), message: '점검 중' }
    await office('sites/setMaintenance', { maintenance, reason: 'test' })
    const closed = await site.call('/api/member/login', { memId: 'evicted1' })
    expect(closed).toMatchObject({ status: 503, resultCode: 'E503', data: { message: '점검 중' } })
    const withdrawal = { amount: 10_000, cashOutPass: CASH_OUT_PASSWORD, requestId: newRequestId() }
    expect((await site.call('/api/cash/out', withdrawal, token)).resultCode).toBe('E503')
    expect((await site.call('/api/common/siteCheckInfo')).data.siteCheckInfo).toMatchObject({ message: '점검 중' })
    await expect.poll(() => heard, { interval: 20, timeout: 4000 }).toContain('INSPECT Y')
    await expect.poll(() => heard, { interval: 20, timeout: 4000 }).toContain('LOGOUT E401')
    await office('sites/setMaintenance', { maintenance: null, reason: 'test' })
    expect((await site.call('/api/etc/bank')).resultCode).toBe('0')
    expect((await site.call('/api/member/info', {}, token)).resultCode).toBe('E401')
    await site.logIn('evicted1')
    expect((await site.call('/api/common/siteCheckInfo')).data.siteCheckInfo).toBeNull()
    socket.terminate()
  })
})

describe('menus and the main page', () => {
  it('[SI4] list the groups and games that exist, and no others', async () => {
    const { groupCodes } = (await site.call('/api/common/gameGroupCodes')).data
    expect(groupCodes.map((group: { code: string }) => group.code)).toEqual(['minigame'])
    expect((await site.call('/api/common/gameCodes', { groupCode: 'minigame' })).data.codes).toHaveLength(4)
    expect((await site.call('/api/common/gameCodes', { groupCode: 'slot' })).data.codes).toEqual([])
    expect((await site.call('/api/common/code', { masterCode: 'bcategory' })).data.codes).toContainEqual({
      code: 'powerball',
      groupCode: 'minigame',
    })
  })

  it.each([
    ['/api/common/gameCodes', {}, 4],
    ['/api/common/gameCodes', { masterCode: 'bcategory' }, 4],
    ['/api/common/gameCodes', { masterCode: 'nothing' }, 0],
    ['/api/common/gameCodes', { groupCode: 'minigame' }, 4],
    ['/api/common/gameCodes', { groupCode: 'mini-game' }, 4],
    ['/api/common/gameCodes', { groupCode: 'mini-game', code: 'powerball' }, 1],
    ['/api/common/gameCodes', { groupCode: 'hc-casino' }, 0],
    ['/api/common/gameCodes', { groupCode: 'h-slot' }, 0],
    ['/api/common/gameCodes', { groupCode: 'h-slot', code: 'powerball' }, 0],
    ['/api/common/gameGroupCodes', { masterCode: 'bcategory' }, 1],
    ['/api/common/gameGroupCodes', { masterCode: 'nothing' }, 0],
    ['/api/common/code', { masterCode: 'bcategory' }, 4],
    ['/api/common/code', { masterCode: 'nothing' }, 0],
  ])('[SI30] %s with %j answers %d codes', async (path, request, count) => {
    const { codes, groupCodes } = (await site.call(path, request)).data
    expect(codes ?? groupCodes).toHaveLength(count)
  })

  it('[SI6] follow the operator’s switch, which is audited', async () => {
    const codes = async () =>
      (await site.call('/api/common/gameCodes', {})).data.codes.map((game: { code: string }) => game.code)
    const set = (state: string, code = 'kenoladder') => office('sites/setGameState', { code, state, reason: 'test' })
    expect((await set('off')).resultCode).toBe('0')
    expect(await codes()).not.toContain('kenoladder')
    expect((await set('maintenance')).resultCode).toBe('0')
    expect(await codes()).toContain('kenoladder')
    expect((await set('off', 'chess')).resultCode).toBe('E404')
    expect((await set('gone')).resultCode).toBe('E400')
    await set('on')
    // The mini games, and sports.
    expect((await office('sites/gameCodes', {})).data.list).toHaveLength(5)
    const { list } = (await office('audit/list', {})).data
    expect(list.filter((entry: { action: string }) => entry.action === 'game.state')).toHaveLength(3)
  })

  it('[SI5] shows completed rows only, members masked', async () => {
    await site.seedMember({ memId: 'winner01' })
    await site.give('winner01', 500_000)
    await office('sites/setOptions', {
      options: {
        withdrawal: {
          open: true,
          minimum: 10_000,
          maximum: 1_000_000,
          unit: 1000,
          pausedFrom: '00:00',
          pausedTo: '00:00',
        },
      },
    })
    const token = await site.logIn('winner01')
    const withdrawal = { amount: 300_000, cashOutPass: CASH_OUT_PASSWORD, requestId: newRequestId() }
    const { cashIdx } = (await site.call('/api/cash/out', withdrawal, token)).data
    expect((await site.call('/api/main')).data.bestWithdrawalsToday).toEqual([])
    await office('cash/wait', { cashIdx })
    await office('cash/approve', { cashIdx, transferReference: 'HB2611240001' })
    const { bestWithdrawalsToday, bestWithdrawalsWeek } = (await site.call('/api/main')).data
    expect(bestWithdrawalsToday).toMatchObject([{ memId: 'wi***', amount: 300_000 }])
    expect(bestWithdrawalsWeek).toEqual(bestWithdrawalsToday)
  })
})
