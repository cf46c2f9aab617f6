// What the ledger tells the operators' instruments.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { AuditReport } from '../../ports/ledger.ts'
import type { BatchObserver } from './poster.ts'

export interface LedgerMetrics {
  readonly observeBatch: BatchObserver
  /** A command found the queue full. */
  observeOverload(): void
  observeAudit(report: AuditReport): void
}

export function createLedgerMetrics(registry: Registry): LedgerMetrics {
  const registers = [registry]
  const batchCommands = new Histogram({
    name: 'hanpan_ledger_batch_commands',
    help: 'Commands posted together in one transaction.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
    registers,
  })
  const batchSeconds = new Histogram({
    name: 'hanpan_ledger_batch_seconds',
    help: 'Duration of a batch, commit included.',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers,
  })
  const waiting = new Gauge({ name: 'hanpan_ledger_waiting', help: 'Commands waiting to be posted.', registers })
  const overloaded = new Counter({
    name: 'hanpan_ledger_overloaded_total',
    help: 'Commands refused because the queue was full.',
    registers,
  })
  const faults = new Gauge({
    name: 'hanpan_ledger_audit_faults',
    help: 'Faults of the last audit. Anything above zero is an alarm.',
    registers,
  })
  const total = new Gauge({
    name: 'hanpan_ledger_audit_total',
    help: 'Grand total of the last audit: zero.',
    registers,
  })
  return {
    observeBatch(batch) {
      batchCommands.observe(batch.commands)
      batchSeconds.observe(batch.durationMs / 1000)
      waiting.set(batch.waiting)
    },
    observeOverload: () => overloaded.inc(),
    observeAudit(report) {
      faults.set(report.faults.length)
      total.set(report.total)
    },
  }
}
