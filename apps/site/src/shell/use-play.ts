// What a game window does for its play: it keeps it alive, and says when it is over.
import type { RefusalCode } from '@hanpan/contract'
import { useEffect, useState } from 'react'
import { announcePlay, announcePlayClosed, CHECK_MS, GAME_WINDOW } from '../features/vendors/game-window.ts'
import { reloadMember, useSession } from '../state/session.ts'
import { call } from '../wire/wire.ts'

export const isOwnWindow = () => window.name === GAME_WINDOW

/** A play is over (E404), its member may not play any more, or its game went down. */
const ENDS: ReadonlySet<string> = new Set(['E404', 'B0091', 'B0092', 'B0093'])

/**
 * Plays that this page has closed. On its way back a phone shows the frame once more, in the layout of the page that it goes to: a play that was
 * closed is neither looked for nor closed again.
 */
const closed = new Set<string>()

/** Ends a play. From here on nobody looks for it: the server would answer that there is none. */
export async function closePlay(playIdx: string): Promise<void> {
  closed.add(playIdx)
  announcePlayClosed(playIdx)
  await call('/api/minigame/playClose', { playIdx })
  void reloadMember()
}

/** Keeps the play alive. Once it is over: the code that says why. */
export function usePlay(playIdx: string): RefusalCode | null {
  const [over, setOver] = useState<{ readonly playIdx: string; readonly code: RefusalCode } | null>(null)
  useEffect(() => {
    if (closed.has(playIdx)) return undefined
    const check = async () => {
      if (closed.has(playIdx)) return
      const answer = await call('/api/minigame/playCheck', { playIdx })
      if (answer.ok || !ENDS.has(answer.refusal)) return
      // Nobody looks for it any more, here and in the page that opened it: the server would answer that there is none.
      clearInterval(timer)
      closed.add(playIdx)
      announcePlayClosed(playIdx)
      setOver({ playIdx, code: answer.refusal })
    }
    const timer = setInterval(() => void check(), CHECK_MS)
    announcePlay(playIdx)
    void check()
    return () => {
      clearInterval(timer)
      if (!closed.has(playIdx) && useSession.getState().phase === 'member') void closePlay(playIdx)
      closed.add(playIdx)
    }
  }, [playIdx])
  return over?.playIdx === playIdx ? over.code : null
}
