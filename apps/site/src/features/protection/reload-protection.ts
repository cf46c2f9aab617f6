// After a change, everything that shows it is read again.
import { callKey, queries } from '../../wire/queries.ts'

export function reloadProtection(): void {
  for (const path of ['/api/protection/state', '/api/protection/history', '/api/protection/session'] as const) {
    void queries.invalidateQueries({ queryKey: callKey(path) })
  }
}
