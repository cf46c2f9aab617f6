// What shared tables are doing: asked for every two seconds while a lobby of tables is looked at, by guests too. What is older than half a minute is
// not shown.
import type { LobbyTableOnWire, LobbyTablesOnWire } from '@hanpan/contract'
import { SECOND_MS } from '@hanpan/kernel'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallRefused } from '../../wire/queries.ts'

const EVERY_MS = 2 * SECOND_MS
const OLD_MS = 5 * SECOND_MS
const GONE_MS = 30 * SECOND_MS

export interface LiveTable {
  readonly table: LobbyTableOnWire
  /** What the house's clock was ahead of this one's when it was told, and when that was here. */
  readonly offset: number
  readonly readAt: number
}

const NONE: ReadonlyMap<string, LiveTable> = new Map()

/** By the reference of the game; empty of other lobbies. */
export function useTables(isTable: boolean): ReadonlyMap<string, LiveTable> {
  const { data } = useQuery<ReadonlyMap<string, LiveTable>, CallRefused>({
    queryKey: ['/lobby/tables'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/lobby/tables', { signal })
      if (!response.ok) throw new CallRefused('E002')
      const { now, tables } = (await response.json()) as LobbyTablesOnWire
      const readAt = Date.now()
      return new Map(tables.map((table) => [table.ref, { table, offset: now - readAt, readAt }]))
    },
    enabled: isTable,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: GONE_MS,
    retry: false,
  })
  return isTable ? (data ?? NONE) : NONE
}

/** How fresh it is at a moment; null where it is not shown any more. */
export function freshnessOf({ table, readAt }: LiveTable, now: number): 'fresh' | 'old' | null {
  const age = now - readAt
  if (age > GONE_MS) return null
  return table.isOld || age > OLD_MS ? 'old' : 'fresh'
}

/** Once a second: what counts down, and what grows old. */
export function useEverySecond(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
