import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { rollUpViews } from './store.ts'
import { POSTS_A_DAY_MAX } from './save-post.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

let number = 0
async function member() {
  number += 1
  const memId = `writer${number}`
  const memberId = await site.seedMember({ memId })
  return { memId, memberId, token: await site.logIn(memId) }
}
const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())
const save = (token: string, body: object = {}) =>
  site.call(
    '/api/board/normal/save',
    { title: '제목', content: '<p>내용</p>', requestId: newRequestId(), ...body },
    token,
  )
const post = async (token: string, body: object = {}) => (await save(token, body)).data.boardIdx as string
const detail = (token: string, boardIdx: string, type = 'normal') =>
  site.call(`/api/board/${type}/datail`, { boardIdx }, token)
const list = async (token: string, body: object = {}, type = 'normal') =>
  await site.call(`/api/board/${type}/list`, body, token)
const comment = (token: string, body: object) =>
  site.call('/api/board/cmtSave', { requestId: newRequestId(), content: '댓글', ...body }, token)
const publish = async (body: object = {}) =>
  await office('boards/postSave', {
    boardType: 'notice',
    texts: { ko: { title: '공지', content: '<p>알립니다</p>' } },
    requestId: newRequestId(),
    ...body,
  })

describe('posts of members', () => {
  it.each(['event', 'notice', 'guide', 'faq'])('[BO1] are not written on the board %s (E403)', async (type) => {
    const { token } = await member()
    const body = { title: '가', content: '<p>나</p>', requestId: newRequestId() }
    expect((await site.call(`/api/board/${type}/save`, body, token)).resultCode).toBe('E403')
  })

  it('[BO1] are not written by a suspended member, who may read', async () => {
    const { memId, token } = await member()
    const boardIdx = await post(token)
    await site.database.query(`UPDATE members.members SET status = 'suspended' WHERE mem_id = $1`, [memId])
    await expect.poll(async () => (await save(token)).resultCode).toBe('E403')
    expect((await comment(token, { boardIdx })).resultCode).toBe('E403')
    expect((await site.call('/api/board/upload', { content: 'AAAA' }, token)).resultCode).toBe('E403')
    expect((await detail(token, boardIdx)).resultCode).toBe('0')
  })

  it.each([
    ['no title', { title: ' ' }],
    ['no content', { content: '<p> </p>' }],
    ['nothing but a script', { content: '<script>alert(1)</script>' }],
    ['a title too long', { title: '가'.repeat(101) }],
  ])('[BO2] with %s are refused (BD01)', async (_name, body) => {
    const { token } = await member()
    expect((await save(token, body)).resultCode).toBe('BD01')
  })

  it('[BO3] are made once a request id, and another input with it is refused', async () => {
    const { token } = await member()
    const requestId = newRequestId()
    const made = await Promise.all([save(token, { requestId }), save(token, { requestId }), save(token, { requestId })])
    expect(new Set(made.map((answer) => answer.data.boardIdx)).size).toBe(1)
    expect((await save(token, { requestId, title: '다른 제목' })).resultCode).toBe('C999')
  })

  it('[BO3] are changed and deleted by their author only', async () => {
    const [author, other] = [await member(), await member()]
    const boardIdx = await post(author.token)
    for (const id of [boardIdx, '00000000-0000-7000-8000-000000000000', 'nonsense']) {
      expect((await save(other.token, { boardIdx: id })).resultCode).toBe('E404')
      expect((await save(other.token, { boardIdx: id, deleteYn: 'Y' })).resultCode).toBe('E404')
    }
    expect((await save(author.token, { boardIdx, title: '새 제목' })).resultCode).toBe('0')
    expect((await detail(other.token, boardIdx)).data.board).toMatchObject({ title: '새 제목', isMine: false })
    expect((await save(author.token, { boardIdx, deleteYn: 'Y' })).resultCode).toBe('0')
    expect((await save(author.token, { boardIdx, deleteYn: 'Y' })).resultCode).toBe('0')
    expect((await detail(author.token, boardIdx)).resultCode).toBe('E404')
    expect((await save(author.token, { boardIdx })).resultCode).toBe('E404')
  })

  it('[BO9] are twenty a day, also when they come at once (E429)', async () => {
    const { token } = await member()
    const answers = await Promise.all(Array.from({ length: POSTS_A_DAY_MAX + 3 }, () => save(token)))
    const codes = answers.map(({ resultCode }) => resultCode)
    expect(codes.filter((code) => code === '0')).toHaveLength(POSTS_A_DAY_MAX)
    expect(codes.filter((code) => code === 'E429')).toHaveLength(3)
  })

  it('[BO11] are stored and served without what could harm', async () => {
    const { token } = await member()
    const boardIdx = await post(token, { content: '<p onclick="x()">가<script>alert(1)</script></p>' })
    expect((await detail(token, boardIdx)).data.board.content).toBe('<p>가</p>')
    // What came into the table by another way is sanitised when it is served.
    await site.database.query(
      `UPDATE boards.posts SET content = '{"ko": "<p onclick=x>가</p><iframe></iframe>"}' WHERE post_id = $1`,
      [boardIdx],
    )
    expect((await detail(token, boardIdx)).data.board.content).toBe('<p>가</p>')
  })
})

describe('the list', () => {
  it('[BO4] has pinned posts first, then the newest, and idxList with a neighbour at either end', async () => {
    const { token } = await member()
    const ids: string[] = []
    for (let index = 0; index < 12; index += 1)
      ids.push((await publish({ boardType: 'guide', isPinned: index === 0 })).data.boardIdx)
    const order = [ids[0], ...ids.slice(1).toReversed()]
    const first = (await list(token, {}, 'guide')).data
    expect(first.list.map((row: { boardIdx: string }) => row.boardIdx)).toEqual(order.slice(0, 10))
    expect(first.idxList).toEqual(order.slice(0, 11))
    expect(first.pageInfo).toEqual({ page: 1, count_per_list: 10, tatal_list_count: 12 })
    const second = (await list(token, { page: 2 }, 'guide')).data
    expect(second.list.map((row: { boardIdx: string }) => row.boardIdx)).toEqual(order.slice(10))
    expect(second.idxList).toEqual(order.slice(9))
    expect((await list(token, { count_per_list: 50 }, 'guide')).data.list).toHaveLength(12)
    expect((await list(token, { count_per_list: 11 }, 'guide')).resultCode).toBe('E400')
    const middle = (await detail(token, order[5]!, 'guide')).data
    expect([middle.previous.boardIdx, middle.next.boardIdx]).toEqual([order[4], order[6]])
    expect((await detail(token, order[0]!, 'guide')).data.previous).toBeNull()
  })

  it('[BO4] is searched by title and content, with a term (BD02)', async () => {
    const { token } = await member()
    await post(token, { title: '봄소풍 후기', content: '<p>김밥을 먹었습니다</p>' })
    await post(token, { title: '다른 이야기', content: '<p>봄소풍은 다음 주</p>' })
    const titles = async (body: object) =>
      (await list(token, body)).data.list.map((row: { title: string }) => row.title)
    expect(await titles({ searchText: '봄소풍' })).toEqual(['다른 이야기', '봄소풍 후기'])
    expect(await titles({ searchText: '봄소풍', searchType: 'title' })).toEqual(['봄소풍 후기'])
    expect(await titles({ searchText: '봄소풍', searchType: 'content' })).toEqual(['다른 이야기'])
    expect(await titles({ searchText: '%' })).toEqual([])
    expect((await list(token, { searchText: '  ' })).resultCode).toBe('BD02')
  })

  it('[BO5] counts a reader once, whoever counts and however often the post is opened', async () => {
    const [one, two] = [await member(), await member()]
    const boardIdx = await post(one.token)
    for (const { token } of [one, one, two, two]) await detail(token, boardIdx)
    await Promise.all([rollUpViews(site.database, 1000), rollUpViews(site.database, 1000)])
    await rollUpViews(site.database, 1000)
    expect((await detail(one.token, boardIdx)).data.board.viewCount).toBe(2)
  })
})

describe('posts of the operator', () => {
  it('[BO6] wait for their time', async () => {
    const { token } = await member()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const { boardIdx } = (await publish({ publishAt: tomorrow })).data
    expect((await detail(token, boardIdx, 'notice')).resultCode).toBe('E404')
    const ids = (await list(token, {}, 'notice')).data.idxList
    expect(ids).not.toContain(boardIdx)
    const { post: seen } = (await office('boards/post', { boardIdx })).data
    expect(seen.state).toBe('scheduled')
    await publish({ boardIdx, publishAt: new Date(Date.now() - 1000).toISOString() })
    expect((await detail(token, boardIdx, 'notice')).resultCode).toBe('0')
    expect((await publish({ publishAt: 'tomorrow' })).resultCode).toBe('O006')
  })

  it('[BO8] are read in the reader’s language, or in Korean', async () => {
    const { token } = await member()
    const texts = { ko: { title: '안내', content: '<p>가</p>' }, en: { title: 'Guide', content: '<p>a</p>' } }
    const { boardIdx } = (await publish({ texts })).data
    const titleIn = async (language: string) => {
      const response = await fetch(`${site.baseUrl}/api/board/notice/datail`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: 'demo',
          'x-auth-token': token,
          'accept-language': language,
        },
        body: JSON.stringify({ siteId: 'demo', boardIdx }),
      })
      return ((await response.json()) as { data: { board: { title: string } } }).data.board.title
    }
    expect([await titleIn('ko'), await titleIn('en'), await titleIn('vi')]).toEqual(['안내', 'Guide', '안내'])
    const half = { ...texts, vi: { title: 'Hướng dẫn', content: '' } }
    expect((await publish({ texts: half })).resultCode).toBe('BD01')
    expect((await publish({ texts: { ko: { title: '', content: '' } } })).resultCode).toBe('BD01')
    expect((await publish({ boardType: 'faq' })).resultCode).toBe('O006')
  })

  it('[BO7] and those of members are hidden for a reason that their author reads', async () => {
    const [author, other] = [await member(), await member()]
    const boardIdx = await post(author.token)
    expect((await office('boards/postHide', { boardIdx, hidden: true })).resultCode).toBe('O003')
    expect((await office('boards/postHide', { boardIdx, hidden: true, reason: '광고' })).resultCode).toBe('0')
    expect((await detail(other.token, boardIdx)).resultCode).toBe('E404')
    expect((await list(other.token)).data.idxList).not.toContain(boardIdx)
    expect((await detail(author.token, boardIdx)).data.board.hiddenReason).toBe('광고')
    expect((await save(author.token, { boardIdx })).resultCode).toBe('E404')
    await office('boards/postHide', { boardIdx, hidden: false })
    expect((await detail(other.token, boardIdx)).resultCode).toBe('0')
    expect((await office('boards/postHide', { boardIdx: 'x', hidden: true, reason: '광고' })).resultCode).toBe('E404')
  })

  it('[BO18] are changed under the eyes of the audit log, and are not another’s to change', async () => {
    const { token } = await member()
    const { boardIdx } = (await publish()).data
    await publish({ boardIdx, texts: { ko: { title: '고친 공지', content: '<p>나</p>' } } })
    const { list: entries } = (await office('audit/list', { query: boardIdx })).data
    expect(entries.map((entry: { action: string }) => entry.action)).toEqual(['board.change', 'board.publish'])
    const ofMember = await post(token)
    expect((await publish({ boardIdx: ofMember, boardType: 'normal' })).resultCode).toBe('E404')
    const requestId = newRequestId()
    const made = await publish({ requestId })
    expect((await publish({ requestId })).data).toEqual(made.data)
    expect((await publish({ requestId, isPinned: true })).resultCode).toBe('C999')
  })

  it('[BO6] stand on the main page once they are published', async () => {
    const { boardIdx } = (await publish({ isPinned: true })).data
    const { data } = await site.call('/api/main/nt/list')
    expect(data.list.map((row: { boardIdx: string }) => row.boardIdx)).toContain(boardIdx)
    expect(data.list.length).toBeLessThanOrEqual(5)
  })
})

describe('comments', () => {
  it('[BO10] are written on the boards normal and event, as plain text', async () => {
    const { token } = await member()
    const own = await post(token)
    const event = (await publish({ boardType: 'event' })).data.boardIdx
    const notice = (await publish()).data.boardIdx
    expect((await comment(token, { boardIdx: own, content: '<b>굵게</b>' })).resultCode).toBe('0')
    expect((await comment(token, { boardIdx: event })).resultCode).toBe('0')
    expect((await comment(token, { boardIdx: notice })).resultCode).toBe('E403')
    expect((await comment(token, { boardIdx: own, content: ' ' })).resultCode).toBe('BD01')
    expect((await comment(token, { boardIdx: 'x' })).resultCode).toBe('E404')
    const { board, comments } = (await detail(token, own)).data
    expect(board.commentCount).toBe(1)
    expect(comments[0]).toMatchObject({ content: '<b>굵게</b>', isMine: true, isHidden: false })
  })

  it('[BO10] are made once a request id and deleted by their author only', async () => {
    const [author, other] = [await member(), await member()]
    const boardIdx = await post(author.token)
    const requestId = newRequestId()
    const made = await Promise.all([1, 2, 3].map(() => comment(author.token, { boardIdx, requestId })))
    expect(new Set(made.map(({ data }) => data.cmtIdx)).size).toBe(1)
    expect((await comment(author.token, { boardIdx, requestId, content: '다른' })).resultCode).toBe('C999')
    const { cmtIdx } = made[0]!.data
    expect((await comment(other.token, { cmtIdx, deleteYn: 'Y' })).resultCode).toBe('E404')
    await comment(author.token, { cmtIdx, deleteYn: 'Y' })
    await comment(author.token, { cmtIdx, deleteYn: 'Y' })
    const { board, comments } = (await detail(other.token, boardIdx)).data
    expect([board.commentCount, comments]).toEqual([0, []])
  })

  it('[BO7] that are hidden keep their place and lose their text', async () => {
    const { memId, token } = await member()
    const boardIdx = await post(token)
    const { cmtIdx } = (await comment(token, { boardIdx, content: '도배' })).data
    expect((await office('boards/commentHide', { cmtIdx, hidden: true })).resultCode).toBe('O003')
    await office('boards/commentHide', { cmtIdx, hidden: true, reason: '도배' })
    expect((await detail(token, boardIdx)).data.comments[0]).toMatchObject({
      content: '',
      isHidden: true,
      hiddenReason: '도배',
    })
    const other = await member()
    expect((await detail(other.token, boardIdx)).data.comments[0]).toMatchObject({ isHidden: true, hiddenReason: null })
    const { list: rows } = (await office('boards/comments', { query: memId })).data
    expect(rows[0]).toMatchObject({ content: '도배', isHidden: true, hiddenReason: '도배' })
    await office('boards/commentHide', { cmtIdx, hidden: false })
    expect((await detail(other.token, boardIdx)).data.comments[0]).toMatchObject({
      content: '도배',
      hiddenReason: null,
    })
    const { list: entries } = (await office('audit/list', { query: cmtIdx })).data
    expect(entries.map((entry: { action: string; reason: string }) => [entry.action, entry.reason])).toEqual([
      ['comment.show', ''],
      ['comment.hide', '도배'],
    ])
  })
})
