// Reading through the cache of TanStack Query. A refusal becomes a thrown `CallRefused` there, which error states show by
// its code; commands do not go this way.
import type { CallPath, CallRequest, CallResponse, RefusalCode } from '@hanpan/contract'
import { QueryClient, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callInFull, saidByServer } from './wire.ts'

export class CallRefused extends Error {
  readonly code: RefusalCode
  /** The server's own words; empty where it could not be asked. */
  readonly said: string

  constructor(code: RefusalCode, said: string) {
    super(code)
    this.code = code
    this.said = said
  }
}

const RETRIES_MAX = 2
/** The server could not be asked, or cannot work just now: that says nothing of what was asked. */
export const WORTH_RETRYING: ReadonlySet<string> = new Set(['NT99', 'TE99', 'E002'])

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      retry: (failures, error) =>
        failures < RETRIES_MAX && error instanceof CallRefused && WORTH_RETRYING.has(error.code),
      refetchOnWindowFocus: true,
    },
  },
})

export function callKey<Path extends CallPath>(path: Path, request?: CallRequest<Path>): readonly unknown[] {
  return request === undefined ? [path] : [path, request]
}

interface CallOptions {
  readonly refetchMs?: number | false
  readonly staleMs?: number
  readonly enabled?: boolean
  /** Keeps the last page on screen while the next one loads. */
  readonly keepPrevious?: boolean
}

export function callOptions<Path extends CallPath>(path: Path, request: CallRequest<Path>, options: CallOptions = {}) {
  return queryOptions<CallResponse<Path>, CallRefused>({
    queryKey: callKey(path, request),
    queryFn: async () => {
      const answer = await callInFull(path, request)
      if (!answer.ok) throw new CallRefused(answer.refusal.code, saidByServer(answer.refusal))
      return answer.value
    },
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchMs ?? false,
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  })
}

export function useCall<Path extends CallPath>(path: Path, request: CallRequest<Path>, options?: CallOptions) {
  return useQuery(callOptions(path, request, options))
}
