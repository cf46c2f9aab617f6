// Whether a game is down: switched off, hidden or under maintenance. A round's own close and opening come with the round.
import { gameTopics, type GameKeyOnWire, type RefusalCode, type ToMember } from '@hanpan/contract'
import { useEffect, useState } from 'react'
import { callKey, queries } from '../../wire/queries.ts'
import { subscribeTopic } from '../../wire/socket.ts'

/** What a lock message makes of the game; null for any other message. */
export function lockOf(frame: ToMember): 'down' | 'up' | null {
  if (frame.cmd !== 'LOCK_BET_YN') return null
  return frame.data1 === 'N' && frame.data2 === 'Y' ? 'up' : 'down'
}

/** Why the game is down, as its markets were refused or a lock message said; null when it is not. */
export function downCode(refused: RefusalCode | undefined, isLocked: boolean): RefusalCode | null {
  if (refused === 'B0092' || refused === 'B0093') return refused
  return isLocked ? 'B0092' : null
}

/** Whether a lock message has taken the game down. Its markets say why. */
export function useGameLock(gameKey: GameKeyOnWire): boolean {
  const [down, setDown] = useState(false)
  useEffect(
    () =>
      subscribeTopic(gameTopics[gameKey], {
        message(frame) {
          const lock = lockOf(frame)
          if (lock === null) return
          setDown(lock === 'down')
          void queries.invalidateQueries({ queryKey: callKey('/api/minigame/rounds') })
          void queries.invalidateQueries({ queryKey: callKey('/api/minigame/markets') })
        },
        resync() {
          setDown(false)
          void queries.invalidateQueries({ queryKey: callKey('/api/minigame/markets') })
        },
      }),
    [gameKey],
  )
  return down
}
