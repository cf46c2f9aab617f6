// Runs the bundled studio beside the site: a process of its own that knows the site by its gateway and its keys only. It is started anew when it ends,
// and stopped with the site.
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Connection, GATEWAY_PATH } from '../../modules/gateway/index.ts'
import type { Modules, Platform } from '../../modules.ts'
import { officeHand } from '../office-hand.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { STUDIO_CONNECTION, STUDIO_WALLET_CONNECTION, type StudioKeys, studioKeys } from './keys.ts'

const PROGRAM = fileURLToPath(new URL('../../../../studio/dist/start.js', import.meta.url))
const SITE_KEY = 'demo'
const WALLET_SITE_KEY = 'demo-wallet'
const OPERATOR_ID = 1
const RESTART_MS = [500, 1000, 2000, 5000, 10_000, 30_000] as const
const STOP_MS = 8000

export interface StudioProcess {
  /** Where it is reached; waits until it is, and everything that it offers is in the catalogue. */
  readonly ready: Promise<string>
  stop(): Promise<void>
}

/** `port`: where this site listens. */
export function runStudio(platform: Platform, modules: Modules, port: number): StudioProcess | null {
  const { config, log } = platform
  if (!config.studio || !existsSync(PROGRAM)) return null
  let child: ChildProcess | null = null
  let stopping = false
  let restarts = 0
  let timer: NodeJS.Timeout | undefined
  let known: (url: string) => void = () => {}
  const ready = new Promise<string>((resolve) => {
    known = resolve
  })

  const start = async (): Promise<void> => {
    const keys = await studioKeys(modules)
    if (stopping) return
    const own = fork(PROGRAM, {
      env: environmentOf(platform, keys, port),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = own
    own.on('message', (message: { readonly ready?: string }) => {
      if (message.ready === undefined) return
      restarts = 0
      connect(platform, modules, keys, message.ready).then(known, (error: unknown) =>
        log.error({ err: error }, 'the studio cannot be connected'),
      )
    })
    own.on('exit', (code) => {
      child = null
      if (stopping) return
      const pause = RESTART_MS[Math.min(restarts, RESTART_MS.length - 1)]!
      restarts += 1
      log.warn({ code, pause }, 'the studio has ended and is started anew')
      timer = setTimeout(() => void start(), pause)
    })
  }
  start().catch((error: unknown) => log.error({ err: error }, 'the studio cannot be started'))

  return {
    ready,
    async stop() {
      stopping = true
      clearTimeout(timer)
      const own = child
      if (!own) return
      await new Promise<void>((resolve) => {
        const late = setTimeout(() => own.kill('SIGKILL'), STOP_MS)
        own.on('exit', () => {
          clearTimeout(late)
          resolve()
        })
        own.kill('SIGTERM')
      })
    },
  }
}

/** What a program needs of this machine, and nothing that is the site's own. */
function environmentOf({ config, database }: Platform, keys: StudioKeys, port: number): NodeJS.ProcessEnv {
  const host = Object.entries(process.env).filter(([name]) =>
    /^(PATH|TZ|LANG|LD_PRELOAD|SystemRoot|\w*FAKE\w*)$/.test(name),
  )
  const siteHost = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host
  return {
    ...Object.fromEntries(host),
    HOST: config.host,
    STUDIO_PORT: String(config.studio!.port),
    ...(config.studio!.publicUrl && { STUDIO_URL: config.studio!.publicUrl }),
    DATABASE_URL: database.url,
    STUDIO_SECRET: keys.secret,
    STUDIO_SITES: JSON.stringify([
      {
        siteKey: SITE_KEY,
        operatorId: OPERATOR_ID,
        dialect: 'hub88',
        walletUrl: `http://${siteHost}:${port}${GATEWAY_PATH}/${STUDIO_CONNECTION}`,
        privateKey: keys.vendorPrivateKey,
        publicKeys: [keys.publicKey],
        isDemo: true,
      },
      { siteKey: WALLET_SITE_KEY, dialect: 'highend', wallet: 'transfer', apiTokens: [keys.walletToken], isDemo: true },
    ]),
    LOG_LEVEL: 'warn',
  }
}

async function connect(platform: Platform, modules: Modules, keys: StudioKeys, url: string): Promise<string> {
  const all = await modules.gateway.connections.all()
  const { walletToken, ...own } = keys
  // Its games have the bar of the house: one of them is enough.
  const keep = async (
    connectionKey: string,
    told: Pick<Connection, 'name' | 'dialect' | 'wallet' | 'settings' | 'keys'>,
  ) => {
    const before = all.get(connectionKey)
    await modules.gateway.keepConnection({
      connectionKey,
      ...told,
      state: before?.state ?? 'on',
      settings: { ...before?.settings, ...told.settings, ownBar: 'yes' },
      addresses: before?.addresses ?? [],
      closeAfterHours: before?.closeAfterHours ?? 48,
    })
  }
  await keep(STUDIO_CONNECTION, {
    name: 'Hanpan Studio',
    dialect: 'hub88',
    wallet: 'seamless',
    settings: { vendorUrl: url, operatorId: String(OPERATOR_ID), tableFeed: `${url}/tables.json` },
    keys: [own],
  })
  await keep(STUDIO_WALLET_CONNECTION, {
    name: 'Hanpan Studio (wallet)',
    dialect: 'highend',
    wallet: 'transfer',
    settings: { vendorUrl: `${url}/highend` },
    keys: [{ apiToken: walletToken }],
  })
  await fillCatalogue(officeHand(platform, modules, platform.config.owner?.loginId), url, SITE_KEY)
  return url
}
