// What push messages tell the operators' instruments.
import { Counter, Gauge, type Registry } from 'prom-client'

/**
 * What became of a delivery: taken by the push service, to be tried again, given up (too late, too often, refused), kept back because its
 * member must not be addressed, or its browser is gone.
 */
export type DeliveryOutcome = 'taken' | 'again' | 'expired' | 'failed' | 'refused' | 'withheld' | 'gone'

export interface PushMetrics {
  readonly delivered: Counter<'outcome'>
  readonly waiting: Gauge
}

export function createPushMetrics(registry: Registry): PushMetrics {
  const registers = [registry]
  return {
    delivered: new Counter({
      name: 'hanpan_push_deliveries_total',
      help: 'Deliveries of push messages by what became of them.',
      labelNames: ['outcome'],
      registers,
    }),
    waiting: new Gauge({
      name: 'hanpan_push_waiting',
      help: 'Push messages on their way, at the last look.',
      registers,
    }),
  }
}
