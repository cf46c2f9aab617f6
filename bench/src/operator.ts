// An operator of the measured site: its first owner, or one that was seeded with the same password.
import { DAY_MS } from '@hanpan/kernel'
import type { RunningNode } from '@hanpan/server'

const PASSWORD = 'Bench!Password'
const OWNER_ID = 'bench'
export const OWNER_ENV = { OWNER_ID, OWNER_PASSWORD: PASSWORD }

/** Owners who may approve, so that requests wait for another one. The first logs in as `logIn` does. */
export async function seedOwners({ modules, platform }: RunningNode): Promise<void> {
  const owners = [OWNER_ID, `${OWNER_ID}2`].map((loginId) => ({ loginId, name: loginId, role: 'owner' }))
  await modules.operators.seedOperators(owners, PASSWORD, platform.clock.now() - 2 * DAY_MS)
}

export async function post(
  port: number,
  path: string,
  body: object,
  token?: string,
): Promise<{ readonly resultCode?: string; readonly data?: { readonly list?: unknown[] } }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'demo', ...(token ? { 'x-auth-token': token } : {}) },
    body: JSON.stringify({ siteId: 'demo', ...body }),
  })
  return (await response.json()) as { data?: { list?: unknown[] } }
}

export async function logIn(port: number): Promise<string> {
  const answer = await post(port, '/api/office/login', { operatorId: OWNER_ID, password: PASSWORD })
  return (answer.data as { token: string }).token
}
