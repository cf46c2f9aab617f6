// Receives alerts in the box, so that nothing leaves a demo: it checks signatures with a published key as docs/alerts.md tells a receiver to, keeps what came
// in the database, and has a page that shows it. In demo mode only.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DELIVERY_HEADER, isSigned, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../modules/alerts/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { alertsPage } from './alerts-page.ts'

export const ALERTS_PATH = '/sandbox/alerts'
/** Published: whoever has it can tell the sandbox whatever it likes. */
export const ALERTS_SECRET = 'sandbox-alerts-published-secret'

/** What is signed earlier or later is not believed. */
const SIGNED_MS_MAX = 5 * 60_000
const KEPT_MAX = 200
const SHOWN_MAX = 50
const BODY_BYTES_MAX = 16_384

const SCHEMA = `
  CREATE SCHEMA IF NOT EXISTS sandbox;
  CREATE TABLE IF NOT EXISTS sandbox.alerts (
    delivery_id text PRIMARY KEY, event text NOT NULL, title_ko text NOT NULL, title_en text NOT NULL, text_ko text NOT NULL,
    times integer NOT NULL DEFAULT 1, received_at timestamptz NOT NULL DEFAULT clock_timestamp())`

const told = z.object({
  deliveryId: z.string().max(64),
  event: z.enum(['began', 'escalated', 'over', 'test']),
  title: z.object({ ko: z.string().max(400), en: z.string().max(400) }),
  text: z.object({ ko: z.string().max(4000) }),
})

export interface ReceivedAlert {
  readonly event: z.output<typeof told>['event']
  readonly titleKo: string
  readonly titleEn: string
  readonly textKo: string
  /** How often the same message came: it is one. */
  readonly times: number
  readonly receivedAt: number
}

const parsedOf = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

export async function serveAlertReceiver(app: FastifyInstance, database: Queryable): Promise<void> {
  await database.query(SCHEMA)
  const received = async (): Promise<readonly ReceivedAlert[]> => {
    const { rows } = await database.query<ReceivedAlert>(
      `SELECT event, title_ko AS "titleKo", title_en AS "titleEn", text_ko AS "textKo", times, received_at AS "receivedAt"
       FROM sandbox.alerts ORDER BY received_at DESC LIMIT $1`,
      [SHOWN_MAX],
    )
    return rows
  }
  void app.register((routes, _options, done) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    const limits = { config: { limits: { path: ALERTS_PATH, ownPerMinuteMax: 6000 } }, bodyLimit: BODY_BYTES_MAX }
    routes.post(ALERTS_PATH, limits, async (request, reply) => {
      const body = request.body instanceof Buffer ? request.body.toString('utf8') : ''
      const header = (name: string) => String(request.headers[name] ?? '')
      const timestamp = header(TIMESTAMP_HEADER)
      const isFresh = Math.abs(Date.now() - Number(timestamp)) <= SIGNED_MS_MAX
      if (!isFresh || !isSigned(ALERTS_SECRET, timestamp, body, header(SIGNATURE_HEADER)))
        return await reply.code(401).send({ error: 'the signature is not that of the key' })
      const read = told.safeParse(parsedOf(body))
      if (!read.success || read.data.deliveryId !== header(DELIVERY_HEADER))
        return await reply.code(400).send({ error: 'not an alert' })
      const { deliveryId, event, title, text } = read.data
      await database.query(
        `INSERT INTO sandbox.alerts AS a (delivery_id, event, title_ko, title_en, text_ko) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (delivery_id) DO UPDATE SET times = a.times + 1`,
        [deliveryId, event, title.ko, title.en, text.ko],
      )
      await database.query(
        `DELETE FROM sandbox.alerts WHERE delivery_id NOT IN (SELECT delivery_id FROM sandbox.alerts ORDER BY received_at DESC LIMIT $1)`,
        [KEPT_MAX],
      )
      return await reply.send({ received: deliveryId })
    })
    routes.get(ALERTS_PATH, limits, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(alertsPage(await received())),
    )
    done()
  })
}
