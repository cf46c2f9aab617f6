// Reads the lobby: what is known already is not sent again, only that it is the same.
import type { SportLobbyOnWire } from '@hanpan/contract'
import { useQuery } from '@tanstack/react-query'
import { callKey, CallRefused, queries } from '../../wire/queries.ts'
import { callInFull } from '../../wire/wire.ts'

const PATH = '/api/sport/lobby'
const POLL_MS = 15_000

interface KnownLobby {
  readonly version: string
  readonly lobby: SportLobbyOnWire
}

async function readLobby(): Promise<KnownLobby> {
  const known = queries.getQueryData<KnownLobby>(callKey(PATH))
  const answer = await callInFull(PATH, known ? { known: known.version } : {})
  if (!answer.ok) throw new CallRefused(answer.refusal.code)
  const { version, lobby } = answer.value
  if (lobby) return { version, lobby }
  if (known) return known
  throw new Error('the lobby that is known was not known')
}

export function useLobby() {
  return useQuery<KnownLobby, CallRefused>({ queryKey: callKey(PATH), queryFn: readLobby, refetchInterval: POLL_MS })
}
