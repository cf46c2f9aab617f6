import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { nGramsOf } from './search-store.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
  await site.seedMember({ memId: 'findme01', nick: '봄바람', name: '김민준', phone: '01042421111' })
  await site.seedMember({ memId: 'findme02', nick: 'SpringBreeze', name: '이서연' })
  await site.seedMember({ memId: 'other001', nick: '가을비', name: 'Kim Minjun', bankAccount: '123450099' })
})
afterAll(() => site.stop())

const found = async (query: string, status = 'all') => {
  const { data } = await site.call('/api/office/members/list', { query, status }, await site.operator())
  expect(data.pageInfo.tatal_list_count).toBe(data.list.length)
  return data.list.map((row: { memId: string }) => row.memId).toSorted()
}

describe('the search for members', () => {
  it.each([
    ['findme', ['findme01', 'findme02']],
    ['DME02', ['findme02']],
    ['봄', ['findme01']],
    ['바람', ['findme01']],
    ['breeze', ['findme02']],
    ['민준', ['findme01']],
    ['MINJUN', ['other001']],
    ['010-4242-1111', ['findme01']],
    ['1111', ['findme01']],
    ['4242', ['findme01']],
    ['42-421', ['findme01']],
    ['242 1111', ['findme01']],
    ['0104242', ['findme01']],
    // What all phones begin with names nobody.
    ['0104', []],
    // Each group of it is a part of the phone, but not one of the last.
    ['24211112', []],
    ['0099', ['other001']],
    ['450099', ['other001']],
    ['009', []],
    ['123450099', ['other001']],
    ['findme03', []],
    // Every n-gram of it is there, but not in this order.
    ['mefind', []],
    ['%', []],
    ['', ['findme01', 'findme02', 'other001']],
  ])('[ME30] for %j finds %j', async (query, memIds) => {
    expect(await found(query)).toEqual(memIds)
  })

  it('[ME30] follows a change of the nickname', async () => {
    const token = await site.logIn('findme02')
    const change = { memPass: PASSWORD, memNick: '여름밤' }
    expect((await site.call('/api/member/contact', change, token)).resultCode).toBe('0')
    expect(await found('여름밤')).toEqual(['findme02'])
    expect(await found('breeze')).toEqual([])
  })

  it('[ME30] is answered by an index', async () => {
    await site.database.query(
      `INSERT INTO members.members (member_id, mem_id, mem_id_key, nick, nick_key, name, phone_sealed, phone_index, phone_masked,
         bank_code, account_sealed, account_index, account_masked, password_hash, level, status, joined_at, n_grams)
       SELECT gen_random_uuid(), 'many' || n, 'many' || n, 'many' || n, 'many' || n, 'x', '', decode(md5('p' || n), 'hex'), '', 'KB', '',
         decode(md5('a' || n), 'hex'), '', '', 9, 'active', now(),
         (SELECT array_agg(DISTINCT substr('many' || n, i, 2)) FROM generate_series(1, 8) i) FROM generate_series(1, 20000) n`,
    )
    await site.database.query('VACUUM (ANALYZE) members.members')
    const { rows } = await site.database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT 1 FROM members.members m WHERE ((m.n_grams @> $1::text[] AND strpos(m.mem_id_key, 'findme01') > 0)
         OR m.phone_index = '\\x00' OR m.account_index = '\\x00')`,
      [nGramsOf('findme01')],
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('members_by_n_gram')
    expect(plan).not.toContain('Seq Scan')
    await site.database.query(`DELETE FROM members.members WHERE mem_id LIKE 'many%'`)
  })
})

describe('what was found', () => {
  const why = async (query: string) => {
    const { data } = await site.call('/api/office/members/list', { query }, await site.operator())
    return data.list.map((row: { memId: string; matches: unknown }) => [row.memId, row.matches])
  }

  it.each([
    ['findme01', [['findme01', [{ by: 'id', text: 'findme01' }]]]],
    ['바람', [['findme01', [{ by: 'nick', text: '봄바람' }]]]],
    ['민준', [['findme01', [{ by: 'name', text: '김민준' }]]]],
    ['42-42', [['findme01', [{ by: 'phone', text: '4242' }]]]],
    ['0099', [['other001', [{ by: 'account', text: '0099' }]]]],
  ])('[ME68] for %j says by what', async (query, expected) => {
    expect(await why(query)).toEqual(expected)
  })

  it('[ME66] by digits follows a change of the phone, and stands sealed', async () => {
    await site.seedMember({ memId: 'digits01', phone: '01077778888' })
    const token = await site.logIn('digits01')
    const change = { memPass: PASSWORD, memPhone: '010-6666-5555' }
    expect((await site.call('/api/member/contact', change, token)).resultCode).toBe('0')
    expect(await found('7777')).toEqual([])
    expect(await found('6666')).toEqual(['digits01'])
    const { rows } = await site.database.query<{ phone_digits: Buffer[] }>(
      `SELECT phone_digits FROM members.members WHERE mem_id = 'digits01'`,
    )
    expect(rows[0]!.phone_digits).toHaveLength(7)
    for (const digest of rows[0]!.phone_digits) expect(digest).toHaveLength(8)
  })

  it('[ME66] by digits is filled for members of before', async () => {
    await site.seedMember({ memId: 'digits02', phone: '01033334444', bankAccount: '991199229933' })
    const forget = `UPDATE members.members SET phone_digits = NULL, account_digits = NULL WHERE mem_id = 'digits02'`
    await site.database.query(forget)
    expect(await found('3333')).toEqual([])
    const job = site.node.modules.members.jobs.find(({ name }) => name === 'members.fillDigitGroups')!
    await job.run({ lease: null as never, signal: new AbortController().signal })
    expect([await found('3333'), await found('9229')]).toEqual([['digits02'], ['digits02']])
  })

  it('[ME66] by digits is asked for so often an hour and no more (E429)', async () => {
    const strict = await startTestNode({ RATE_LIMIT: 'on' }, site.database)
    const token = await strict.operator()
    const ask = async (query: string) =>
      (await strict.call('/api/office/members/list', { query }, token)).resultCode as string
    const codes: string[] = []
    for (let at = 0; at < 301; at += 1) codes.push(await ask(String(1000 + at)))
    expect(codes.filter((code) => code === '0')).toHaveLength(300)
    expect(codes.at(-1)).toBe('E429')
    expect(await ask('findme')).toBe('0')
    await strict.node.stop()
  })
})

describe('the order of the list of members', () => {
  const pages = async (sort: string | undefined) => {
    const ids: string[] = []
    for (let page = 1; page <= 3; page += 1) {
      const asked = { query: 'order', size: 2, page, ...(sort !== undefined && { sort }) }
      const { data } = await site.call('/api/office/members/list', asked, await site.operator())
      ids.push(...data.list.map((row: { memId: string }) => row.memId.slice('order'.length)))
    }
    return ids.join('')
  }
  beforeAll(async () => {
    const now = Date.now()
    // Named so that each order differs: c joined first, b is of the highest level, a is called last.
    for (const [index, [letter, level, nick]] of (
      [
        ['c', 2, '나나나'],
        ['a', 1, '하하하'],
        ['d', 2, '가가가'],
        ['b', 9, '다다다'],
        ['e', 3, '마마마'],
      ] as const
    ).entries())
      await site.seedMember({ memId: `order${letter}`, level, nick, joinedAt: (now - 10_000 + index) as never })
    await site.logIn('orderd')
    await site.logIn('orderb')
  })

  it.each([
    [undefined, 'ebdac'],
    ['joined', 'cadbe'],
    ['-joined', 'ebdac'],
    ['id', 'abcde'],
    ['-id', 'edcba'],
    ['nick', 'dcbea'],
    ['-nick', 'aebcd'],
    ['-level', 'be(dc)a'],
    ['level', 'a(cd)eb'],
    ['-lastLogin', 'bd(ace)'],
    ['lastLogin', '(ace)db'],
  ])('[ME35] by %s goes through all pages: %s', async (sort, expected) => {
    const got = await pages(sort)
    // Those in brackets are equal: their ids decide, the same on every page.
    const plain = expected.replaceAll(/[()]/g, '')
    const sorted = (text: string) => text.split('').toSorted().join('')
    const group = /\((\w+)\)/.exec(expected)
    if (!group) return expect(got).toBe(plain)
    const from = group.index
    const to = from + group[1]!.length
    expect([got.slice(0, from), sorted(got.slice(from, to)), got.slice(to)]).toEqual([
      plain.slice(0, from),
      sorted(group[1]!),
      plain.slice(to),
    ])
  })

  it.each(['cash', 'name', '-phone', ''])('[ME35] by %j is refused (E400)', async (sort) => {
    const answer = await site.call('/api/office/members/list', { sort }, await site.operator())
    expect(answer.resultCode).toBe('E400')
  })
})
