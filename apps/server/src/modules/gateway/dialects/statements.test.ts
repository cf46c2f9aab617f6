// What each dialect makes of its vendor's statement: the lines, under the ids that they have here, or nothing where a part cannot be read.
import { createVerify } from 'node:crypto'
import { instant, ok, refuse } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import type { Connection, DialectName } from '../model.ts'
import { hasStatement } from '../reconcile.ts'
import { rsaKeys } from '../testing.ts'
import type { AskVendor } from './dialect.ts'
import { dialects } from './index.ts'

type Asked = Parameters<AskVendor>[0]
type Answer = (asked: Asked, number: number) => { status: number; body: string } | null

const FROM = instant(Date.parse('2026-11-20T00:00:00Z'))
const at = (minutes: number) => new Date(FROM + minutes * 60_000).toISOString()
const { privateKey, publicKey } = rsaKeys()

const connection = (dialect: DialectName, change: Partial<Connection> = {}): Connection => ({
  connectionKey: dialect,
  name: dialect,
  dialect,
  wallet: 'seamless',
  state: 'on',
  settings: { vendorUrl: 'https://vendor.example/api/http', operatorId: '7', secureLogin: 'site', casinoKey: 'casino' },
  keys: [{ privateKey, apiToken: 'token-1', feedPassword: 'feed-word', historyToken: 'history' }],
  addresses: [],
  closeAfterHours: 48,
  ...change,
})

/** Two hours, as a vendor answers; with what it was asked. */
async function read(dialect: DialectName, answer: Answer, hours = 2, change: Partial<Connection> = {}) {
  const asked: Asked[] = []
  const ask: AskVendor = async (request) => answer(request, asked.push(request))
  const span = { from: FROM, to: instant(FROM + hours * 3_600_000) }
  return { result: await dialects[dialect].statement(connection(dialect, change), span, ask), asked }
}
const said = (body: object | string): ReturnType<Answer> => ({
  status: 200,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const UNREACHABLE = refuse('vendor_unreachable')

describe('[GW39] Hub88', () => {
  const told = (change: object) => ({
    transaction_uuid: 'bet-1',
    transaction_status: 'TS_SUCCESS',
    kind: 'TK_BET',
    amount: 100_000_000,
    round: 'r',
    user: 'p1',
    inserted_at: at(1).slice(0, 19),
    ...change,
  })
  it('is asked hour by hour, signed; what was declined is none, and a win that was given up is owed', async () => {
    const lists = [
      [
        told({}),
        told({ transaction_uuid: 'no', transaction_status: 'TS_DECLINED' }),
        told({ transaction_uuid: 'lost', transaction_status: 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' }),
        told({ transaction_uuid: 'edge', kind: 'TK_ROLLBACK', inserted_at: at(60) }),
      ],
      [
        told({ transaction_uuid: 'edge', kind: 'TK_ROLLBACK', inserted_at: at(60) }),
        told({
          transaction_uuid: 'win',
          kind: 'TK_JP_WIN',
          transaction_status: 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED',
          inserted_at: at(70),
        }),
        told({ transaction_uuid: 'behind', inserted_at: at(120) }),
      ],
    ]
    const { result, asked } = await read('hub88', (_request, number) => said(lists[number - 1]!))
    expect(result).toEqual(
      ok([
        { transactionId: 'bet-1', kind: 'debit', amount: 1000, round: 'r', playerRef: 'p1', at: FROM + 60_000 },
        expect.objectContaining({ transactionId: 'edge', kind: 'rollback' }),
        expect.objectContaining({ transactionId: 'win', kind: 'credit', amount: 1000 }),
      ]),
    )
    expect(asked.map(({ body }) => JSON.parse(body!))).toEqual([
      { operator_id: 7, start_time: '2026-11-20T00:00:00', end_time: '2026-11-20T01:00:00', currency: 'KRW' },
      { operator_id: 7, start_time: '2026-11-20T01:00:00', end_time: '2026-11-20T02:00:00', currency: 'KRW' },
    ])
    const [first] = asked
    const isSigned = createVerify('RSA-SHA256').update(first!.body!)
    expect(isSigned.verify(publicKey, first!.headers!['x-hub88-signature']!, 'base64')).toBe(true)
  })

  it.each<[string, ReturnType<Answer>]>([
    ['no answer', null],
    ['a wrong key', { status: 403, body: '{}' }],
    ['something else', said({ list: [] })],
    ['a kind that is not known', said([told({ kind: 'TK_NEG_BET' })])],
    ['a part of a won', said([told({ amount: 50_000 })])],
    ['a time that is none', said([told({ inserted_at: 'noon' })])],
  ])('%s is no statement', async (_name, answer) => {
    expect((await read('hub88', () => answer)).result).toEqual(UNREACHABLE)
  })
})

describe('[GW39] Pragmatic', () => {
  const HEADS = 'playerID,extPlayerID,gameID,playSessionID,timestamp,referenceID,type,amount,currency'
  const row = (minutes: number, reference: string, type: string, amount = '1000.00') =>
    `9,p1,vs20,r,${at(minutes).slice(0, 19).replace('T', ' ')},${reference},${type},${amount},KRW`
  const page = (next: number, ...rows: readonly string[]) =>
    said([`timepoint=${FROM + next * 60_000}`, HEADS, ...rows].join('\r\n'))

  it('goes on from where the feed says, and knows a refund by its bet', async () => {
    const pages = [
      page(10, row(1, 'b', 'B'), row(2, 'w', 'W', '2500.00'), row(3, 'b', 'R')),
      page(200, row(11, 'j', 'J'), row(12, 'p', 'P'), row(13, 'a', 'A', '-40.00'), row(130, 'late', 'B')),
    ]
    const { result, asked } = await read('pragmatic', (_request, number) => pages[number - 1]!)
    expect(result.ok && result.value.map(({ transactionId, kind, amount }) => [transactionId, kind, amount])).toEqual([
      ['b', 'debit', 1000],
      ['w', 'credit', 2500],
      ['refund b', 'rollback', 1000],
      ['j', 'jackpot', 1000],
      ['p', 'promotion', 1000],
      ['a', 'adjustment', -40],
    ])
    expect(asked.map(({ url }) => url)).toEqual([
      `https://vendor.example/api/DataFeeds/transactions/?login=site&password=feed-word&timepoint=${FROM}`,
      `https://vendor.example/api/DataFeeds/transactions/?login=site&password=feed-word&timepoint=${FROM + 600_000}`,
    ])
    expect(dialects.pragmatic.keptId?.('rollback', 'b')).toBe('refund b')
    expect(dialects.pragmatic.keptId?.('debit', 'b')).toBe('b')
  })

  it.each<[string, ReturnType<Answer>]>([
    ['no answer', null],
    ['a page of something else', said('<html>')],
    ['a feed that does not go on', page(0)],
    ['columns that are missing', said(`timepoint=${FROM + 600_000}\nplayerID,amount\n9,1000\n`)],
    ['a type that is not known', page(10, row(1, 'b', 'X'))],
    ['a part of a won', page(10, row(1, 'b', 'B', '0.50'))],
  ])('%s is no statement', async (_name, answer) => {
    expect((await read('pragmatic', () => answer)).result).toEqual(UNREACHABLE)
  })
})

describe('[GW39] Evolution', () => {
  const bet = (transactionId: string, stake: number, payout: number) => ({
    transactionId,
    stake,
    payout,
    placedOn: at(1),
  })
  const game = (status: string, ...bets: readonly object[]) => ({
    data: [{ games: [{ id: 'g', status, settledAt: at(2), participants: [{ playerId: 'p1', bets }] }] }],
  })
  it('tells bets by their debit, and what answered it', async () => {
    const { result, asked } = await read(
      'evolution',
      (_request, number) =>
        said(number === 1 ? game('Resolved', bet('a', 600, 0), bet('a', 400, 800), bet('b', 50, 0)) : { data: [] }),
      2,
    )
    const own = { playerRef: 'p1', round: 'a' }
    expect(result).toEqual(
      ok([
        { ...own, transactionId: 'debit a', kind: 'debit', amount: 1000, at: FROM + 60_000 },
        { ...own, transactionId: 'credit of a', answers: 'debit a', kind: 'credit', amount: 800, at: FROM + 120_000 },
        expect.objectContaining({ transactionId: 'debit b', amount: 50 }),
        expect.objectContaining({ transactionId: 'credit of b', amount: 0 }),
      ]),
    )
    expect(asked[0]!.headers!['authorization']).toBe(`Basic ${Buffer.from('casino:history').toString('base64')}`)
    const cancelled = await read('evolution', () => said(game('Cancelled', bet('a', 600, 0))), 1)
    expect(cancelled.result).toMatchObject(
      ok([{ kind: 'debit' }, { kind: 'rollback', transactionId: 'cancel of a', answers: 'debit a' }]),
    )
    expect((await read('evolution', () => said(game('Running', bet('a', 600, 0))), 1)).result).toEqual(ok([]))
    const elsewhere = { settings: { vendorUrl: 'https://a.example', historyUrl: 'https://b.example', casinoKey: 'c' } }
    const moved = await read('evolution', () => said({ data: [] }), 1, elsewhere)
    expect(moved.asked[0]!.url).toMatch(/^https:\/\/b\.example\/api\/gamehistory\/v1\/casino\/games\?startDate=/)
  })

  it.each<[string, ReturnType<Answer>]>([
    ['no answer', null],
    ['a wrong token', { status: 401, body: '{}' }],
    ['something else', said({ games: [] })],
    ['a part of a won', said(game('Resolved', bet('a', 0.5, 0)))],
  ])('%s is no statement', async (_name, answer) => {
    expect((await read('evolution', () => answer)).result).toEqual(UNREACHABLE)
  })
})

it('[GW39] a connection is asked where it has what its dialect needs, and does not say that its statement is a file', () => {
  const asked = (dialect: DialectName, change: Partial<Connection> = {}) => hasStatement(connection(dialect, change))
  for (const dialect of ['hub88', 'pragmatic', 'evolution', 'highend'] as const) {
    expect([dialect, asked(dialect)]).toEqual([dialect, true])
    expect([dialect, asked(dialect, { settings: { statementBy: 'file' } })]).toEqual([dialect, false])
    expect([dialect, asked(dialect, { wallet: 'transfer' })]).toEqual([dialect, false])
  }
  expect(asked('pragmatic', { keys: [{ secret: 'secret-1' }] })).toBe(false)
  expect(asked('evolution', { keys: [{ apiToken: 'token-1' }] })).toBe(false)
})
