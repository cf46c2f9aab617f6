import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())
beforeEach(() => site.database.query('DELETE FROM sites.banners'))

const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())
const iso = (shiftMs: number) => new Date(Date.now() + shiftMs).toISOString()
const HOUR = 3_600_000

const banner = (change: object = {}) => ({
  kind: 'banner',
  audience: 'all',
  texts: { ko: { title: '제목', text: '내용' }, en: { title: 'Title', text: 'Text' } },
  picture: '',
  scene: 'gift',
  link: '/member/rotary',
  startsAt: iso(-HOUR),
  endsAt: null,
  shown: true,
  requestId: newRequestId(),
  ...change,
})
const save = async (change: object = {}) => await office('sites/bannerSave', banner(change))
const titled = (title: string) => ({ texts: { ko: { title, text: '' } } })
const titles = async (path: string, token?: string) =>
  (await site.call(path, {}, token)).data.list.map((one: { title: string }) => one.title)

async function upload(): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  return (await office('boards/upload', { content: bytes.toString('base64') })).data.url
}
const isLoose = async (url: string) => {
  const { rows } = await site.database.query('SELECT loose_since FROM boards.files WHERE file_id = $1', [
    url.slice('/files/'.length, -'.webp'.length),
  ])
  return rows[0]!['loose_since'] !== null
}

describe('banners and popups', () => {
  it('[SI7] are seen in their time, by whom they are for', async () => {
    await save(titled('모두'))
    await save({ ...titled('손님'), audience: 'guest' })
    await save({ ...titled('회원'), audience: 'member' })
    await save({ ...titled('예약'), startsAt: iso(HOUR) })
    await save({ ...titled('끝'), startsAt: iso(-2 * HOUR), endsAt: iso(-HOUR) })
    await save({ ...titled('꺼짐'), shown: false })
    await site.seedMember({ memId: 'looker' })
    const token = await site.logIn('looker')
    expect(await titles('/api/etc/banner')).toEqual(['모두', '손님'])
    expect(await titles('/api/etc/banner', token)).toEqual(['모두', '회원'])
    const { list } = (await office('sites/banners', { kind: 'banner' })).data
    expect(list.map((row: { state: string }) => row.state)).toEqual([
      'shown',
      'shown',
      'shown',
      'scheduled',
      'over',
      'draft',
    ])
  })

  it('[SI7] speak the reader’s language or else Korean, and are at most three popups and eight banners', async () => {
    for (let index = 0; index < 9; index += 1) await save(titled(`배너${index}`))
    for (let index = 0; index < 4; index += 1) await save({ kind: 'popup', ...titled(`팝업${index}`) })
    expect(await titles('/api/etc/banner')).toHaveLength(8)
    expect(await titles('/api/etc/popupList')).toEqual(['팝업0', '팝업1', '팝업2'])
    await site.seedMember({ memId: 'popper' })
    expect(await titles('/api/main/popupList', await site.logIn('popper'))).toHaveLength(3)
    await site.database.query('DELETE FROM sites.banners')
    await save()
    const inLanguage = async (lang: string) => {
      const answer = await fetch(`${site.baseUrl}/api/etc/banner`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'demo', 'accept-language': lang },
        body: JSON.stringify({ siteId: 'demo' }),
      })
      const { data } = (await answer.json()) as { data: { list: { title: string }[] } }
      return data.list[0]?.title
    }
    await expect.poll(() => inLanguage('en'), { timeout: 3000 }).toBe('Title')
    expect(await inLanguage('vi')).toBe('제목')
  })

  it('[SI11] that scroll run one after the other, in their time and the reader’s language', async () => {
    const line = (ko: string, en?: string) => ({
      kind: 'flow',
      audience: 'member',
      link: '',
      texts: { ko: { title: '', text: ko }, ...(en !== undefined && { en: { title: '', text: en } }) },
    })
    await save(line('하나', 'One'))
    await save(line('둘'))
    await save({ ...line('예약'), startsAt: iso(HOUR) })
    await save({ ...line('끝'), startsAt: iso(-2 * HOUR), endsAt: iso(-HOUR) })
    await save({ ...line('초안'), shown: false })
    expect((await site.call('/api/board/flowBoard')).data.content).toBe('하나  ·  둘')
    expect((await site.callIn('en', '/api/board/flowBoard')).data.content).toBe('One  ·  둘')
    for (const change of [{ link: '/member' }, { audience: 'all' }, { texts: { ko: { title: '제목', text: '' } } }])
      expect((await save({ ...line('셋'), ...change })).resultCode).toBe('O006')
  })

  it('[SI9] are changed for a reason that the audit log keeps, with before and after', async () => {
    const { bannerIdx } = (await save(titled('앞'))).data
    await save({ ...titled('뒤'), bannerIdx, reason: '오타' })
    const [entry] = (await office('audit/list', { query: bannerIdx })).data.list
    expect(entry).toMatchObject({ action: 'banner.save', reason: '오타' })
    expect([entry.before, entry.after].map((text: string) => JSON.parse(text).texts.ko.title)).toEqual(['앞', '뒤'])
  })

  it.each([
    ['O006', { link: 'https://evil.example' }],
    ['O006', { link: '//evil.example' }],
    ['O006', { endsAt: iso(-2 * HOUR) }],
    ['O006', { startsAt: 'soon' }],
    ['O006', titled('')],
    ['BD03', { picture: '/files/00000000-0000-4000-8000-000000000000.webp' }],
    ['BD03', { picture: 'https://evil.example/a.webp' }],
    ['E404', { bannerIdx: '00000000-0000-4000-8000-000000000000' }],
    ['E404', { bannerIdx: 'nothing' }],
  ])('[SI8] are refused with %s: %j', async (code, change) => {
    expect((await save(change)).resultCode).toBe(code)
  })

  it('[SI8] keep a picture as long as they show it, and are made once by a repeated request', async () => {
    const picture = await upload()
    const request = banner({ picture })
    const [first, second] = [await office('sites/bannerSave', request), await office('sites/bannerSave', request)]
    expect(first.data).toEqual(second.data)
    expect(await isLoose(picture)).toBe(false)
    const other = (await save({ picture })).data.bannerIdx
    await office('sites/bannerDelete', { bannerIdx: first.data.bannerIdx })
    expect(await isLoose(picture)).toBe(false)
    expect((await save({ bannerIdx: other, picture: '' })).resultCode).toBe('0')
    expect(await isLoose(picture)).toBe(true)
    expect((await office('sites/bannerDelete', { bannerIdx: first.data.bannerIdx })).resultCode).toBe('E404')
  })

  it('[SI9] are sorted by naming each once, and every change is audited', async () => {
    const [one, two] = [await save(titled('하나')), await save(titled('둘'))].map(
      ({ data }) => data.bannerIdx as string,
    )
    for (const order of [[one], [one, one], [one, two, two], [one, 'nothing']]) {
      expect((await office('sites/bannerSort', { kind: 'banner', order })).resultCode).toBe('O006')
    }
    expect((await office('sites/bannerSort', { kind: 'banner', order: [two, one] })).resultCode).toBe('0')
    expect(await titles('/api/etc/banner')).toEqual(['둘', '하나'])
    const { list } = (await office('audit/list', { query: '' })).data
    expect(list[0].action).toBe('banner.sort')
    expect(list[1].action).toBe('banner.save')
  })
})

describe('the blocks of the main page', () => {
  it('[SI10] rank finished rounds of today, masked, and leave games out that are off', async () => {
    const memberId = await site.seedMember({ memId: 'ranked01' })
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date())
    for (const game of ['powerball', 'kenoladder']) {
      await site.database.query(
        `INSERT INTO bets.member_days (member_id, day, game_group, game_key, won_bets, won_stakes, won_payouts, lost_bets, lost_stakes,
           voided_bets, voided_stakes) VALUES ($1, $2, 'minigame', $3, 2, 2000, 3900, 1, 1000, 0, 0)`,
        [memberId, day, game],
      )
    }
    await office('sites/setGameState', { code: 'kenoladder', state: 'off', reason: 'test' })
    const main = (await site.call('/api/main')).data
    expect(main.ranking).toEqual([{ memId: 'ra***', wins: 7800, bets: 6 }])
    expect(main.popular).toMatchObject([{ code: 'powerball', players: 1, bets: 3 }])
    expect(main.newGames.map((game: { code: string }) => game.code)).toEqual(['speedkeno', 'powerladder', 'powerball'])
  })
})
