// Sounds are made, not played from files: oscillators and noise with envelopes, through one gain that the switch of the bar turns. Off by default.
export interface Tone {
  /** In hertz; two values glide. */
  readonly from: number
  readonly to?: number
  readonly shape?: OscillatorType | 'noise'
  /** In seconds from now. */
  readonly at?: number
  readonly lasts: number
  /** 0 to 1. */
  readonly loud?: number
}

export interface Sound {
  readonly isOn: () => boolean
  turn(on: boolean): void
  /** Plays tones together; nothing while it is off. */
  play(tones: readonly Tone[]): void
}

const QUIET = 0.0001

export function createSound(remembered: boolean): Sound {
  let on = remembered
  let context: AudioContext | null = null
  let master: GainNode | null = null
  let noise: AudioBuffer | null = null

  /** Browsers allow sound only behind a press: the context is made by the first tone after one. */
  const ready = (): { context: AudioContext; master: GainNode } => {
    context ??= new AudioContext()
    if (!master) {
      master = context.createGain()
      master.gain.value = 0.5
      master.connect(context.destination)
    }
    if (context.state === 'suspended') void context.resume()
    return { context, master }
  }
  const hiss = (of: AudioContext): AudioBuffer => {
    if (noise) return noise
    noise = of.createBuffer(1, of.sampleRate, of.sampleRate)
    const samples = noise.getChannelData(0)
    // Any hiss sounds alike: a fixed sequence is enough.
    let state = 1
    for (let index = 0; index < samples.length; index += 1) {
      state = (state * 48_271) % 2_147_483_647
      samples[index] = state / 1_073_741_823.5 - 1
    }
    return noise
  }

  function tone({ from, to = from, shape = 'sine', at = 0, lasts, loud = 0.4 }: Tone): void {
    const { context, master } = ready()
    const start = context.currentTime + at
    const gain = context.createGain()
    gain.gain.setValueAtTime(QUIET, start)
    gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.012, lasts / 4))
    gain.gain.exponentialRampToValueAtTime(QUIET, start + lasts)
    gain.connect(master)
    if (shape === 'noise') {
      const source = context.createBufferSource()
      source.buffer = hiss(context)
      const filter = context.createBiquadFilter()
      filter.type = 'bandpass'
      filter.frequency.setValueAtTime(from, start)
      filter.frequency.exponentialRampToValueAtTime(to, start + lasts)
      source.connect(filter).connect(gain)
      source.start(start)
      source.stop(start + lasts)
      return
    }
    const oscillator = context.createOscillator()
    oscillator.type = shape
    oscillator.frequency.setValueAtTime(from, start)
    oscillator.frequency.exponentialRampToValueAtTime(to, start + lasts)
    oscillator.connect(gain)
    oscillator.start(start)
    oscillator.stop(start + lasts)
  }

  return {
    isOn: () => on,
    turn(next) {
      on = next
      if (on || !context) return
      // What still sounded is over: turned on again, a ball that has long come to rest does not roll on.
      void context.close()
      context = null
      master = null
      noise = null
    },
    play(tones) {
      if (on) tones.forEach(tone)
    },
  }
}
