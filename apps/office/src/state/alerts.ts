// The sound of a new request: two short tones, made here, off until the operator switches them on.
import { create } from 'zustand'

const KEY = 'hanpan.office.sound'
const TONES_HZ = [880, 1174.66]
const TONE_SECONDS = 0.16
const LOUDNESS = 0.12
/** Ten requests in one second are one sound. */
const QUIET_MS = 1500

export const useAlerts = create<{ readonly sound: boolean }>(() => ({ sound: localStorage.getItem(KEY) === 'on' }))

/** Who has read many members' details today, as the server said last. */
export const useRevealAlert = create<{ readonly operatorId: string | null; readonly times: number }>(() => ({
  operatorId: null,
  times: 0,
}))

export const announceReveals = (operatorId: string): void =>
  useRevealAlert.setState(({ times }) => ({ operatorId, times: times + 1 }))

let context: AudioContext | null = null
let soundedAtMs = 0

function play(): void {
  context ??= new AudioContext()
  const start = context.currentTime
  for (const [index, frequency] of TONES_HZ.entries()) {
    const from = start + index * TONE_SECONDS
    const tone = context.createOscillator()
    const loudness = context.createGain()
    tone.frequency.value = frequency
    loudness.gain.setValueAtTime(0, from)
    loudness.gain.linearRampToValueAtTime(LOUDNESS, from + 0.015)
    loudness.gain.exponentialRampToValueAtTime(0.0001, from + TONE_SECONDS)
    tone.connect(loudness).connect(context.destination)
    tone.start(from)
    tone.stop(from + TONE_SECONDS)
  }
}

/** Switching on sounds once: the operator hears what it will be, and the browser learns that sound is wanted. */
export function switchSound(sound: boolean): void {
  localStorage.setItem(KEY, sound ? 'on' : 'off')
  useAlerts.setState({ sound })
  if (sound) play()
}

export function announceArrival(): void {
  const now = Date.now()
  if (!useAlerts.getState().sound || now - soundedAtMs < QUIET_MS) return
  soundedAtMs = now
  play()
}
