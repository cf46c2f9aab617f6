// What a game window does for its play: it keeps it alive, and says when it is over.
import type { RefusalCode } from '@hanpan/contract'
import { useEffect, useState } from 'react'
import { announcePlay, CHECK_MS, GAME_WINDOW } from '../features/vendors/game-window.ts'
import { reloadMember, useSession } from '../state/session.ts'
import { call } from '../wire/wire.ts'

export const isOwnWindow = () => window.name === GAME_WINDOW

/** A play is over (E404), or its game went down. */
const ENDS: ReadonlySet<string> = new Set(['E404', 'B0092', 'B0093'])

/**
 * Plays that this page has closed. On its way back a phone shows the frame once more, in the layout of the page that it goes to: a play that was
 * closed is neither looked for nor closed again.
 */
const closed = new Set<string>()

/** Keeps the play alive. Once it is over: the code that says why. */
export function usePlay(playIdx: string): RefusalCode | null {
  const [over, setOver] = useState<{ readonly playIdx: string; readonly code: RefusalCode } | null>(null)
  useEffect(() => {
    if (closed.has(playIdx)) return undefined
    const check = async () => {
      const answer = await call('/api/minigame/playCheck', { playIdx })
      if (answer.ok || !ENDS.has(answer.refusal)) return
      // A play that went with its game answers E404 from then on: the first reason stands.
      setOver((known) => (known?.playIdx === playIdx ? known : { playIdx, code: answer.refusal }))
    }
    announcePlay(playIdx)
    void check()
    const timer = setInterval(() => void check(), CHECK_MS)
    return () => {
      clearInterval(timer)
      closed.add(playIdx)
      if (useSession.getState().phase === 'member') void call('/api/minigame/playClose', { playIdx }).then(reloadMember)
    }
  }, [playIdx])
  return over?.playIdx === playIdx ? over.code : null
}
