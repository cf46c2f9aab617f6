// The rights matrix: every call of the office × every role, generated from the contract and from the roles of a new database.
import { allCalls, type CallDefinition, memberFilterRights, type Permission, permissions } from '@hanpan/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../testing/test-node.ts'

/** What each role comes with. A change of it is a decision, and is made here too. */
const roles: Readonly<Record<string, readonly Permission[]>> = {
  owner: permissions,
  manager: permissions.filter((permission) => !['audit.read', 'operators.manage'].includes(permission)),
  cashier: ['overview.read', 'members.read', 'cash.read', 'cash.process'],
  service: [
    'overview.read',
    'members.read',
    'members.approve',
    'members.restrict',
    'members.reveal',
    'members.birthMonth',
    'cash.read',
    'content.manage',
    'support.answer',
  ],
  trader: ['overview.read', 'minigames.read', 'minigames.manage', 'sports.read', 'sports.manage', 'vendors.read'],
  marketing: [
    'overview.read',
    'members.read',
    'members.birthMonth',
    'promotions.manage',
    'content.manage',
    'messages.send',
  ],
  auditor: [
    'overview.read',
    'members.read',
    'cash.read',
    'minigames.read',
    'sports.read',
    'vendors.read',
    'ledger.read',
    'audit.read',
    'reports.read',
  ],
}

const officeCalls = allCalls.filter(({ path }) => path.startsWith('/api/office/') && !path.endsWith('/logout'))

let site: TestNode
const tokens = new Map<string, string>()
beforeAll(async () => {
  site = await startTestNode()
  await site.operator()
  for (const role of Object.keys(roles)) {
    await site.database.query(
      `INSERT INTO operators.operators SELECT gen_random_uuid(), $1, $1, $1, $2, password_hash, NULL, NULL, 0, now()
       FROM operators.operators WHERE login_key = 'owner'`,
      [`the-${role}`, role],
    )
    const { data } = await site.call('/api/office/login', { operatorId: `the-${role}`, password: 'Owner!234' })
    tokens.set(role, data.token)
  }
})
afterAll(() => site.stop())

function mayCall(role: string, { access }: CallDefinition): boolean {
  return typeof access === 'string' || roles[role]!.includes(access.permission)
}

describe('the rights matrix', () => {
  it('knows every role that a new office has, with the permissions it has there', async () => {
    const { rows } = await site.database.query<{ role: string; permissions: Permission[] }>(
      'SELECT role, permissions FROM operators.roles',
    )
    const stored = Object.fromEntries(rows.map((row) => [row.role, row.permissions.toSorted()]))
    expect(stored).toEqual(Object.fromEntries(Object.entries(roles).map(([role, own]) => [role, own.toSorted()])))
  })

  it('leaves no permission unused and no call of the office without a rule', () => {
    const asked = new Set(officeCalls.flatMap(({ access }) => (typeof access === 'string' ? [] : [access.permission])))
    // Some open no call: they show more in an answer, and may be asked for in a filter.
    const all = new Set([...asked, ...Object.values(memberFilterRights)])
    expect([...all].toSorted()).toEqual([...permissions].toSorted())
    const open = officeCalls.filter(({ access }) => access === 'guest').map(({ path }) => path)
    expect(open).toEqual(['/api/office/login'])
  })

  it.each(officeCalls.map((call) => [call.path, call] as const))('%s', async (path, call) => {
    // An empty request changes nothing: it is refused by its shape, by what it does not name, or reads a first page.
    for (const [role, token] of tokens) {
      const { resultCode } = await site.call(path, {}, token)
      expect([role, resultCode === 'E403'], `${path} answered ${resultCode}`).toEqual([role, !mayCall(role, call)])
    }
  })
})
