// Plays the rows of a dialect against a site's sandbox, and says how each ended.
import { evolution } from './evolution.ts'
import { highend } from './highend.ts'
import { hub88 } from './hub88.ts'
import { pragmatic } from './pragmatic.ts'
import { rows, type Sandbox } from './rows.ts'
import type { DialectName, Player, Send, VendorSide } from './vendor-side.ts'
import { walletRows, type WalletDialect, type WalletSaid, type WalletSandbox } from './wallet-rows.ts'

export interface RowResult {
  readonly name: string
  /** Null where the dialect has no such thing; empty where it is as it should be, else what is wrong. */
  readonly fault: string | null
  readonly ms: number
}

interface SandboxPage {
  readonly connections: readonly { readonly connection: string; readonly dialect: DialectName; readonly path: string }[]
  readonly stakeMax: number
  readonly limitedLoss: number
  readonly keys: {
    readonly hub88: { readonly vendorPrivateKey: string }
    readonly pragmatic: { readonly secret: string }
    readonly evolution: { readonly authToken: string }
    readonly highend: { readonly callbackToken: string }
  }
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return await response.json()
}

export async function sandboxOf(base: string): Promise<SandboxPage> {
  const response = await fetch(`${base}/sandbox`).catch(() => null)
  if (!response?.ok) throw new Error(`${base} has no sandbox: it is there in demo mode.`)
  return (await response.json()) as SandboxPage
}

/** The vendor's side of a dialect, with the sandbox's keys. */
export function vendorOf(dialect: DialectName, page: SandboxPage, send: Send): VendorSide {
  switch (dialect) {
    case 'hub88':
      return hub88(send, page.keys.hub88)
    case 'pragmatic':
      return pragmatic(send, page.keys.pragmatic)
    case 'evolution':
      return evolution(send, page.keys.evolution)
    case 'highend':
      return highend(send, page.keys.highend)
  }
}

/** A vendor of a dialect and its players at a site. */
export async function connectTo(base: string, dialect: DialectName): Promise<{ vendor: VendorSide; sandbox: Sandbox }> {
  const page = await sandboxOf(base)
  const found = page.connections.find((one) => one.dialect === dialect)
  if (!found) throw new Error(`${base} has no sandbox for ${dialect}.`)
  const send: Send = async ({ method, path, headers = {}, body }, signal) => {
    const response = await fetch(`${base}${found.path}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    })
    return { status: response.status, body: await response.text() }
  }
  const { connection } = found
  const sandbox: Sandbox = {
    stakeMax: page.stakeMax,
    limitedLoss: page.limitedLoss,
    player: async (standing = 'active', money = 100_000) =>
      (await post(`${base}/sandbox/players`, { connection, standing, money })) as Player,
    end: async ({ playerRef }) => void (await post(`${base}/sandbox/end`, { connection, playerRef })),
  }
  return { vendor: vendorOf(dialect, page, send), sandbox }
}

/** A vendor of the sandbox that keeps its players' money. */
export async function walletsOf(base: string, dialect: WalletDialect): Promise<WalletSandbox> {
  const { limitedLoss } = await sandboxOf(base)
  const connection = `sandbox-${dialect}-wallet`
  const ask = async (path: string, body: object) =>
    (await post(`${base}/sandbox/wallets/${path}`, { connection, ...body })) as WalletSaid
  return {
    limitedLoss,
    player: async (money = 100_000, standing = 'active') =>
      ((await post(`${base}/sandbox/players`, { connection, standing, money })) as Player).playerRef,
    putIn: (playerRef) => ask('put-in', { playerRef }),
    collect: (playerRef) => ask('collect', { playerRef }),
    balance: (playerRef) => ask('balance', { playerRef }),
    play: async (playerRef, amount) => void (await ask('play', { playerRef, amount })),
    misbehave: async (...how) => void (await ask('misbehave', { how })),
  }
}

export const playRows = (vendor: VendorSide, sandbox: Sandbox): AsyncGenerator<RowResult> =>
  played(rows.map((row) => ({ name: row.name, run: () => row.run(vendor, sandbox) })))

export const playWalletRows = (sandbox: WalletSandbox): AsyncGenerator<RowResult> =>
  played(walletRows.map((row) => ({ name: row.name, run: () => row.run(sandbox) })))

async function* played(
  table: readonly { readonly name: string; readonly run: () => Promise<void> | null }[],
): AsyncGenerator<RowResult> {
  for (const row of table) {
    const startedAt = performance.now()
    let fault: string | null = ''
    try {
      const running = row.run()
      if (running === null) fault = null
      else await running
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error)
    }
    yield { name: row.name, fault, ms: Math.round(performance.now() - startedAt) }
  }
}
