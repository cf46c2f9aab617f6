// The calls of push messages.
import { calls } from '@hanpan/contract'
import { ok } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { PushDeps } from './deps.ts'
import { siteKeysOf } from './site-keys.ts'
import { countBrowsers } from './store.ts'
import { keep, kindsOfBrowser, subscribe } from './subscribe.ts'

export function createPushCalls(deps: PushDeps): RegisteredCall[] {
  return registerCalls(calls.push, {
    state: async ({ endpoint }, { member: { memberId } }) => {
      const keys = await siteKeysOf(deps)
      return ok({
        isOn: keys !== null,
        publicKey: keys?.publicKey ?? '',
        kinds: endpoint === '' ? null : await kindsOfBrowser(deps, memberId, endpoint),
        browsers: await countBrowsers(deps.database, memberId),
      })
    },
    subscribe: async (request, { member: { memberId, sessionId }, language }) =>
      await subscribe(deps, { ...request, memberId, sessionId, language }),
    keep: async ({ endpoint }, { member: { memberId, sessionId }, language }) =>
      ok({ isKept: await keep(deps, { memberId, sessionId, language }, endpoint) }),
  })
}
