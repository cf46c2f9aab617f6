// The canvas of the drum: a picture beside the result, which stands in words elsewhere. It sleeps when nothing moves, when it is out of sight, and for readers who want no motion.
import { useEffect, useRef } from 'react'
import { createDrawMachine, type DrawMachine } from './draw-machine.ts'

/** A small generator for how balls fly. It has nothing to do with the draw, which the server has already made. */
function airNoise(): () => number {
  let state = 0x2545f491
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

const SETTLE_STEPS = 240

interface DrawDrumProps {
  readonly out: readonly number[]
  readonly blowing: boolean
  readonly className?: string
}

export function DrawDrum({ out, blowing, className }: DrawDrumProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const machine = useRef<DrawMachine | null>(null)
  const wake = useRef<() => void>(() => {})
  const outKey = out.join(' ')

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return undefined
    const drum = createDrawMachine(airNoise())
    machine.current = drum
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    let frame = 0
    let visible = true
    const run = () => {
      frame = 0
      drum.step()
      drum.paint(context)
      if (visible && !still.matches && !drum.isAtRest()) frame = requestAnimationFrame(run)
    }
    wake.current = () => {
      if (still.matches) drum.paint(context)
      else if (frame === 0) frame = requestAnimationFrame(run)
    }
    const resized = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element
      if (clientWidth === 0) return
      const density = Math.min(2, window.devicePixelRatio)
      element.width = clientWidth * density
      element.height = clientHeight * density
      context.setTransform(density, 0, 0, density, 0, 0)
      drum.resize(clientWidth, clientHeight)
      for (let step = 0; step < SETTLE_STEPS && !drum.isAtRest(); step += 1) drum.step()
      drum.paint(context)
    })
    resized.observe(element)
    const seen = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting ?? true
      if (visible) wake.current()
    })
    seen.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      seen.disconnect()
    }
  }, [])

  useEffect(() => {
    machine.current?.setOut(outKey === '' ? [] : outKey.split(' ').map(Number))
    machine.current?.setBlowing(blowing)
    wake.current()
  }, [outKey, blowing])

  return <canvas ref={canvas} aria-hidden className={className} />
}
