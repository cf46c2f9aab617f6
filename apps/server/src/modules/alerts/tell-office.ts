// The office reads anew what it shows of alerts, and rings where something has begun.
import type { Tx } from '../../platform/database.ts'
import type { AlertsDeps } from './deps.ts'

export function tellOffice(
  { realtime }: Pick<AlertsDeps, 'realtime'>,
  tx: Tx,
  what: 'begun' | 'changed' | 'rule' | 'channel',
): void {
  tx.afterCommit(() => realtime.publish('office', { cmd: 'OFFICE', data1: 'alerts', data2: what }))
}
