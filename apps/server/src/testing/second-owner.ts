// A second owner of a test's site, who may approve at once: usually one approves a day after having been let in.
import { assert } from '@hanpan/kernel'
import type { TestNode } from './test-node.ts'

const PASSWORD = 'plum-kettle-orbit-74'

/** Lets it in, and answers its token. */
export async function secondOwner(site: TestNode): Promise<string> {
  const account = { operatorId: 'second', name: '이름', role: 'owner', password: PASSWORD, addresses: [], sites: [] }
  const created = await site.call('/api/office/operators/create', account, await site.operator())
  assert(created.resultCode === '0', `a second owner: ${created.resultCode}`)
  await site.database.query(
    `UPDATE operators.operators SET approver_since = approver_since - interval '2 days', created_at = created_at - interval '2 days'`,
  )
  return (await site.call('/api/office/login', { operatorId: 'second', password: PASSWORD })).data.token
}
