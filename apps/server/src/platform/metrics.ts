// Prometheus metrics. One registry a process; names begin with hanpan_.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly callSeconds: Histogram<'path' | 'code'>
  readonly sockets: Gauge
  readonly socketMessages: Counter<'direction'>
  readonly unhandledMessages: Counter
  readonly errors: Counter
  readonly secondConnections: Counter
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'hanpan_' })
  const registers = [registry]
  return {
    registry,
    callSeconds: new Histogram({
      name: 'hanpan_call_seconds',
      help: 'Duration of calls by path and result code.',
      labelNames: ['path', 'code'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    sockets: new Gauge({ name: 'hanpan_sockets', help: 'Open sockets.', registers }),
    socketMessages: new Counter({
      name: 'hanpan_socket_messages_total',
      help: 'Socket messages.',
      labelNames: ['direction'],
      registers,
    }),
    unhandledMessages: new Counter({
      name: 'hanpan_socket_unhandled_total',
      help: 'Socket messages that nothing understands.',
      registers,
    }),
    errors: new Counter({ name: 'hanpan_errors_total', help: 'Bugs answered with E001.', registers }),
    secondConnections: new Counter({
      name: 'hanpan_second_connections_total',
      help: 'Bugs: work inside a transaction took another connection.',
      registers,
    }),
  }
}
