import { DAY_MS, HOUR_MS } from '@hanpan/kernel'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { caseCalls } from './testing.ts'

let site: TestNode
const { operator, member, sign, open, opened, call, step, read, caseOf } = caseCalls(() => site)
type Operator = Awaited<ReturnType<typeof operator>>
let first: Operator
let second: Operator
let manager: Operator
let cashier: Operator
beforeAll(async () => {
  site = await startTestNode()
  first = await operator('service')
  second = await operator('service')
  manager = await operator('manager')
  cashier = await operator('cashier')
})
afterAll(() => site.stop())

const kindsOf = (entries: readonly { kind: string }[]) => entries.map(({ kind }) => kind)
const note = '확인했습니다'

describe('signs', () => {
  it('[CF1] [CF2] of one source open one case, also at once, and are added to it', async () => {
    const { memberId } = await member()
    const made = sign(memberId)
    await Promise.all([open(made), open(made), open(made)])
    const { rows } = await site.database.query('SELECT 1 FROM cases.cases WHERE source_key = $1', [made.sourceKey])
    expect(rows).toHaveLength(1)
    const { case: row, entries } = await read(first.token, await caseOf(made.sourceKey))
    expect(row).toMatchObject({ state: 'open', owner: null, signs: 3 })
    expect(row.caseNo).toMatch(/^C-\d{4,}$/)
    expect(kindsOf(entries)).toEqual(['opened', 'sign', 'sign'])
  })

  it('[CF2] bring the due time nearer and never put it off, and open what waited', async () => {
    const { caseIdx, memberId, sign: made } = await opened('harm', { signal: 'harm' })
    const before = Date.parse((await read(first.token, caseIdx)).case.dueAt)
    await open({ ...made, isSevere: true })
    const severe = Date.parse((await read(first.token, caseIdx)).case.dueAt)
    expect(before - severe).toBeGreaterThan(19 * HOUR_MS)
    await open({ ...made, memberId })
    expect(Date.parse((await read(first.token, caseIdx)).case.dueAt)).toBe(severe)
    await step(first.token, 'claim', caseIdx)
    const dueAt = new Date(Date.now() + 5 * DAY_MS).toISOString()
    await step(first.token, 'due', caseIdx, { dueAt, isWaiting: true, note })
    expect((await read(first.token, caseIdx)).case.state).toBe('waiting')
    await open(made)
    expect((await read(first.token, caseIdx)).case).toMatchObject({ state: 'open', owner: first.loginId })
  })

  it('[CF3] after the closing open it again for its owner, and a new one when that is long ago', async () => {
    const { caseIdx, sign: made } = await opened()
    await step(first.token, 'claim', caseIdx)
    await step(first.token, 'close', caseIdx, { outcome: 'watched', note })
    await open(made)
    const again = await read(first.token, caseIdx)
    expect(again.case).toMatchObject({ state: 'open', owner: first.loginId, outcome: null, signs: 2 })
    expect(kindsOf(again.entries).at(-1)).toBe('reopened')
    await step(first.token, 'close', caseIdx, { outcome: 'watched', note })
    await site.database.query(`UPDATE cases.cases SET closed_at = now() - interval '31 days' WHERE case_id = $1`, [
      caseIdx,
    ])
    await open(made)
    const other = await caseOf(made.sourceKey)
    expect(other).not.toBe(caseIdx)
    expect((await read(first.token, caseIdx)).case.state).toBe('closed')
    expect((await step(first.token, 'reopen', caseIdx, { note })).resultCode).toBe('O004')
  })
})

describe('who sees a case', () => {
  it.each([
    ['question', 'support.answer', (): Operator => first, (): Operator | null => cashier],
    ['harm', 'members.restrict', (): Operator => first, (): Operator | null => null],
    ['fraud', 'members.restrict', (): Operator => first, (): Operator | null => null],
    ['bank', 'cash.process', (): Operator => cashier, (): Operator | null => null],
  ] as const)('[CF4] of the kind %s works on it with %s', async (kind, _permission, works, sees) => {
    const trader = await operator('trader')
    const { caseIdx, memId } = await opened(kind, { signal: kind === 'bank' ? 'bankLine' : 'manual' })
    expect((await read(works().token, caseIdx)).may.work).toBe(true)
    expect((await call(trader.token, 'read', { caseIdx })).resultCode).toBe('E404')
    expect((await step(trader.token, 'claim', caseIdx)).resultCode).toBe('E404')
    expect((await call(trader.token, 'list', { query: memId, state: 'all' })).data.list).toEqual([])
    if (sees() !== null) expect((await call(sees()!.token, 'read', { caseIdx })).resultCode).toBe('E404')
  })

  it('[CF4] without working on it is refused a step (E403)', async () => {
    const auditor = await operator('auditor')
    const { caseIdx } = await opened()
    expect((await read(auditor.token, caseIdx)).may).toEqual({ work: false, takeOver: false })
    expect((await step(auditor.token, 'claim', caseIdx)).resultCode).toBe('E403')
    expect((await step(auditor.token, 'comment', caseIdx, { text: 'x' })).resultCode).toBe('E403')
    expect(
      (await call(auditor.token, 'attach', { caseIdx, name: 'a.txt', content: 'YQ==', requestId: newRequestId() }))
        .resultCode,
    ).toBe('E403')
    expect((await call(auditor.token, 'read', { caseIdx: 'nonsense' })).resultCode).toBe('E404')
  })
})

describe('a case in hand', () => {
  it('[CF6] is one operator’s when several take it at once, and the others are told (T999)', async () => {
    const { caseIdx } = await opened()
    const answers = await Promise.all(
      [first, second, manager].map(({ token }) =>
        call(token, 'claim', { caseIdx, version: 1, requestId: newRequestId() }),
      ),
    )
    expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'T999', 'T999'])
    expect(kindsOf((await read(first.token, caseIdx)).entries)).toEqual(['opened', 'claimed'])
  })

  it('[CF6] is taken from somebody with the right to decide and a note (O003)', async () => {
    const { caseIdx } = await opened()
    await step(first.token, 'claim', caseIdx)
    expect((await step(second.token, 'claim', caseIdx, { note })).resultCode).toBe('T999')
    expect((await step(manager.token, 'claim', caseIdx)).resultCode).toBe('O003')
    expect(
      (await call(manager.token, 'claim', { caseIdx, version: 1, note, requestId: newRequestId() })).resultCode,
    ).toBe('T999')
    expect((await step(manager.token, 'claim', caseIdx, { note })).resultCode).toBe('0')
    const { case: row, entries } = await read(first.token, caseIdx)
    expect(row.owner).toBe(manager.loginId)
    expect(entries.at(-1)).toMatchObject({
      kind: 'claimed',
      operatorId: manager.loginId,
      to: first.loginId,
      text: note,
    })
  })

  it('[CF7] is handed over with a note to a colleague who may work on it, or given back', async () => {
    const { caseIdx } = await opened()
    expect((await step(first.token, 'handOver', caseIdx, { operatorId: second.loginId, note })).resultCode).toBe('O014')
    await step(first.token, 'claim', caseIdx)
    expect((await step(first.token, 'handOver', caseIdx, { operatorId: second.loginId })).resultCode).toBe('O003')
    for (const operatorId of [cashier.loginId, first.loginId, 'nobody'])
      expect((await step(first.token, 'handOver', caseIdx, { operatorId, note })).resultCode).toBe('O006')
    const { colleagues } = await read(first.token, caseIdx)
    const names = colleagues.map((one: { operatorId: string }) => one.operatorId)
    expect(names).toContain(second.loginId)
    expect(names).not.toContain(cashier.loginId)
    expect((await step(first.token, 'handOver', caseIdx, { operatorId: second.loginId, note })).resultCode).toBe('0')
    expect((await read(second.token, caseIdx)).case).toMatchObject({ owner: second.loginId, isMine: true })
    expect((await step(first.token, 'handOver', caseIdx, { operatorId: null, note })).resultCode).toBe('O014')
    expect((await step(second.token, 'handOver', caseIdx, { operatorId: null, note })).resultCode).toBe('0')
    expect((await read(second.token, caseIdx)).case).toMatchObject({ owner: null, state: 'open' })
  })

  it('[CF7] is changed in the version that was seen: of two steps at once the second is refused (CF01)', async () => {
    const { caseIdx } = await opened()
    await step(first.token, 'claim', caseIdx)
    const { version } = (await read(first.token, caseIdx)).case
    const close = (outcome: string) =>
      call(first.token, 'close', { caseIdx, version, outcome, note, requestId: newRequestId() })
    const handed = call(first.token, 'handOver', {
      caseIdx,
      version,
      operatorId: second.loginId,
      note,
      requestId: newRequestId(),
    })
    const codes = (await Promise.all([close('watched'), handed])).map(({ resultCode }) => resultCode)
    expect(codes.toSorted()).toEqual(['0', 'CF01'])
    const stale = await call(first.token, 'close', {
      caseIdx,
      version: 1,
      outcome: 'watched',
      note,
      requestId: newRequestId(),
    })
    expect(stale.resultCode).toBe('CF01')
  })

  it('[CF8] is put off within ninety days with a note, and waits', async () => {
    const { caseIdx } = await opened()
    await step(first.token, 'claim', caseIdx)
    const due = (hours: number, part: object = {}) =>
      step(first.token, 'due', caseIdx, {
        dueAt: new Date(Date.now() + hours * HOUR_MS).toISOString(),
        isWaiting: true,
        note,
        ...part,
      })
    expect((await due(-1)).resultCode).toBe('O006')
    expect((await due(91 * 24)).resultCode).toBe('O006')
    expect((await due(2, { dueAt: 'soon' })).resultCode).toBe('O006')
    expect((await due(2, { note: '' })).resultCode).toBe('O003')
    expect((await due(2)).resultCode).toBe('0')
    expect((await read(first.token, caseIdx)).case.state).toBe('waiting')
    expect(
      (await step(second.token, 'due', caseIdx, { dueAt: new Date().toISOString(), isWaiting: false, note }))
        .resultCode,
    ).toBe('O014')
  })

  it('[CF9] keeps the comments of all who write at once, and refuses an empty one (O006)', async () => {
    const { caseIdx } = await opened()
    const texts = ['하나', '둘', '셋', '넷']
    const writers = [first, second, manager, first]
    await Promise.all(
      texts.map((text, index) => call(writers[index]!.token, 'comment', { caseIdx, text, requestId: newRequestId() })),
    )
    const { case: row, entries } = await read(first.token, caseIdx)
    expect(row.comments).toBe(4)
    expect(
      entries
        .slice(1)
        .map(({ text }: { text: string }) => text)
        .toSorted(),
    ).toEqual(texts.toSorted())
    expect((await call(first.token, 'comment', { caseIdx, text: ' ', requestId: newRequestId() })).resultCode).toBe(
      'O006',
    )
  })

  it('[CF10] is closed by its owner with an outcome of its kind and a note, and takes no step then (CF02)', async () => {
    const { caseIdx } = await opened()
    const close = (token: string, part: object = {}) =>
      step(token, 'close', caseIdx, { outcome: 'confirmed', note, ...part })
    expect((await close(first.token)).resultCode).toBe('O014')
    await step(first.token, 'claim', caseIdx)
    expect((await close(second.token)).resultCode).toBe('O014')
    expect((await close(first.token, { outcome: 'contacted' })).resultCode).toBe('O006')
    expect((await close(first.token, { note: '' })).resultCode).toBe('O003')
    expect((await close(first.token)).resultCode).toBe('0')
    expect((await read(first.token, caseIdx)).case).toMatchObject({
      state: 'closed',
      outcome: 'confirmed',
      owner: first.loginId,
    })
    expect((await close(first.token)).resultCode).toBe('CF02')
    expect((await step(second.token, 'claim', caseIdx)).resultCode).toBe('CF02')
    expect((await step(first.token, 'handOver', caseIdx, { operatorId: null, note })).resultCode).toBe('CF02')
  })

  it('[CF10] [CF11] of a question or a line of the bank closes with the thing and not by hand (CF03)', async () => {
    const question = await opened('question', { signal: 'question' })
    await step(first.token, 'claim', question.caseIdx)
    expect((await step(first.token, 'close', question.caseIdx, { outcome: 'answered', note })).resultCode).toBe('CF03')
    const bank = await opened('bank', { signal: 'bankLine' })
    await step(cashier.token, 'claim', bank.caseIdx)
    expect((await step(cashier.token, 'close', bank.caseIdx, { outcome: 'matched', note })).resultCode).toBe('CF03')
  })

  it('[CF11] is opened again with a note by whoever has it in hand then', async () => {
    const { caseIdx } = await opened()
    expect((await step(second.token, 'reopen', caseIdx, { note })).resultCode).toBe('O004')
    await step(first.token, 'claim', caseIdx)
    await step(first.token, 'close', caseIdx, { outcome: 'watched', note })
    expect((await step(second.token, 'reopen', caseIdx)).resultCode).toBe('O003')
    expect((await step(second.token, 'reopen', caseIdx, { note })).resultCode).toBe('0')
    expect((await read(second.token, caseIdx)).case).toMatchObject({ state: 'open', outcome: null, isMine: true })
  })

  it('[CF13] says once that it is late, in its history too, and waits no longer', async () => {
    const { caseIdx } = await opened()
    await step(first.token, 'claim', caseIdx)
    const dueAt = new Date(Date.now() + HOUR_MS).toISOString()
    await step(first.token, 'due', caseIdx, { dueAt, isWaiting: true, note })
    const look = () => site.node.modules.cases.alarmLate()
    await look()
    expect(kindsOf((await read(first.token, caseIdx)).entries)).not.toContain('overdue')
    await site.database.query(`UPDATE cases.cases SET due_at = now() - interval '1 second' WHERE case_id = $1`, [
      caseIdx,
    ])
    await Promise.all([look(), look()])
    await look()
    const { case: row, entries } = await read(first.token, caseIdx)
    expect(row).toMatchObject({ state: 'open', isOverdue: true, isMine: true })
    expect(kindsOf(entries).filter((kind) => kind === 'overdue')).toHaveLength(1)
    expect((await call(first.token, 'list', { owner: 'mine', due: 'over' })).data.list).toMatchObject([{ caseIdx }])
  })

  it('[CF14] takes a hundred copies of one request as one step, another input with its id is C999, and all is logged', async () => {
    const { caseIdx } = await opened()
    const requestId = newRequestId()
    const body = { caseIdx, text: '한 번만', requestId }
    const copies = await Promise.all(Array.from({ length: 100 }, () => call(first.token, 'comment', body)))
    expect(new Set(copies.map(({ resultCode }) => resultCode))).toEqual(new Set(['0']))
    const { case: row } = await read(first.token, caseIdx)
    expect(row).toMatchObject({ comments: 1, version: 2 })
    expect((await call(first.token, 'comment', { ...body, text: '다른 말' })).resultCode).toBe('C999')
    const claim = { caseIdx, version: 2, requestId: newRequestId() }
    expect((await call(first.token, 'claim', claim)).resultCode).toBe('0')
    expect((await call(first.token, 'claim', claim)).resultCode).toBe('0')
    const { data } = await site.call('/api/office/audit/list', { query: row.caseNo }, await site.operator())
    expect(data.list.map((entry: { action: string }) => entry.action)).toEqual(['case.claimed', 'case.commented'])
  })
})

describe('a list of cases', () => {
  it('[CF15] begins with what is due first, counts, and finds by number and member', async () => {
    const only = await operator('cashier')
    const late = await opened('bank', { signal: 'bankLine' })
    const soon = await opened('bank', { signal: 'bankLine' })
    await site.database.query(`UPDATE cases.cases SET due_at = now() - interval '90 days' WHERE case_id = $1`, [
      late.caseIdx,
    ])
    await site.database.query(`UPDATE cases.cases SET due_at = now() - interval '80 days' WHERE case_id = $1`, [
      soon.caseIdx,
    ])
    const ids = async (body: object) =>
      (await call(only.token, 'list', body)).data.list.map((row: { caseIdx: string }) => row.caseIdx)
    expect((await ids({ kind: 'bank' })).slice(0, 2)).toEqual([late.caseIdx, soon.caseIdx])
    const { caseNo } = (await read(only.token, soon.caseIdx)).case
    expect(await ids({ query: caseNo })).toEqual([soon.caseIdx])
    expect(await ids({ query: caseNo.slice(2) })).toEqual([soon.caseIdx])
    expect(await ids({ query: late.memId })).toEqual([late.caseIdx])
    for (const query of ['"', '0', 'C-', '1e5', 'nobody-here']) expect(await ids({ query })).toEqual([])
    await step(only.token, 'claim', soon.caseIdx)
    const { data } = await call(only.token, 'list', { owner: 'mine' })
    expect(data.counts.mine).toBe(1)
    expect(data.list).toMatchObject([{ caseIdx: soon.caseIdx, owner: only.loginId }])
    const work = (await call(only.token, 'work')).data
    expect(work.mine).toMatchObject([{ caseIdx: soon.caseIdx }])
    expect(work.free[0]).toMatchObject({ caseIdx: late.caseIdx, isOverdue: true })
    expect(work.free.every((row: { kind: string }) => row.kind !== 'question')).toBe(true)
  })

  it('[CF16] has what was opened by hand about a member, once a request', async () => {
    const { memId } = await member()
    const body = { memId, kind: 'fraud', text: '같은 목소리의 전화\n둘째 줄', requestId: newRequestId() }
    expect((await call(first.token, 'open', { ...body, text: '' })).resultCode).toBe('O003')
    expect((await call(first.token, 'open', { ...body, memId: 'nobody-here' })).resultCode).toBe('E404')
    const made = await Promise.all([1, 2, 3].map(() => call(first.token, 'open', body)))
    expect(new Set(made.map(({ data }) => data.caseIdx)).size).toBe(1)
    expect((await call(first.token, 'open', { ...body, text: '다른 말' })).resultCode).toBe('C999')
    const { case: row, entries } = await read(first.token, made[0]!.data.caseIdx)
    const figures = { title: '같은 목소리의 전화' }
    expect(row).toMatchObject({ memId, signal: 'manual', isMine: true, figures })
    expect(entries).toMatchObject([{ kind: 'opened', operatorId: first.loginId }])
    expect((await call(cashier.token, 'open', body)).resultCode).toBe('E403')
  })
})

describe('files of a case', () => {
  const attach = (token: string, caseIdx: string, name: string, bytes: Buffer, requestId = newRequestId()) =>
    call(token, 'attach', { caseIdx, name, content: bytes.toString('base64'), requestId })

  it('[CF12] are pictures drawn anew, PDFs and texts, handed out to whoever sees the case', async () => {
    const { caseIdx } = await opened()
    const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const requestId = newRequestId()
    expect((await attach(first.token, caseIdx, '통장.png', png, requestId)).resultCode).toBe('0')
    expect((await attach(first.token, caseIdx, '통장.png', png, requestId)).resultCode).toBe('0')
    expect((await attach(first.token, caseIdx, '메모.txt', Buffer.from('보낸 사람 확인'))).resultCode).toBe('0')
    expect(
      (await attach(first.token, caseIdx, 'x.png', Buffer.from('\x89PNG\r\n\x1a\nnone', 'latin1'))).resultCode,
    ).toBe('CF04')
    expect((await attach(first.token, caseIdx, 'x.exe', Buffer.from('MZ\x00\x01\x02', 'latin1'))).resultCode).toBe(
      'CF04',
    )
    const files = (await read(second.token, caseIdx)).entries.flatMap(
      (entry: { file: object | null }) => entry.file ?? [],
    )
    expect(files).toMatchObject([
      { name: '통장.png', type: 'image/webp' },
      { name: '메모.txt', type: 'text/plain' },
    ])
    const { data } = await call(second.token, 'file', { caseIdx, fileIdx: files[1].fileIdx })
    expect(Buffer.from(data.content, 'base64').toString()).toBe('보낸 사람 확인')
    const other = await opened('bank', { signal: 'bankLine' })
    expect((await call(first.token, 'file', { caseIdx: other.caseIdx, fileIdx: files[1].fileIdx })).resultCode).toBe(
      'E404',
    )
    expect((await call(first.token, 'file', { caseIdx, fileIdx: 'x' })).resultCode).toBe('E404')
    const { data: log } = await site.call(
      '/api/office/audit/list',
      { action: 'case.fileOpened' },
      await site.operator(),
    )
    expect(log.list[0]).toMatchObject({ operatorId: second.loginId })
  })

  it('[CF12] are twenty at most, also at once (CF05)', async () => {
    const { caseIdx } = await opened()
    const codes = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        attach(first.token, caseIdx, `${index}.txt`, Buffer.from(`글 ${index}`)),
      ),
    )
    expect(codes.filter(({ resultCode }) => resultCode === '0')).toHaveLength(20)
    expect(codes.filter(({ resultCode }) => resultCode === 'CF05')).toHaveLength(4)
  })
})

describe('the rules', () => {
  it('[CF5] hold for what comes after, in the version that was seen (CF01), for a reason (O003)', async () => {
    const { rules, version } = (await call(manager.token, 'rules')).data
    expect(rules).toMatchObject({ dueHours: { fraud: 48 }, reopenDays: 30 })
    const next = { ...rules, dueHours: { ...rules.dueHours, fraud: 1 } }
    const save = (body: object = {}) =>
      call(manager.token, 'rulesSave', { rules: next, version, reason: '야간', ...body })
    expect((await save({ reason: '' })).resultCode).toBe('O003')
    expect((await call(first.token, 'rulesSave', { rules: next, version, reason: '야간' })).resultCode).toBe('E403')
    const codes = (await Promise.all([save(), save()])).map(({ resultCode }) => resultCode)
    expect(codes.toSorted()).toEqual(['0', 'CF01'])
    const { caseIdx } = await opened()
    const { dueAt, openedAt } = (await read(first.token, caseIdx)).case
    expect(Date.parse(dueAt) - Date.parse(openedAt)).toBe(HOUR_MS)
    await save({ rules, version: version + 1 })
  })
})
