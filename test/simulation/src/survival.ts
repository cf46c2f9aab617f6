// What survives kill -9: disasters that a test or a long simulation lets happen on a stage under load.
import { pause } from './asking.ts'
import { call } from './server-process.ts'
import type { Stage } from './stage.ts'

export type Disaster = 'server' | 'postgres' | 'both'

/** Lets a disaster happen and starts again what died. Answers the milliseconds from the kill to the first answer that read the tables. */
export async function strike(stage: Stage, disaster: Disaster, serverIndex = 0): Promise<number> {
  const startedAt = performance.now()
  if (disaster !== 'postgres') await stage.killServer(serverIndex)
  if (disaster !== 'server') {
    await stage.killPostgres()
    await stage.startPostgres()
  }
  if (disaster !== 'postgres') await stage.startServer(serverIndex)
  await firstAnswer(stage.baseUrls[serverIndex]!)
  return performance.now() - startedAt
}

async function firstAnswer(baseUrl: string): Promise<void> {
  for (;;) {
    try {
      const answer = await call(baseUrl, '/api/minigame/rounds', { gameKey: 'powerball', count: 1 })
      if (answer.resultCode === '0') return
    } catch {
      // Still down.
    }
    await pause(20)
  }
}
