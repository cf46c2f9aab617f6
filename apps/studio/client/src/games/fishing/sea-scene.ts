// The sea as it is drawn: light from above, the floor, everything that swims along its path, shots, nets and coins. Imperative: the stage tells it what
// happens, and it draws at the pace of the screen.
import 'pixi.js/unsafe-eval'
import { creatureOf, placeAt } from '@hanpan/casino'
import { Application, Assets, Container, Graphics, Sprite, Text, Texture } from 'pixi.js'
import { drawingOf } from './creatures.ts'
import { faded, readable, whole } from './labels.ts'
import { drawSea } from './sea-floor.ts'
import type { LiveSea, Swimming } from './live-sea.ts'

const SEA = 1000
const SHOT_MS = 170
const NET_MS = 620
const COIN_MS = 700
const COINS = 7
/** How far from its edge a cannon stands. */
const MUZZLE = 60
const GOLD = 0xf2c14e
/** How far a body bends as it swims, and how long a stroke of its tail takes. */
const BEND = 0.075
const STROKE_MS = 110

export interface SeaScene {
  /** The nearest swimmers to a place of the canvas, nearest first, that a shot there reaches. */
  at(x: number, y: number, count: number, reach: number): readonly Swimming[]
  shoot(place: number, keys: readonly string[]): void
  caught(place: number, key: string, text: string, isMine: boolean): void
  setYou(place: number): void
  destroy(): void
}

interface Shown {
  readonly view: Container
  readonly sprite: Sprite
  readonly label: Text
  readonly one: Swimming
  /** Of its label. */
  readonly size: { readonly width: number; readonly height: number }
  /** The most that it pays. */
  readonly worth: number
  x: number
  y: number
}

const CREATURES_AT_ONCE_MAX = 90

export async function createSeaScene(canvasHost: HTMLElement, live: LiveSea, still: boolean): Promise<SeaScene> {
  const app = new Application()
  await app.init({
    resizeTo: canvasHost,
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution: Math.min(2, window.devicePixelRatio),
    preference: 'webgl',
  })
  canvasHost.append(app.canvas)
  const textures = new Map<string, Texture>()
  const loading = new Set<string>()
  const textureOf = (creature: string): Texture | null => {
    const known = textures.get(creature)
    if (known) return known
    if (!loading.has(creature)) {
      loading.add(creature)
      // Large ones are drawn large.
      const size = Math.min(3, Math.max(1.2, (creatureOf(creature)?.size ?? 20) / 26))
      const source = `data:image/svg+xml;utf8,${encodeURIComponent(drawingOf(creature, size))}`
      void Assets.load<Texture>({ src: source, format: 'svg', parser: 'loadSVG' }).then((texture) =>
        textures.set(creature, texture),
      )
    }
    return null
  }
  const back = new Graphics()
  const water = new Container()
  /** In front of everything that swims: nothing lies over what another one is worth. */
  const labels = new Container()
  const effects = new Container()
  app.stage.addChild(back, water, labels, effects)
  let drawnFor = ''
  const drawBack = () => {
    const { width, height } = app.screen
    if (drawnFor === `${width}×${height}`) return
    drawnFor = `${width}×${height}`
    back.clear()
    drawSea(back, width, height)
  }

  const shown = new Map<string, Shown>()
  let you = 0
  const cannonAt = (place: number): { x: number; y: number } => {
    const { width, height } = app.screen
    return { x: width * (place % 2 === 0 ? 0.28 : 0.72), y: place < 2 ? height - MUZZLE : MUZZLE }
  }
  /** The player's own cannon is below, whichever it is: the room is turned for those of the upper side. */
  const seen = (place: number) => (you < 2 ? place : (place + 2) % 4)

  const show = (one: Swimming): Shown => {
    const view = new Container()
    const sprite = new Sprite(Texture.EMPTY)
    sprite.anchor.set(0.5)
    const times = creatureOf(one.swimmer.creature)!.multipliers
    const [least, most] = [times[0]!.times, times.at(-1)!.times]
    const label = new Text({
      text: least === most ? `×${least}` : `×${least}–${most}`,
      style: {
        fontFamily: 'Pretendard',
        fontWeight: '800',
        fontSize: 15,
        fill: least >= 70 ? '#ffe9a6' : '#ffffff',
        stroke: { color: '#041220', width: 4 },
      },
    })
    label.anchor.set(0.5, 0)
    label.alpha = 0
    view.addChild(sprite)
    water.addChild(view)
    labels.addChild(label)
    const size = { width: label.width, height: label.height }
    const made = { view, sprite, label, one, size, worth: most, x: 0, y: 0 }
    shown.set(one.key, made)
    return made
  }

  const swim = () => {
    drawBack()
    const now = live.now()
    const { width, height } = app.screen
    const here = new Set<string>()
    for (const one of live.swimming()) {
      const since = now - one.startsAt
      const at = placeAt(one.swimmer, since)
      if (!at || here.size >= CREATURES_AT_ONCE_MAX) continue
      const next = placeAt(one.swimmer, since + 120) ?? at
      here.add(one.key)
      const made = shown.get(one.key) ?? show(one)
      made.x = (at.x / SEA) * width
      made.y = height * (0.09 + (at.y / SEA) * 0.76)
      place(made, next.x - at.x, ((next.y - at.y) * 0.76 * height) / width, width)
    }
    for (const [key, { view, label }] of shown)
      if (!here.has(key)) {
        view.destroy({ children: true })
        label.destroy()
        shown.delete(key)
      }
    fadeLabels()
    advance(now)
  }
  /** Where many swim together, what each is worth would be a heap of figures. */
  const fadeLabels = () => {
    // What is not drawn yet has no place, and no label.
    const all = [...shown.values()].filter(({ sprite }) => sprite.texture !== Texture.EMPTY)
    const legible = readable(
      all.map(({ one: { key }, size, label, worth }) => ({ key, x: label.x, top: label.y, ...size, worth })),
    )
    for (const { one, label } of all) {
      const isShown = legible.has(one.key)
      label.alpha = still ? Number(isShown) : faded(label.alpha, isShown, app.ticker.deltaMS)
    }
  }
  const place = (made: Shown, dx: number, dy: number, width: number) => {
    const { sprite, label, view, one } = made
    const texture = textureOf(one.swimmer.creature)
    if (!texture) return
    if (sprite.texture !== texture) sprite.texture = texture
    const long = Math.max(
      46,
      (creatureOf(one.swimmer.creature)!.size * 2 * Math.max(width, width < 601 ? 640 : 900)) / SEA,
    )
    const scale = long / texture.width
    const isLeft = dx < 0
    sprite.scale.set(scale, isLeft ? -scale : scale)
    sprite.rotation = Math.atan2(dy, dx) * 0.999
    // What swims bends: the larger it is, the slower.
    if (!still) sprite.skew.y = BEND * Math.sin((live.now() - one.startsAt) / (STROKE_MS + long * 0.9))
    view.position.set(made.x, made.y)
    label.position.set(whole(made.x, made.size.width, width), made.y + long * 0.2 + 4)
  }

  interface Effect {
    readonly endsAt: number
    step(part: number): void
    done(): void
    readonly lasts: number
  }
  const running = new Set<Effect>()
  const run = (lasts: number, step: (part: number) => void, done: () => void) => {
    if (still) {
      step(1)
      done()
      return
    }
    running.add({ lasts, endsAt: live.now() + lasts, step, done })
  }
  const advance = (now: number) => {
    for (const effect of running) {
      const part = Math.min(1, 1 - (effect.endsAt - now) / effect.lasts)
      effect.step(part)
      if (part < 1) continue
      running.delete(effect)
      effect.done()
    }
  }
  app.ticker.add(swim)

  return {
    at(x, y, count, reach) {
      return [...shown.values()]
        .map((made) => ({
          made,
          far: Math.hypot(made.x - x, made.y - y) - creatureOf(made.one.swimmer.creature)!.size * 0.8,
        }))
        .filter(({ far }) => far <= reach)
        .sort((one, other) => one.far - other.far)
        .slice(0, count)
        .map(({ made }) => made.one)
    },
    shoot(place, keys) {
      const from = cannonAt(seen(place))
      for (const key of keys) {
        const target = shown.get(key)
        if (!target) continue
        const bolt = new Graphics()
          .poly([-46, 0, 0, -3, 0, 3])
          .fill({ color: 0xdff6ff, alpha: 0.35 })
          .roundRect(-14, -2.5, 28, 5, 2.5)
          .poly([14, -6, 26, 0, 14, 6])
          .fill(place === you ? 0xfff3c4 : 0xbfe6ff)
        effects.addChild(bolt)
        run(
          SHOT_MS,
          (part) => {
            bolt.position.set(from.x + (target.x - from.x) * part, from.y + (target.y - from.y) * part)
            bolt.rotation = Math.atan2(target.y - from.y, target.x - from.x)
          },
          () => {
            bolt.destroy()
            if (!target.sprite.destroyed) target.sprite.tint = 0xffc9c9
            setTimeout(() => !target.sprite.destroyed && (target.sprite.tint = 0xffffff), 80)
          },
        )
      }
    },
    caught(place, key, text, isMine) {
      const target = shown.get(key)
      const { x, y } = target ?? { x: app.screen.width / 2, y: app.screen.height / 2 }
      const net = new Graphics()
      const size = 34 + (creatureOf(target?.one.swimmer.creature ?? '')?.size ?? 20) * 0.9
      for (let ring = 1; ring <= 3; ring += 1) net.circle(0, 0, (size * ring) / 3)
      for (let spoke = 0; spoke < 12; spoke += 1) {
        const angle = (spoke / 12) * Math.PI * 2
        net.moveTo(0, 0).lineTo(Math.cos(angle) * size, Math.sin(angle) * size)
      }
      net.stroke({ color: 0xfff6d8, width: 2, alpha: 0.85 })
      net.position.set(x, y)
      const said = new Text({
        text,
        style: {
          fontFamily: 'Pretendard',
          fontWeight: '800',
          fontSize: isMine ? 26 : 17,
          fill: isMine ? '#fff3c4' : '#dff2ff',
          stroke: { color: '#041220', width: 5 },
        },
      })
      said.anchor.set(0.5)
      said.position.set(x, y - size - 16)
      effects.addChild(net, said)
      run(
        NET_MS * 2,
        (part) => {
          net.scale.set(Math.max(0.2, 1.25 - Math.min(1, part * 2.4) * 0.35))
          net.alpha = part < 0.55 ? 1 : (1 - part) / 0.45
          said.y = y - size - 16 - part * 26
          said.alpha = part < 0.7 ? 1 : (1 - part) / 0.3
        },
        () => {
          net.destroy()
          said.destroy()
        },
      )
      if (!isMine) return
      const to = cannonAt(seen(place))
      for (let coin = 0; coin < COINS; coin += 1) {
        const disc = new Graphics().circle(0, 0, 11).fill(GOLD).circle(0, 0, 7).stroke({ color: 0xb9761a, width: 2.5 })
        disc.visible = false
        effects.addChild(disc)
        run(
          COIN_MS + coin * 70,
          (part) => {
            const own = Math.max(0, (part * (COIN_MS + coin * 70) - coin * 70) / COIN_MS)
            disc.visible = own > 0
            disc.position.set(
              x + (to.x - x) * own + Math.sin(own * Math.PI) * 60,
              y + (to.y - y) * own ** 1.6 - Math.sin(own * Math.PI) * 40,
            )
          },
          () => disc.destroy(),
        )
      }
    },
    setYou(place) {
      you = place
    },
    destroy() {
      app.destroy({ removeView: true }, { children: true, texture: true })
    },
  }
}
