// The period of a list: every list opens on today, and the reader chooses another (specification section 9).
import { useState } from 'react'
import type { Period } from './periods.ts'

export function usePeriod() {
  return useState<Period>('today')
}
