import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

let number = 0
async function member() {
  number += 1
  const memId = `asker${number}`
  await site.seedMember({ memId })
  return { memId, token: await site.logIn(memId) }
}
const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())
const ask = (token: string, body: object = {}) =>
  site.call('/api/board/qna/save', { title: '문의', content: '언제 됩니까', requestId: newRequestId(), ...body }, token)
const list = async (token: string, body: object = {}) => (await site.call('/api/board/qna/list', body, token)).data
const detail = (token: string, boardIdx: string) => site.call('/api/board/qna/datail', { boardIdx }, token)

describe('a question to the operator', () => {
  it('[BO16] is read by who asked it and by no other member (E404)', async () => {
    const [asker, other] = [await member(), await member()]
    const { boardIdx } = (await ask(asker.token, { type: 'bankaccount' })).data
    expect((await detail(asker.token, boardIdx)).data.board).toMatchObject({
      type: 'bankaccount',
      status: 'wait',
      answer: '',
    })
    expect(await detail(other.token, boardIdx)).toMatchObject({ status: 404, resultCode: 'E404' })
    expect((await detail(other.token, 'nonsense')).resultCode).toBe('E404')
    expect((await list(other.token)).list).toEqual([])
    expect((await list(asker.token, { type: 'etc' })).list).toEqual([])
    expect((await list(asker.token, { type: 'bankaccount' })).list).toHaveLength(1)
  })

  it('[BO16] needs a title and a text (BD01), and is made once a request id', async () => {
    const { token } = await member()
    expect((await ask(token, { title: ' ' })).resultCode).toBe('BD01')
    expect((await ask(token, { content: '' })).resultCode).toBe('BD01')
    const requestId = newRequestId()
    const made = await Promise.all([1, 2, 3].map(() => ask(token, { requestId })))
    expect(new Set(made.map(({ data }) => data.boardIdx)).size).toBe(1)
    expect((await ask(token, { requestId, title: '다른' })).resultCode).toBe('C999')
  })

  it('[BO16] is one of ten that wait, also when they come at once (BD05)', async () => {
    const { token } = await member()
    await ask(token)
    const answers = await Promise.all(Array.from({ length: 15 }, () => ask(token)))
    expect(answers.filter(({ resultCode }) => resultCode === '0')).toHaveLength(9)
    expect(answers.filter(({ resultCode }) => resultCode === 'BD05')).toHaveLength(6)
  })

  it('[BO17] is answered with a message, and says so until the answer is read; a corrected answer is new again', async () => {
    const { memId, token } = await member()
    const { boardIdx } = (await ask(token, { title: '출금 문의' })).data
    const answer = (text: string) => office('support/answer', { boardIdx, answer: text })
    expect((await answer('  ')).resultCode).toBe('O006')
    expect((await answer('곧 처리됩니다.')).resultCode).toBe('0')
    expect((await list(token)).list[0]).toMatchObject({ status: 'answer', isNewAnswer: true })
    expect((await list(token)).newAnswers).toBe(1)
    const { data: messages } = await site.call('/api/board/msgList', {}, token)
    expect(messages).toMatchObject({ msgInfo: { newMsg: 1 }, list: [{ title: '문의에 답변이 등록되었습니다' }] })
    expect((await detail(token, boardIdx)).data.board.answer).toBe('곧 처리됩니다.')
    expect((await list(token)).newAnswers).toBe(0)
    await answer('처리되었습니다.')
    expect((await list(token)).newAnswers).toBe(1)
    const { inquiry } = (await office('support/read', { boardIdx })).data
    expect(inquiry).toMatchObject({ memId, answer: '처리되었습니다.', operatorId: 'owner' })
    expect((await office('support/answer', { boardIdx: 'x', answer: '예' })).resultCode).toBe('E404')
  })

  it('[BO17] stands in a queue that begins with the oldest', async () => {
    const { memId, token } = await member()
    const first = (await ask(token, { title: '첫째' })).data.boardIdx
    const second = (await ask(token, { title: '둘째' })).data.boardIdx
    const queue = async (status: string) =>
      (await office('support/list', { status, memId })).data.list.map((row: { boardIdx: string }) => row.boardIdx)
    expect(await queue('wait')).toEqual([first, second])
    await office('support/answer', { boardIdx: first, answer: '네' })
    expect(await queue('wait')).toEqual([second])
    expect(await queue('answer')).toEqual([first])
    expect((await office('support/list', { memId: 'nobody-at-all' })).data.list).toEqual([])
    expect((await office('overview', {})).data.waitingInquiries).toBeGreaterThan(0)
  })

  it('[BO21] comes with what the words of templates stand for, and templates speak three languages', async () => {
    const { memId, token } = await member()
    const { boardIdx } = (await ask(token)).data
    const read = async () => (await office('support/read', { boardIdx })).data
    const first = await read()
    expect(first.inquiry.memNick).not.toBe('')
    expect(first.lastCash).toBeNull()
    await site.openWithdrawals()
    await site.call('/api/cash/in', { amount: 30_000, requestId: newRequestId() }, token)
    await site.give(memId, 50_000)
    expect((await read()).lastCash).toEqual({ cashType: 'in', amount: 30_000 })
    const texts = { title: '인사', content: '[닉네임]님', contentEn: 'Hello [nick]', contentVi: 'Chào [nick]' }
    await office('support/templateSave', { ...texts, requestId: newRequestId() })
    const [made] = (await office('support/templates', {})).data.list
    expect(made).toMatchObject(texts)
    await office('support/templateSave', { templateIdx: made.templateIdx, requestId: newRequestId() })
  })

  it('[BO18] leaves an audit entry when it is answered, and so do templates', async () => {
    const { token } = await member()
    const { boardIdx } = (await ask(token)).data
    await office('support/answer', { boardIdx, answer: '네' })
    const { list: entries } = (await office('audit/list', { query: boardIdx })).data
    expect(entries[0]).toMatchObject({ action: 'support.answer', operatorId: 'owner' })

    const template = { title: '계좌 안내', content: '입금 계좌입니다.', requestId: newRequestId() }
    expect((await office('support/templateSave', template)).resultCode).toBe('0')
    const made = (await office('support/templates', {})).data.list[0]
    expect(made).toMatchObject({ title: '계좌 안내' })
    const change = { templateIdx: made.templateIdx, requestId: newRequestId() }
    await office('support/templateSave', { ...change, title: '계좌', content: '새 계좌입니다.' })
    expect((await office('support/templates', {})).data.list[0]).toMatchObject({ content: '새 계좌입니다.' })
    const { list: changes } = (await office('audit/list', { query: made.templateIdx })).data
    expect([JSON.parse(changes[0].before).content, JSON.parse(changes[0].after).content]).toEqual([
      '입금 계좌입니다.',
      '새 계좌입니다.',
    ])
    await office('support/templateSave', change)
    expect((await office('support/templates', {})).data.list).toEqual([])
    expect((await office('support/templateSave', { ...change, title: 'x', content: 'y' })).resultCode).toBe('E404')
    expect((await office('support/templateSave', { requestId: newRequestId() })).resultCode).toBe('O006')
  })
})
