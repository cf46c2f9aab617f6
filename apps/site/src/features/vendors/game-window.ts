// The window that a game is played in. It has to be opened by the press itself, before anything is asked; while it is open
// this page keeps its play alive too, closes it when the session ends, and reads the balance when it is gone.
import type { RefusalCode } from '@hanpan/contract'
import { currentFormFactor } from '../../app/form-factor.ts'
import { reloadMember, useSession } from '../../state/session.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'

export const GAME_WINDOW = 'hanpan-game'
export const CHECK_MS = 10_000
const CLOSED_POLL_MS = 500
/** The member may not play any more, or the game went down. */
const ENDED: ReadonlySet<string> = new Set(['B0091', 'B0092', 'B0093'])
const HEIGHT = 800
/** The bomb game stands upright. */
const BOMB = 'bomb'
const BOMB_WIDTH = Math.round(HEIGHT / 1.78)
const featuresOf = (gameType: string) => `popup,width=${gameType === BOMB ? BOMB_WIDTH : 1500},height=${HEIGHT},top=50`

/** The code of a game by the last part of its page's path; those that are not named are spelled alike. */
const CODES: Readonly<Record<string, string>> = { speedkino: 'speedkeno', kinoladder: 'kenoladder' }

export function gameKeyOf(pathname: string): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1)
  return CODES[last] ?? last
}

/** Our own games, as the vendor codes have it. */
export const OWN_GAMES = { vendorKey: 'mg', gameType: 'minigame' } as const

export async function askForGame(gameKey: string) {
  return await call('/api/minigame/getGame', { ...OWN_GAMES, gameKey })
}

export type Opened =
  | { readonly kind: 'window' }
  /** Pop-ups are blocked: the address to go to in this window. */
  | { readonly kind: 'here'; readonly href: string }
  | { readonly kind: 'refused'; readonly code: RefusalCode }

export interface AskedGame {
  readonly vendorKey: string
  readonly gameType: string
  readonly gameKey: string
}

export async function askForRemoteGame(game: AskedGame) {
  const device = currentFormFactor() === 'phone' ? 'phone' : 'desktop'
  return await call('/api/minigame/getGame', { ...game, device })
}

export const openGame = (gameKey: string, inWindow: boolean) =>
  open(OWN_GAMES.gameType, inWindow, () => askForGame(gameKey))

/** A vendor's game; one without a frame of ours shows the vendor's own address. */
export const openRemoteGame = (game: AskedGame, inWindow: boolean, onEnded: (code: RefusalCode) => void) =>
  open(game.gameType, inWindow, () => askForRemoteGame(game), onEnded)

async function open(
  gameType: string,
  inWindow: boolean,
  ask: () => ReturnType<typeof askForRemoteGame>,
  onEnded?: (code: RefusalCode) => void,
): Promise<Opened> {
  const opened = inWindow ? window.open('', GAME_WINDOW, featuresOf(gameType)) : null
  const answer = await ask()
  if (!answer.ok) {
    opened?.close()
    return { kind: 'refused', code: answer.refusal }
  }
  // Money may have gone along, to a wallet of the vendor's.
  void queries.invalidateQueries({ queryKey: callKey('/api/cash/gameMoney') })
  const { gameurl, playIdx } = answer.value
  if (!opened) return { kind: 'here', href: gameurl }
  opened.location.href = gameurl
  opened.focus()
  // A vendor's own address has no frame of ours that could say that it is over.
  watch(opened, playIdx, gameurl.startsWith('/') ? null : (onEnded ?? null))
  return { kind: 'window' }
}

let stopWatching: (() => void) | null = null

/** On which the game window says which play it is at: the page that opened it keeps that one alive. */
const PLAYS = 'hanpan-plays'

export const announcePlay = (playIdx: string): void => tellOpener({ playIdx })

/** The window may take a moment to go: until then its play is not looked for. */
export const announcePlayClosed = (playIdx: string): void => tellOpener({ closedIdx: playIdx })

interface ToldPlay {
  readonly playIdx?: string
  readonly closedIdx?: string
}

function tellOpener(told: ToldPlay): void {
  const channel = new BroadcastChannel(PLAYS)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage(told)
  channel.close()
}

/** `onEnded` is told where the server ends the play, and the window is closed then. */
function watch(opened: Window, firstPlayIdx: string, onEnded: ((code: RefusalCode) => void) | null): void {
  stopWatching?.()
  let playIdx = firstPlayIdx
  const plays = new BroadcastChannel(PLAYS)
  let isClosed = false
  plays.addEventListener('message', ({ data }) => {
    const told = data as ToldPlay
    if (told.playIdx !== undefined) [playIdx, isClosed] = [told.playIdx, false]
    if (told.closedIdx === playIdx) isClosed = true
  })
  let checkedAt = Date.now()
  const timer = setInterval(() => {
    if (opened.closed) {
      stop()
      void call('/api/minigame/playClose', { playIdx }).then(reloadMember)
    } else if (!isClosed && Date.now() - checkedAt >= CHECK_MS) {
      checkedAt = Date.now()
      void call('/api/minigame/playCheck', { playIdx }).then((answer) => {
        if (answer.ok || onEnded === null || !ENDED.has(answer.refusal)) return
        stop()
        opened.close()
        onEnded(answer.refusal)
        void reloadMember()
      })
    }
  }, CLOSED_POLL_MS)
  const stopListening = useSession.subscribe(({ phase }) => {
    if (phase === 'member') return
    stop()
    opened.close()
  })
  const stop = () => {
    clearInterval(timer)
    plays.close()
    stopListening()
    stopWatching = null
  }
  stopWatching = stop
}
