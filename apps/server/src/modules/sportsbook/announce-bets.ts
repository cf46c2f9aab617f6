// Says to the desk that bets have come (SPEC.md SP108): how many since the last time, together for half a second. Placing waits for none of it.
import { officeBetsTopic } from '@hanpan/contract'
import type { RealtimePort } from '../../ports/realtime.ts'

const TOGETHER_MS = 500

export interface BetAnnouncer {
  add(): void
  stop(): void
}

export function createBetAnnouncer({ realtime }: { readonly realtime: Pick<RealtimePort, 'publish'> }): BetAnnouncer {
  let bets = 0
  let timer: NodeJS.Timeout | null = null
  const say = () => {
    realtime.publish(officeBetsTopic, { cmd: 'SPORT_BETS', data1: bets, data2: '' })
    bets = 0
    timer = null
  }
  return {
    add() {
      bets += 1
      timer ??= setTimeout(say, TOGETHER_MS).unref()
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
