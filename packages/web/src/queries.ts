// Reading through the cache of TanStack Query. A refusal becomes a thrown `CallRefused` there, which error states show by
// its code; commands do not go this way.
import type { CallPath, CallRequest, CallResponse, RefusalCode } from '@hanpan/contract'
import {
  QueryClient,
  keepPreviousData,
  queryOptions,
  useQuery,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query'
import { saidByServer, WORTH_RETRYING, type CallInFull } from './calls.ts'

export class CallRefused extends Error {
  readonly code: RefusalCode
  /** The server's own words; empty where it could not be asked. */
  readonly said: string

  constructor(code: RefusalCode, said = '') {
    super(code)
    this.code = code
    this.said = said
  }
}

const RETRIES_MAX = 2

export interface CallOptions {
  readonly refetchMs?: number | false
  readonly staleMs?: number
  readonly enabled?: boolean
  /** Keeps the last page on screen while the next one loads. */
  readonly keepPrevious?: boolean
}

interface QueriesOptions {
  readonly callInFull: CallInFull
  /** How long an answer is fresh, unless a read says otherwise. */
  readonly staleMs: number
  /** Whether the last page stays on screen while the next one loads, unless a read says otherwise. */
  readonly keepPrevious: boolean
}

export function callKey<Path extends CallPath>(path: Path, request?: CallRequest<Path>): readonly unknown[] {
  return request === undefined ? [path] : [path, request]
}

/**
 * A first answer that is still on its way may have been read before what makes it old: it is asked for again. (The library itself does
 * so only with reads that have been answered once.)
 */
class HintedQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey>(filters?: InvalidateQueryFilters<Key>, options?: InvalidateOptions) {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue
      void query.cancel({ silent: true })
      query.fetch().catch(() => undefined) // Whoever waits for the answer hears of it.
    }
    return super.invalidateQueries(filters, options)
  }
}

/** The data cache of an app, and its reads through it. */
export function createQueries({ callInFull, staleMs, keepPrevious }: QueriesOptions) {
  const queries: QueryClient = new HintedQueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (failures, error) =>
          failures < RETRIES_MAX && error instanceof CallRefused && WORTH_RETRYING.has(error.code),
        refetchOnWindowFocus: true,
      },
    },
  })

  function callOptions<Path extends CallPath>(path: Path, request: CallRequest<Path>, options: CallOptions = {}) {
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
      ...((options.keepPrevious ?? keepPrevious) && { placeholderData: keepPreviousData }),
    })
  }

  function useCall<Path extends CallPath>(path: Path, request: CallRequest<Path>, options?: CallOptions) {
    return useQuery(callOptions(path, request, options))
  }

  /** Asks again for all that these calls have answered, whatever they were asked. */
  function refresh(...paths: readonly CallPath[]): void {
    for (const path of paths) void queries.invalidateQueries({ queryKey: callKey(path) })
  }

  /** Works what was pushed into an answer. One that is still on its way may be older than the push: it is asked for again. */
  function amend<Path extends CallPath>(
    path: Path,
    request: CallRequest<Path>,
    change: (known: CallResponse<Path>) => CallResponse<Path>,
  ): void {
    const queryKey = callKey(path, request)
    queries.setQueryData<CallResponse<Path>>(queryKey, (known) => known && change(known))
    if (queries.isFetching({ queryKey, exact: true })) void queries.invalidateQueries({ queryKey, exact: true })
  }

  return { queries, callOptions, useCall, refresh, amend }
}
