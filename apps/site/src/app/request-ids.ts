// An id for one intention: what is sent again because nobody knows whether it arrived is the same request, and anything else another one.
import type { RefusalCode } from '@hanpan/contract'
import { useState } from 'react'
import { newRequestId } from '../wire/wire.ts'

/** After these it is open whether the request arrived. */
const UNKNOWN_OUTCOME: ReadonlySet<RefusalCode> = new Set(['NT99', 'TE99', 'E001', 'E002'])

export interface RequestIds {
  /** The id under which this is sent. */
  readonly idFor: (input: unknown) => string
  /** What came of it; null where it was done. */
  readonly answered: (refusal: RefusalCode | null) => void
}

export function createRequestIds(): RequestIds {
  let last: { readonly input: string; readonly id: string } | null = null
  return {
    idFor(input) {
      const text = JSON.stringify(input)
      if (last?.input !== text) last = { input: text, id: newRequestId() }
      return last.id
    },
    answered(refusal) {
      if (refusal === null || !UNKNOWN_OUTCOME.has(refusal)) last = null
    },
  }
}

export function useRequestIds(): RequestIds {
  const [ids] = useState(createRequestIds)
  return ids
}
