// The socket of crash: enters with a ticket, folds what is told, comes back when it is cut (1, 2, 4, 8 seconds), and says so after three.
import { useEffect, useRef, useState } from 'react'
import type { ToCrashPlayer } from '../../../../../src/wire/crash.ts'
import { type LiveSocket, openLiveSocket } from '../../../live/live-socket.ts'
import type { StageProps } from '../../../stage.ts'
import { type CrashState, fold } from './crash-state.ts'

const RETRY_MS = [1000, 2000, 4000, 8000] as const
const CUT_SHOWN_MS = 3000

export type SettledFrame = Extract<ToCrashPlayer, { readonly type: 'settled' }>

export interface LiveCrash {
  readonly state: CrashState | null
  /** The connection has been gone for a while: what is shown is not live. */
  readonly isCut: boolean
}

/** `onSettled` hears of every bet of this player that came to something. */
export function useCrash(
  { ask, onRefused }: Pick<StageProps, 'ask' | 'onRefused'>,
  onSettled: (frame: SettledFrame) => void,
): LiveCrash {
  const [state, setState] = useState<CrashState | null>(null)
  const [isCut, setCut] = useState(false)
  const latest = useRef({ onRefused, onSettled })
  useEffect(() => {
    latest.current = { onRefused, onSettled }
  })

  useEffect(() => {
    let socket: LiveSocket | null = null
    let folded: CrashState | null = null
    let attempts = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let cut: ReturnType<typeof setTimeout> | undefined
    let isDone = false
    const retry = () => {
      if (isDone) return
      cut ??= setTimeout(() => setCut(true), CUT_SHOWN_MS)
      timer = setTimeout(() => void enter(), RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)])
      attempts += 1
    }
    const hear = (frame: ToCrashPlayer) => {
      if (frame.type === 'over') {
        isDone = true
        return latest.current.onRefused(frame.refusal)
      }
      if (frame.type === 'settled') return latest.current.onSettled(frame)
      const next = fold(folded, frame, Date.now())
      if (next === 'resync') return socket?.say({ type: 'resync' })
      folded = next
      setState(next)
      if (frame.type === 'state') {
        attempts = 0
        clearTimeout(cut)
        cut = undefined
        setCut(false)
      }
    }
    const enter = async () => {
      const ticket = await ask('enterTable', {})
      if (isDone) return
      if (!ticket.ok) return ticket.refusal === 'session_over' ? latest.current.onRefused('session_over') : retry()
      socket = openLiveSocket<ToCrashPlayer>(ticket.value.ticket, hear, retry)
    }
    void enter()
    return () => {
      isDone = true
      clearTimeout(timer)
      clearTimeout(cut)
      socket?.close()
    }
  }, [ask])
  return { state, isCut }
}
