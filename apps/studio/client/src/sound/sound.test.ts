// Sound is made by one hand, behind one switch: nothing sounds and nothing is made until it is turned on.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSound, type Tone } from './sound.ts'

const made = { contexts: 0, sources: 0, closed: 0 }
const parameter = () => ({ value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} })
const node = () => {
  const one = {
    gain: parameter(),
    frequency: parameter(),
    connect: (next: unknown) => next,
    start: () => void (made.sources += 1),
    stop: () => {},
  }
  return one
}
class Context {
  state = 'running'
  currentTime = 0
  sampleRate = 100
  destination = {}
  constructor() {
    made.contexts += 1
  }
  createGain = node
  createOscillator = node
  createBufferSource = node
  createBiquadFilter = node
  createBuffer = () => ({ getChannelData: () => new Float32Array(100) })
  close = () => Promise.resolve(void (made.closed += 1))
  resume = () => Promise.resolve()
}
beforeEach(() => {
  Object.assign(made, { contexts: 0, sources: 0, closed: 0 })
  vi.stubGlobal('AudioContext', Context)
})
afterEach(() => void vi.unstubAllGlobals())

const TWO: readonly Tone[] = [
  { from: 440, lasts: 0.1 },
  { from: 900, lasts: 0.1, shape: 'noise' },
]

it('[ST137] is off until it is turned on, and silent again when it is turned off', () => {
  const sound = createSound(false)
  sound.play(TWO)
  expect(made).toEqual({ contexts: 0, sources: 0, closed: 0 })
  sound.turn(true)
  sound.play(TWO)
  expect(made).toEqual({ contexts: 1, sources: 2, closed: 0 })
  sound.turn(false)
  sound.play(TWO)
  expect([made.sources, made.closed, sound.isOn()]).toEqual([2, 1, false])
  // What was sounding then does not go on.
  sound.turn(true)
  sound.play(TWO)
  expect(made).toEqual({ contexts: 2, sources: 4, closed: 1 })
})

const client = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(path.join(client, file), 'utf8')] as const)

it('[ST137] no game makes sound by another hand, and each of them makes some', () => {
  const hands = sources.filter(([, text]) => /\bAudioContext\b|new Audio\(|<audio/.test(text)).map(([file]) => file)
  expect(hands).toEqual([path.join('sound', 'sound.ts')])
  const stages = sources.filter(([file]) => file.endsWith('-stage.tsx'))
  expect(stages.length).toBeGreaterThan(9)
  // By itself, or by a hook of sounds that it hands the sound to.
  for (const [file, text] of stages)
    if (/:\s*StageProps\)/.test(text))
      expect(text, file).toMatch(/sound\.play\(|use\w*Sounds?\(|useSlot\(|<\w+ \{\.\.\.props\}/)
})
