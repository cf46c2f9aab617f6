// The canvas of a stage. Its scene is fetched when a stage is shown; it sleeps when nothing moves, out of sight, and for readers who
// want no motion. The picture stands beside the result, which stands in words elsewhere.
import type { GameKeyOnWire, ResultOnWire } from '@hanpan/contract'
import { classNames, loadPart } from '@hanpan/ui'
import { useEffect, useMemo, useRef } from 'react'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import { holdPartOf, unheldMs, type RevealPace } from './games.ts'
import { paintsOf, type Scene, type SceneWords } from './scenes/scene.ts'
import type { Revealed } from './use-reveal.ts'

const SCENES: Record<GameKeyOnWire, () => Promise<{ readonly createScene: () => Scene }>> = {
  powerball: () => import('./scenes/powerball.ts'),
  powerladder: () => import('./scenes/ladder.ts'),
  speedkeno: () => import('./scenes/keno.ts'),
  kenoladder: () => import('./scenes/ladder.ts'),
}

const DENSITY_MAX = 2

interface StageCanvasProps {
  readonly gameKey: GameKeyOnWire
  readonly result: ResultOnWire | null
  readonly reveal: Revealed
  readonly pace: RevealPace
  readonly isDrawing: boolean
  /** Numbers that the member has named for the draw. */
  readonly own?: readonly number[]
  readonly className?: string
}

const NO_NUMBERS: readonly number[] = []

function useSceneWords(): SceneWords {
  const t = useTexts()
  return useMemo(
    () => ({
      left: t('pick.left'),
      right: t('pick.right'),
      odd: t('pick.odd'),
      even: t('pick.even'),
      under: t('pick.under'),
      over: t('pick.over'),
      sum: t('powerball.sum'),
      lastDigit: t('pick.lastDigit'),
      myNumbers: t('play.myNumbers'),
    }),
    [t],
  )
}

export function StageCanvas(props: StageCanvasProps) {
  const { gameKey, result, reveal, pace, isDrawing, own = NO_NUMBERS, className } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useSceneWords()
  const shown = useRef({ result, reveal, pace, isDrawing, own, words })
  const wake = useRef<() => void>(() => {})

  useEffect(() => {
    shown.current = { result, reveal, pace, isDrawing, own, words }
    wake.current()
  })

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return undefined
    let stopped = false
    let stop = () => {}
    void loadPart<{ createScene: () => Scene }>(SCENES[gameKey]).then(({ createScene }) => {
      if (!stopped) stop = animate(element, context, createScene(), shown, wake)
    })
    return () => {
      stopped = true
      stop()
    }
  }, [gameKey])

  // The canvas takes its size from the box around it and never gives it one.
  return (
    <div aria-hidden className={classNames('relative', className)}>
      <canvas ref={canvas} className="absolute inset-0 size-full will-change-transform" />
    </div>
  )
}

interface Shown {
  readonly result: ResultOnWire | null
  readonly reveal: Revealed
  readonly pace: RevealPace
  readonly isDrawing: boolean
  readonly own: readonly number[]
  readonly words: SceneWords
}

/** Runs a scene until told to stop. Nothing in the loop asks the page for a size or a style. */
function animate(
  element: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  scene: Scene,
  shown: { readonly current: Shown },
  wake: { current: () => void },
): () => void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)')
  const root = document.documentElement
  let theme: 'dark' | 'light' | null = null
  let colour = ''
  let [width, height, frame, visible] = [0, 0, 0, true]
  const paint = (): boolean => {
    if (width === 0) return false
    const shownTheme = root.dataset['theme'] === 'light' ? 'light' : 'dark'
    if (shownTheme !== theme) {
      theme = shownTheme
      colour = getComputedStyle(element).getPropertyValue('--game').trim() || '#34d26b'
    }
    const { result, reveal, pace, isDrawing, own, words } = shown.current
    const sinceMs = reveal.isRevealing ? serverNow() - reveal.startsAt : Infinity
    return scene.paint(context, {
      width,
      height,
      result,
      elapsedMs: unheldMs(sinceMs, pace),
      holdPart: holdPartOf(sinceMs, pace),
      own,
      pace,
      isDrawing: isDrawing && !still.matches,
      timeMs: performance.now(),
      colour,
      paints: paintsOf[theme],
      words,
    })
  }
  const run = () => {
    frame = 0
    if (paint() && visible && !still.matches) frame = requestAnimationFrame(run)
  }
  wake.current = () => {
    if (frame === 0 && visible) frame = requestAnimationFrame(run)
  }
  const resized = new ResizeObserver(() => {
    if (element.clientWidth === 0) return
    ;[width, height] = [element.clientWidth, element.clientHeight]
    const density = Math.min(DENSITY_MAX, window.devicePixelRatio)
    element.width = width * density
    element.height = height * density
    context.setTransform(density, 0, 0, density, 0, 0)
    paint()
    wake.current()
  })
  resized.observe(element)
  const seen = new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? true
    wake.current()
  })
  seen.observe(element)
  const themed = new MutationObserver(() => wake.current())
  themed.observe(root, { attributeFilter: ['data-theme'] })
  return () => {
    cancelAnimationFrame(frame)
    resized.disconnect()
    seen.disconnect()
    themed.disconnect()
    wake.current = () => {}
  }
}
