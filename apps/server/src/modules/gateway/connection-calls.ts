// The office's calls on connections: who is spoken to, by which keys, and how they fare (SPEC.md GW20-GW25).
import { calls } from '@hanpan/contract'
import { isoSeoul, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { AuditEntry } from '../../ports/operators.ts'
import type { CallRefusal } from '../../refusals.ts'
import { registerCalls } from '../../register-calls.ts'
import { fingerprintOf, type Connections } from './connections.ts'
import type { GatewayDeps } from './deps.ts'
import { fieldsOf, publicKeyOf, settingsWith } from './dialect-fields.ts'
import type { AskVendor, DialectField } from './dialects/dialect.ts'
import { dialects } from './dialects/index.ts'
import { readHealth } from './health.ts'
import { addKeys, CONNECTION_KIND, dropKeys, saveConnection, setState } from './manage-connections.ts'
import { dialectNames } from './model.ts'
import { hasStatement } from './reconcile.ts'
import { GATEWAY_PATH } from './serve-gateway.ts'
import { tryConnection } from './try-connection.ts'

export interface OfficeDeps extends Omit<GatewayDeps, 'fourEyes'> {
  readonly fourEyes: GatewayDeps['fourEyes']
  readonly connections: Connections
  readonly ask: AskVendor
}

const connectionCalls = {
  list: calls.office.vendorConnections,
  save: calls.office.vendorConnectionSave,
  keys: calls.office.vendorConnectionKeys,
  keyDrop: calls.office.vendorConnectionKeyDrop,
  state: calls.office.vendorConnectionState,
  try: calls.office.vendorConnectionTry,
  health: calls.office.vendorHealth,
} as const

const named = (fields: readonly DialectField[]) =>
  fields.map(({ name, kind, isOptional }) => ({ name, kind, optional: isOptional === true }))

function waits<Refusal extends CallRefusal>(
  done: Result<Uuid | null, Refusal>,
): Result<{ approvalIdx: string | null }, Refusal> {
  return done.ok ? ok({ approvalIdx: done.value }) : done
}

export function createConnectionCalls(deps: OfficeDeps): RegisteredCall[] {
  const { database, sealer, connections, fourEyes } = deps
  return registerCalls(connectionCalls, {
    list: async () => {
      // As the database has them: an operator sees at once what it has changed.
      connections.forget()
      const all = [...(await connections.all()).values()]
      const [waiting, codes] = await Promise.all([
        fourEyes.awaited(
          CONNECTION_KIND,
          all.map(({ connectionKey }) => connectionKey),
        ),
        deps.catalogue().productsOf(all.map(({ connectionKey }) => connectionKey)),
      ])
      const list = all.map(({ keys, settings, addresses, ...connection }) => {
        const { connectionKey, dialect, wallet } = connection
        const fields = fieldsOf(dialects[dialect], wallet)?.keys ?? []
        const asked = waiting.get(connectionKey)
        return {
          ...connection,
          settings: { ...settings },
          addresses: [...addresses],
          path: `${GATEWAY_PATH}/${connectionKey}`,
          keys: keys.map((set) => ({ fingerprint: fingerprintOf(sealer, set), publicKey: publicKeyOf(fields, set) })),
          products: [...(codes.get(connectionKey) ?? [])],
          hasStatement: hasStatement({ ...connection, keys, settings, addresses }),
          awaited: asked ? { askedBy: asked.askedBy, askedAt: isoSeoul(asked.askedAt) } : null,
        }
      })
      return ok({ list, siteUrl: deps.siteUrl, dialects: dialectNames.map(described) })
    },
    save: async (request, context) => waits(await saveConnection(deps, context, request)),
    keys: async (request, context) => waits(await addKeys(deps, context, request)),
    keyDrop: async (request, context) => {
      const done = await dropKeys(deps, context, request)
      return done.ok ? ok({}) : done
    },
    state: async (request, context) => waits(await setState(deps, context, request)),
    try: async ({ connectionKey, reason }, context) => {
      connections.forget()
      const connection = (await connections.all()).get(connectionKey)
      if (!connection) return refuse('not_found')
      const entry: AuditEntry = { action: 'vendors.try', subject: connectionKey, before: null, after: null, reason }
      await database.tx((tx) => deps.audit.record(tx, context, entry))
      return ok(await tryConnection(connection, { ask: deps.ask, catalogue: deps.catalogue(), siteUrl: deps.siteUrl }))
    },
    health: async ({ minutes }) => {
      const all = await connections.all()
      return ok({ list: [...(await readHealth(database, [...all.keys()], minutes))] })
    },
  })
}

function described(dialect: (typeof dialectNames)[number]) {
  const spoken = dialects[dialect]
  const { settings, keys, transfer } = spoken
  return {
    dialect,
    settings: named(settingsWith(settings)),
    keys: named(keys),
    transfer: transfer ? { settings: named(settingsWith(transfer.settings)), keys: named(transfer.keys) } : null,
    listsGames: spoken.games !== undefined,
    linksRounds: spoken.roundLink !== undefined,
  }
}
