// Reading through the cache of TanStack Query. A refusal becomes a thrown `CallRefused` there, which error states show by
// its code; commands do not go this way.
import type { CallPath, CallRequest, CallResponse, RefusalCode } from '@hanpan/contract'
import { QueryClient, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './wire.ts'

export class CallRefused extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

const RETRIES_MAX = 2
/** The server could not be asked, or cannot work just now: that says nothing of what was asked. */
export const WORTH_RETRYING: ReadonlySet<string> = new Set(['NT99', 'TE99', 'E002'])

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2000,
      retry: (failures, error) =>
        failures < RETRIES_MAX && error instanceof CallRefused && WORTH_RETRYING.has(error.code),
      refetchOnWindowFocus: true,
    },
  },
})

interface CallOptions {
  readonly refetchMs?: number | false
  readonly enabled?: boolean
}

export function callOptions<Path extends CallPath>(path: Path, request: CallRequest<Path>, options: CallOptions = {}) {
  return queryOptions<CallResponse<Path>, CallRefused>({
    queryKey: [path, request],
    queryFn: async () => {
      const answer = await call(path, request)
      if (!answer.ok) throw new CallRefused(answer.refusal.code)
      return answer.value
    },
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchMs ?? false,
    // The last page stays on screen while the next one loads: nothing jumps.
    placeholderData: keepPreviousData,
  })
}

export function useCall<Path extends CallPath>(path: Path, request: CallRequest<Path>, options?: CallOptions) {
  return useQuery(callOptions(path, request, options))
}

/** Asks again for all that these calls have answered, whatever they were asked. */
export function refresh(...paths: readonly CallPath[]): void {
  for (const path of paths) void queries.invalidateQueries({ queryKey: [path] })
}
