// Connects the sandbox's receiver of alerts as a channel, so that a demo shows what would be sent.
import type { FastifyInstance } from 'fastify'
import type { Uuid } from '@hanpan/kernel'
import type { Modules, Platform } from '../../modules.ts'
import { ALERTS_PATH, ALERTS_SECRET, serveAlertReceiver } from './alert-receiver.ts'

const CHANNEL_ID = '00000000-0000-8000-8000-000000a1e475' as Uuid

/** Answers how the receiver's address is known once the port is. */
export async function serveSandboxAlerts(
  app: FastifyInstance,
  { database }: Pick<Platform, 'database'>,
  { alerts }: Pick<Modules, 'alerts'>,
): Promise<(port: number) => Promise<void>> {
  await serveAlertReceiver(app, database)
  return async (port) => {
    const known = await alerts.findChannel(CHANNEL_ID)
    const destination = {
      url: `http://127.0.0.1:${port}${ALERTS_PATH}`,
      host: '',
      port: 0,
      security: 'tls',
      user: '',
      sender: '',
      recipients: [],
    } as const
    // What an operator has changed of it stays, but for where it is.
    const channel = {
      name: '샌드박스 수신함 (데모)',
      state: 'on',
      line: 'first',
      rules: [],
      quietFrom: null,
      quietTo: null,
      ...known,
    } as const
    await alerts.keepChannel({ ...channel, kind: 'webhook', channelId: CHANNEL_ID, destination }, ALERTS_SECRET)
  }
}
