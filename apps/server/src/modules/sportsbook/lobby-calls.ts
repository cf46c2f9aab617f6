// The calls of the lobby. Thousands open it at once and see the same: a node makes it once for each language, and keeps it for a moment.
import { createHash } from 'node:crypto'
import { calls, type SportLobbyOnWire } from '@hanpan/contract'
import { type Clock, ok } from '@hanpan/kernel'
import { createKeptValue, type KeptValue } from '../../platform/kept-value.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { EventCache } from './event-cache.ts'
import { lobbyOf } from './lobby.ts'
import type { NameCache } from './name-cache.ts'
import type { Moment } from './offer.ts'
import { boostedOnWire, eventOnWire, type Language, leagueOnWire, namesOfEvents } from './present.ts'
import type { SettingsInForce } from './settings.ts'

export interface LobbyDeps {
  readonly clock: Clock
  readonly events: EventCache
  readonly names: NameCache
  readonly settings: () => Promise<SettingsInForce>
}

/** With what the events themselves are kept for, no more than half a second. */
const AGE_MS_MAX = 250
const VERSION_LENGTH = 16

interface Versioned {
  readonly version: string
  readonly lobby: SportLobbyOnWire
}

export function lobbyCalls(deps: LobbyDeps): { readonly calls: RegisteredCall[]; readonly forget: () => void } {
  const kept = new Map<Language, KeptValue<Versioned>>()
  const lobbyIn = async (language: Language) => {
    let value = kept.get(language)
    if (!value) kept.set(language, (value = createKeptValue(AGE_MS_MAX, () => makeLobby(deps, language))))
    return value.read()
  }
  return {
    calls: registerCalls(
      { lobby: calls.sportLobby.lobby, liveTotal: calls.sportLobby.liveTotal },
      {
        async lobby({ known }, { language }) {
          const { version, lobby } = await lobbyIn(language)
          return ok({ version, lobby: version === known ? null : lobby })
        },
        async liveTotal(_request, { language }) {
          return ok({ total: (await lobbyIn(language)).lobby.liveTotal })
        },
      },
    ),
    forget: () => kept.clear(),
  }
}

async function makeLobby({ clock, events, names, settings }: LobbyDeps, language: Language): Promise<Versioned> {
  const [all, isHeard, { value }] = await Promise.all([events.all(), events.heard(), settings()])
  const moment: Moment = { now: clock.now(), settings: value, isHeard }
  const known = await names.of([...all.values()].map(({ competitionId }) => competitionId))
  const { featured, boosted, live, liveTotal, soon, leagues } = lobbyOf(all.values(), known, moment)
  const named = await names.of(namesOfEvents([...featured, ...boosted, ...live, ...soon]))
  const lobby: SportLobbyOnWire = {
    featured: featured.map((event) => eventOnWire(event, named, language, moment)),
    boosted: boosted.map((event) => boostedOnWire(event, named, language, moment)),
    live: live.map((event) => eventOnWire(event, named, language, moment)),
    liveTotal,
    soon: soon.map((event) => eventOnWire(event, named, language, moment)),
    leagues: leagues.flatMap((league) => leagueOnWire(league, named, language) ?? []),
  }
  const version = createHash('sha256').update(JSON.stringify(lobby)).digest('base64url').slice(0, VERSION_LENGTH)
  return { version, lobby }
}
