// The only place that reads the studio's environment.
import { z } from 'zod'
import { type Misbehaviour, readMisbehaviour } from './misbehaviour/misbehaviour.ts'
import { readSites, type Site } from './sites/sites.ts'

const environment = z.object({
  STUDIO_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  HOST: z.string().default('127.0.0.1'),
  /** A PostgreSQL that the studio keeps its schema in. */
  DATABASE_URL: z.string().min(1),
  /** 32 bytes in base64: seals seeds and tokens. */
  STUDIO_SECRET: z.string().min(1),
  /** The sites that it plays for, as JSON (sites/sites.ts). */
  STUDIO_SITES: z.string().default('[]'),
  /** Where players reach it, without a slash at the end. */
  STUDIO_URL: z.string().optional(),
  /** What it does wrong towards its sites, as JSON (misbehaviour/misbehaviour.ts): in demos and tests only. */
  STUDIO_MISBEHAVIOUR: z.string().default(''),
  LOG_LEVEL: z.string().default('warn'),
})

export interface StudioConfig {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  readonly secret: Buffer
  readonly sites: ReadonlyMap<string, Site>
  /** Null: where it listens. */
  readonly publicUrl: string | null
  /** Null, as ever, where it behaves. */
  readonly misbehaviour?: Misbehaviour | null
  readonly logLevel: string
}

/** Reads the configuration. Throws a sentence where it is wrong. */
export function readStudioConfig(env: Readonly<Record<string, string | undefined>>): StudioConfig {
  const read = environment.safeParse(env)
  if (!read.success) throw new Error(z.prettifyError(read.error))
  const { data } = read
  const secret = Buffer.from(data.STUDIO_SECRET, 'base64')
  if (secret.length !== 32) throw new Error('STUDIO_SECRET is 32 bytes in base64')
  const sites = readSites(data.STUDIO_SITES)
  return {
    port: data.STUDIO_PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    secret,
    sites,
    publicUrl: data.STUDIO_URL?.replace(/\/$/, '') ?? null,
    misbehaviour: readMisbehaviour(data.STUDIO_MISBEHAVIOUR, sites),
    logLevel: data.LOG_LEVEL,
  }
}
