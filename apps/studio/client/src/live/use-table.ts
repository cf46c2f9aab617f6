// The socket of a table: enters with a ticket, folds what is told, comes back when it is cut (1, 2, 4, 8 seconds), and says so after three.
import { useEffect, useRef, useState } from 'react'
import type { ToPlayer } from '../../../src/wire/live.ts'
import type { StageProps } from '../stage.ts'
import { type LiveSocket, openLiveSocket } from './live-socket.ts'
import { fold, type TableState } from './table-state.ts'

const RETRY_MS = [1000, 2000, 4000, 8000] as const
const CUT_SHOWN_MS = 3000

export type Paid = Extract<ToPlayer, { readonly type: 'paid' }>

export interface LiveTable {
  readonly state: TableState | null
  /** The connection has been gone for a while: what is shown is not live. */
  readonly isCut: boolean
  /** The last round of this player that was paid. */
  readonly paid: Paid | null
}

export function useTable({ ask, onRefused }: Pick<StageProps, 'ask' | 'onRefused'>): LiveTable {
  const [state, setState] = useState<TableState | null>(null)
  const [paid, setPaid] = useState<Paid | null>(null)
  const [isCut, setCut] = useState(false)
  const refused = useRef(onRefused)
  useEffect(() => void (refused.current = onRefused), [onRefused])

  useEffect(() => {
    let socket: LiveSocket | null = null
    let folded: TableState | null = null
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
    const hear = (frame: ToPlayer) => {
      if (frame.type === 'over') {
        isDone = true
        return refused.current(frame.refusal)
      }
      if (frame.type === 'paid') return setPaid(frame)
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
      if (!ticket.ok) return ticket.refusal === 'session_over' ? refused.current('session_over') : retry()
      socket = openLiveSocket<ToPlayer>(ticket.value.ticket, hear, retry)
    }
    void enter()
    return () => {
      isDone = true
      clearTimeout(timer)
      clearTimeout(cut)
      socket?.close()
    }
  }, [ask])
  return { state, isCut, paid }
}

const BEAT_MS = 200

/** The studio's clock, five times a second. */
export function useStudioNow(offset: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), BEAT_MS)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}
