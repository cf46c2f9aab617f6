// The office reads anew what it shows of schedules.
import type { Tx } from '../../platform/database.ts'
import type { ReportSchedulesDeps } from './deps.ts'

export function tellOffice({ realtime }: Pick<ReportSchedulesDeps, 'realtime'>, tx: Tx): void {
  tx.afterCommit(() => realtime.publish('office', { cmd: 'OFFICE', data1: 'reportSchedules', data2: '' }))
}
