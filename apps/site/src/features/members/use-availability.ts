// Whether a name can be had: asked once for each value when its field is left, and kept. What the server could not say is left to the
// sign-up itself.
import type { CallRequest, RefusalCode } from '@hanpan/contract'
import { useRef, useState } from 'react'
import { withProof } from '../../wire/prove.ts'
import { callInFull } from '../../wire/wire.ts'
import { fieldOfCode } from './join-rules.ts'

export type AskedField = CallRequest<'/api/member/available'>['field']

/** `free`, or why not; `asking` while the server is asked, undefined before. */
export type Verdict = RefusalCode | 'free' | 'asking' | undefined

export interface Availability {
  readonly verdictOf: (field: AskedField, value: string) => Verdict
  /** Is over when the server has answered. */
  readonly ask: (field: AskedField, value: string) => Promise<void>
}

const keyOf = (field: AskedField, value: string) => `${field} ${value}`

export function useAvailability(): Availability {
  const verdicts = useRef(new Map<string, Verdict>())
  const running = useRef(new Map<string, Promise<void>>())
  const [, redraw] = useState(0)
  const say = (key: string, verdict: Verdict) => {
    verdicts.current.set(key, verdict)
    redraw((count) => count + 1)
  }
  const askServer = async (field: AskedField, value: string) => {
    const key = keyOf(field, value)
    say(key, 'asking')
    const answer = await withProof((proof) => callInFull('/api/member/available', { field, value, proof }))
    running.current.delete(key)
    if (answer.ok) return say(key, 'free')
    const { code } = answer.refusal
    say(key, code === 'U120' || fieldOfCode(code) === field ? code : undefined)
  }
  return {
    verdictOf: (field, value) => verdicts.current.get(keyOf(field, value)),
    async ask(field, value) {
      const key = keyOf(field, value)
      const known = verdicts.current.get(key)
      if (known !== undefined && known !== 'asking') return
      const one = running.current.get(key) ?? askServer(field, value)
      running.current.set(key, one)
      await one
    },
  }
}
