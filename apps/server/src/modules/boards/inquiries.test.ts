import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { caseCalls } from '../cases/testing.ts'

let site: TestNode
const { operator, call, step } = caseCalls(() => site)
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

  it('[BO17] is answered with a message, and says so until the answer is read; a further answer is new again', async () => {
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

  it('[BO24] is a thread that the member writes on in, waits again from then on, and takes a request once', async () => {
    const [asker, other] = [await member(), await member()]
    const { boardIdx } = (await ask(asker.token)).data
    const later = (await ask(asker.token, { title: '나중 문의' })).data.boardIdx
    const reply = (token: string, content: string, requestId = newRequestId()) =>
      site.call('/api/board/qna/reply', { boardIdx, content, requestId }, token)
    expect((await reply(other.token, '내 것')).resultCode).toBe('E404')
    expect((await reply(asker.token, ' ')).resultCode).toBe('BD01')
    await office('support/answer', { boardIdx, answer: '확인 중입니다.' })
    const requestId = newRequestId()
    const replies = await Promise.all([1, 2, 3].map(() => reply(asker.token, '아직입니다.', requestId)))
    expect(new Set(replies.map(({ resultCode }) => resultCode))).toEqual(new Set(['0']))
    expect((await reply(asker.token, '다른 말', requestId)).resultCode).toBe('C999')
    const { board } = (await detail(asker.token, boardIdx)).data
    expect(board).toMatchObject({ status: 'wait', answeredAt: null, answer: '확인 중입니다.', content: '언제 됩니까' })
    const written = board.thread.map((row: { isOperator: boolean; content: string }) => [row.isOperator, row.content])
    expect(written).toEqual([
      [false, '언제 됩니까'],
      [true, '확인 중입니다.'],
      [false, '아직입니다.'],
    ])
    const queue = (await office('support/list', { status: 'wait', memId: asker.memId })).data.list
    expect(queue.map((row: { boardIdx: string }) => row.boardIdx)).toEqual([later, boardIdx])
    for (let more = 1; more < 10; more += 1) expect((await reply(asker.token, `${more}`)).resultCode).toBe('0')
    expect((await reply(asker.token, '너무 많이')).resultCode).toBe('BD05')
  })

  it('[BO24] waits among ten at most, also when many are written on in at once (BD05)', async () => {
    const { token } = await member()
    const answered: string[] = []
    for (let more = 0; more < 6; more += 1) {
      const { boardIdx } = (await ask(token)).data
      await office('support/answer', { boardIdx, answer: '네' })
      answered.push(boardIdx)
    }
    for (let more = 0; more < 7; more += 1) await ask(token)
    const write = (boardIdx: string) =>
      site.call('/api/board/qna/reply', { boardIdx, content: '또', requestId: newRequestId() }, token)
    const codes = (await Promise.all(answered.map(write))).map(({ resultCode }) => resultCode)
    expect(codes.toSorted()).toEqual(['0', '0', '0', 'BD05', 'BD05', 'BD05'])
  })

  it('[BO25] is answered by one of two operators at once, and the other is told (CF01)', async () => {
    const { token } = await member()
    const { boardIdx } = (await ask(token)).data
    const second = await operator('service')
    const answer = async (by: string, text: string, seen = 1) =>
      await site.call('/api/office/support/answer', { boardIdx, answer: text, seen }, by)
    const own = await site.operator()
    const codes = (await Promise.all([answer(own, '하나'), answer(second.token, '둘')])).map(
      ({ resultCode }) => resultCode,
    )
    expect(codes.toSorted()).toEqual(['0', 'CF01'])
    const { thread } = (await office('support/read', { boardIdx })).data
    expect(thread).toHaveLength(2)
    const kept = thread[1] as { operatorId: string; content: string }
    expect((await answer(kept.operatorId === 'owner' ? own : second.token, kept.content)).resultCode).toBe('0')
    expect((await answer(own, '이어서', 2)).resultCode).toBe('0')
    expect((await office('support/read', { boardIdx })).data.thread).toHaveLength(3)
  })

  it('[BO26] is a case that closes with the answer and opens again for whoever had it', async () => {
    const { memId, token } = await member()
    const { boardIdx } = (await ask(token, { title: '출금이 늦어요' })).data
    const service = await operator('service')
    const listed = async () => (await call(service.token, 'list', { query: memId, state: 'all' })).data.list[0]
    const { caseIdx, ...first } = await listed()
    expect(first).toMatchObject({
      kind: 'question',
      state: 'open',
      sourceIdx: boardIdx,
      figures: { title: '출금이 늦어요' },
    })
    await step(service.token, 'claim', caseIdx)
    await office('support/answer', { boardIdx, answer: '곧 됩니다.' })
    expect(await listed()).toMatchObject({ state: 'closed', outcome: 'answered', owner: service.loginId })
    await site.call('/api/board/qna/reply', { boardIdx, content: '아직요', requestId: newRequestId() }, token)
    expect(await listed()).toMatchObject({ caseIdx, state: 'open', owner: service.loginId, isMine: true })
    expect((await office('overview', {})).data.waitingInquiries).toBeGreaterThan(0)
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
