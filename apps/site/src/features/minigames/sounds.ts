// The sounds of a draw: short notes made by the browser, off until the reader switches them on.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface SoundState {
  readonly on: boolean
}

export const useSound = create<SoundState>()(persist<SoundState>(() => ({ on: false }), { name: 'hanpan.sound' }))

export function switchSound(on: boolean): void {
  useSound.setState({ on })
  // A browser lets a page sound only after a press: this is one.
  if (on) tick(0)
}

let context: AudioContext | null = null

function note(frequency: number, startsIn: number, lasts: number, volume: number): void {
  if (!useSound.getState().on) return
  context ??= new AudioContext()
  const at = context.currentTime + startsIn
  const tone = context.createOscillator()
  const gain = context.createGain()
  tone.type = 'sine'
  tone.frequency.value = frequency
  gain.gain.setValueAtTime(volume, at)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts)
  tone.connect(gain).connect(context.destination)
  tone.start(at)
  tone.stop(at + lasts)
}

/** One step of a draw; each is a little higher. */
export function tick(step: number): void {
  note(520 + step * 22, 0, 0.09, 0.12)
}

/** The result is out. */
export function bell(): void {
  note(880, 0, 0.7, 0.14)
  note(1318.5, 0.09, 0.9, 0.1)
}
