// Publishing by time, with a clock that the test holds.
import { MINUTE_MS, type Instant, isoSeoul } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

const start = Date.now() as Instant
let now = start
let site: TestNode
let token: string
beforeAll(async () => {
  site = await startTestNode({}, undefined, { now: () => now })
  await site.seedMember({ memId: 'reader' })
  token = await site.logIn('reader')
})
afterAll(() => site.stop())

const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())
const iso = (shiftMs: number) => isoSeoul((start + shiftMs) as Instant)
const publish = async (body: object = {}) =>
  await office('boards/postSave', {
    boardType: 'notice',
    texts: { ko: { title: '공지', content: '<p>알립니다</p>' } },
    requestId: newRequestId(),
    ...body,
  })
const detail = (boardIdx: string, type = 'notice') => site.call(`/api/board/${type}/datail`, { boardIdx }, token)
const listed = async (type = 'notice') => (await site.call(`/api/board/${type}/list`, {}, token)).data.idxList
const posts = async (body: object) => (await office('boards/posts', body)).data.list
const stateOf = async (boardIdx: string) => (await office('boards/post', { boardIdx })).data.post.state

describe('a window', () => {
  it.each([
    ['one millisecond before it begins', MINUTE_MS - 1, 'scheduled', false],
    ['at its beginning', MINUTE_MS, 'shown', true],
    ['one millisecond before it ends', 2 * MINUTE_MS - 1, 'shown', true],
    ['at its end', 2 * MINUTE_MS, 'over', false],
  ] as const)('[BO6] shows a post %s: %s ms, %s', async (_name, shift, state, isSeen) => {
    now = start
    const window = { publishAt: iso(MINUTE_MS), publishUntil: iso(2 * MINUTE_MS) }
    const notice = (await publish(window)).data.boardIdx
    const event = (await publish({ ...window, boardType: 'event' })).data.boardIdx
    const faq = (await publish({ ...window, boardType: 'faq', category: 'etc' })).data.boardIdx
    const later = (await publish({ boardType: 'event' })).data.boardIdx
    now = (start + shift) as Instant
    const code = isSeen ? '0' : 'E404'
    expect((await detail(notice)).resultCode).toBe(code)
    expect((await listed()).includes(notice)).toBe(isSeen)
    expect((await listed('faq')).includes(faq)).toBe(isSeen)
    const onMain = (await site.call('/api/main/nt/list')).data.list.map((row: { boardIdx: string }) => row.boardIdx)
    expect(onMain.includes(notice)).toBe(isSeen)
    const { previous } = (await detail(later, 'event')).data
    expect(previous?.boardIdx === event).toBe(isSeen)
    const comment = { boardIdx: event, content: '댓글', requestId: newRequestId() }
    expect((await site.call('/api/board/cmtSave', comment, token)).resultCode).toBe(code)
    expect(await stateOf(notice)).toBe(state)
    await office('boards/postHide', { boardIdx: event, hidden: true, reason: 'test' })
    await office('boards/postHide', { boardIdx: later, hidden: true, reason: 'test' })
    await office('boards/postHide', { boardIdx: notice, hidden: true, reason: 'test' })
    now = start
  })

  it('[BO6] ends after it begins (O006), and may be taken away again', async () => {
    for (const publishUntil of [iso(0), iso(-MINUTE_MS), 'later'])
      expect((await publish({ publishAt: iso(0), publishUntil })).resultCode).toBe('O006')
    const { boardIdx } = (await publish({ publishAt: iso(-2), publishUntil: iso(-1) })).data
    expect(await stateOf(boardIdx)).toBe('over')
    await publish({ boardIdx, publishUntil: null })
    expect(await stateOf(boardIdx)).toBe('shown')
  })
})

describe('a draft', () => {
  it('[BO6] is seen by nobody but operators until it is published, whatever it lacks', async () => {
    const texts = { ko: { title: '쓰는 중', content: '' }, en: { title: '', content: '<p>half<script>x</script></p>' } }
    const { boardIdx } = (await publish({ isDraft: true, texts })).data
    expect((await detail(boardIdx)).resultCode).toBe('E404')
    expect(await listed()).not.toContain(boardIdx)
    const { post } = (await office('boards/post', { boardIdx })).data
    expect(post).toMatchObject({ state: 'draft', texts: { en: { title: '', content: '<p>half</p>' } } })
    expect((await publish({ boardIdx, texts })).resultCode).toBe('BD01')
    expect((await publish({ isDraft: true, texts: { ko: { title: '', content: '<p>가</p>' } } })).resultCode).toBe(
      'BD01',
    )
    now = (start + MINUTE_MS) as Instant
    expect((await publish({ boardIdx, reason: '준비됨' })).resultCode).toBe('0')
    const shown = (await detail(boardIdx)).data.board
    // It is published when it is published, and not when it was begun.
    expect(shown.createdAt).toBe(iso(MINUTE_MS))
    const { list } = (await office('audit/list', { query: boardIdx })).data
    expect(list.map((entry: { action: string }) => entry.action)).toEqual(['board.publish', 'board.draft'])
    expect(list[0].reason).toBe('준비됨')
    expect([JSON.parse(list[0].before).draft, JSON.parse(list[0].after).draft]).toEqual([true, false])
    now = start
  })
})

describe('the operator’s list', () => {
  it('[BO19] filters by state and is in order over all its pages', async () => {
    const of = { boardType: 'guide' }
    const titles = Array.from({ length: 12 }, (_, index) => `${String.fromCharCode(97 + index)} guide`)
    for (const [index, title] of titles.entries())
      await publish({ ...of, texts: { ko: { title, content: '<p>가</p>' } }, publishAt: iso(-index * 1000) })
    await publish({ ...of, isDraft: true, texts: { ko: { title: 'z draft', content: '' } } })
    await publish({ ...of, publishAt: iso(MINUTE_MS) })
    await publish({ ...of, publishAt: iso(-MINUTE_MS), publishUntil: iso(-1) })
    const statesIn = async (body: object) =>
      (await posts({ ...of, ...body })).map((row: { state: string }) => row.state)
    expect(await statesIn({ state: 'draft' })).toEqual(['draft'])
    expect(await statesIn({ state: 'scheduled' })).toEqual(['scheduled'])
    expect(await statesIn({ state: 'over' })).toEqual(['over'])
    const titlesOf = async (body: object) =>
      (await posts({ ...of, state: 'shown', ...body })).map((row: { title: string }) => row.title)
    expect([...(await titlesOf({ sort: '-title' })), ...(await titlesOf({ sort: '-title', page: 2 }))]).toEqual(
      titles.toReversed(),
    )
    expect(await titlesOf({ sort: 'publishAt' })).toEqual(titles.toReversed().slice(0, 10))
    expect((await statesIn({ sort: 'state' }))[0]).toBe('draft')
    expect((await office('boards/posts', { ...of, sort: 'content' })).resultCode).toBe('E400')
  })

  it('[BO19] of comments is filtered by what became of them', async () => {
    const { boardIdx } = (await publish({ boardType: 'event' })).data
    const write = async (content: string) =>
      (await site.call('/api/board/cmtSave', { boardIdx, content, requestId: newRequestId() }, token)).data.cmtIdx
    const hidden = await write('가려진 말')
    now = (start + 1000) as Instant
    await write('보이는 말')
    await office('boards/commentHide', { cmtIdx: hidden, hidden: true, reason: '욕설' })
    const comments = async (body: object) =>
      (await office('boards/comments', { query: 'reader', ...body })).data.list.map(
        (row: { content: string }) => row.content,
      )
    expect(await comments({ state: 'hidden' })).toEqual(['가려진 말'])
    expect(await comments({ state: 'shown' })).not.toContain('가려진 말')
    const newest = await comments({})
    expect(await comments({ sort: 'createdAt' })).toEqual(newest.toReversed())
    now = start
  })
})

describe('a preview', () => {
  it('[BO20] is sanitised, and says whose text a reader gets', async () => {
    const texts = {
      ko: { title: '제목', content: '<p onclick="x()">가<script>1</script></p>' },
      vi: { title: 'Tiêu đề', content: '<p>b<iframe></iframe></p>' },
    }
    const { data } = await office('boards/preview', { texts })
    expect(data).toEqual({
      ko: { from: 'ko', title: '제목', content: '<p>가</p>' },
      en: { from: 'ko', title: '제목', content: '<p>가</p>' },
      vi: { from: 'vi', title: 'Tiêu đề', content: '<p>b</p>' },
    })
    const { boardIdx } = (await publish({ texts: { ...texts, en: undefined } })).data
    for (const language of ['ko', 'en', 'vi'] as const) {
      const { board } = (await site.callIn(language, '/api/board/notice/datail', { boardIdx }, token)).data
      expect({ title: board.title, content: board.content }).toEqual({
        title: data[language].title,
        content: data[language].content,
      })
    }
  })
})
