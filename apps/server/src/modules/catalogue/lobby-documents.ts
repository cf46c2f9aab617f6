// The games of a lobby as one document, the same for everybody: written and compressed once, and again only when something of it is another
// (SPEC.md LB6).
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { LobbyName } from '@hanpan/contract'
import type { Clock, MaybePromise } from '@hanpan/kernel'
import { createKeptValue, type KeptValue } from '../../platform/kept-value.ts'
import type { KnownGames } from './known-games.ts'
import { type Language, lobbyDocumentOf, type PlayedLately } from './lobbies.ts'

const KEPT_MS = 500
const TAG_LENGTH = 22
const compress = promisify(gzip)

export interface LobbyDocument {
  readonly etag: string
  readonly plain: Buffer
  readonly gzip: Buffer
}

export interface LobbyDocumentDeps {
  readonly clock: Clock
  readonly known: KnownGames
  readonly played: KeptValue<PlayedLately>
}

export type LobbyDocuments = (lobby: LobbyName, language: Language) => MaybePromise<LobbyDocument>

export function createLobbyDocuments(deps: LobbyDocumentDeps): LobbyDocuments {
  const kept = new Map<string, KeptValue<LobbyDocument>>()
  return (lobby, language) => {
    const name = `${lobby} ${language}`
    let value = kept.get(name)
    if (!value) kept.set(name, (value = keptDocument(deps, lobby, language)))
    return value.read()
  }
}

interface Made extends LobbyDocument {
  readonly from: readonly unknown[]
  readonly text: string
}

function keptDocument({ clock, known, played }: LobbyDocumentDeps, lobby: LobbyName, language: Language) {
  let made: Made | null = null
  return createKeptValue(KEPT_MS, async (): Promise<Made> => {
    const from = await Promise.all([known.read(), played.read()])
    // Games, and what was played, as they were: so is the document.
    if (made && made.from.every((part, place) => part === from[place])) return made
    const text = JSON.stringify(lobbyDocumentOf(...from, lobby, language, clock.now()))
    if (made?.text === text) return (made = { ...made, from })
    const plain = Buffer.from(text)
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, TAG_LENGTH)}"`
    return (made = { etag, plain, gzip: await compress(plain), from, text })
  })
}
