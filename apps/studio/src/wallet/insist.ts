// Asks again what was not answered, with the same ids, before it is given up.
import { setTimeout as pause } from 'node:timers/promises'
import type { WalletResult } from './wallet.ts'

export async function insist(ask: () => Promise<WalletResult>, tries: number, pauseMs: number): Promise<WalletResult> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    if (answer.ok || answer.refusal !== 'silent' || attempt >= tries) return answer
    await pause(pauseMs)
  }
}
