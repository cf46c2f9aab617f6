// Whether the operator has taken a game down. A round's own close and opening come with the round; this is the rest.
import { gameTopics, type GameKeyOnWire, type ToMember } from '@hanpan/contract'
import { useEffect, useState } from 'react'
import { callKey, queries } from '../../wire/queries.ts'
import { subscribeTopic } from '../../wire/socket.ts'

/** What a lock message makes of the game: down, up, or nothing when it is the round's own. */
export function lockOf(frame: ToMember): 'down' | 'up' | null {
  if (frame.cmd !== 'LOCK_BET_YN') return null
  if (frame.data1 === 'N') return 'up'
  // data2 Y says that the round closed by its own time.
  return frame.data2 === 'Y' ? null : 'down'
}

export function useGameDown(gameKey: GameKeyOnWire): boolean {
  const [down, setDown] = useState(false)
  useEffect(
    () =>
      subscribeTopic(gameTopics[gameKey], {
        message(frame) {
          const lock = lockOf(frame)
          if (lock === null) return
          setDown(lock === 'down')
          void queries.invalidateQueries({ queryKey: callKey('/api/minigame/rounds') })
        },
        resync: () => setDown(false),
      }),
    [gameKey],
  )
  return down
}
