// Fishing: a room of four cannons in the deep. A press aims at what is nearest and shoots; what it costs and how likely it is stands beside.
import { useSaid } from '../../parts/say.tsx'
import {
  CREATURES,
  creatureOf,
  FISHING_VERSIONS,
  type FishingVersion,
  meanTimes,
  WEAPONS,
  weaponOf,
} from '@hanpan/casino'
import { formatInteger, formatSigned } from '@hanpan/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Cannon } from '../../../../src/wire/sea.ts'
import { TICK, winTones } from '../../parts/sounds.ts'
import { firstStake, Go, Stake } from '../../parts/stake.tsx'
import { useLow } from '../../parts/use-short.ts'
import { backOf, usePlay } from '../../parts/use-play.ts'
import { CannonPicture } from './cannon-picture.tsx'
import type { StageProps } from '../../stage.ts'
import { pictureOf } from './creatures.ts'
import { type LiveSea, openLiveSea } from './live-sea.ts'
import type { SeaScene } from './sea-scene.ts'
import { type FishingWords, fishingWords } from './words/words.ts'
import { remember, remembered } from '../../parts/remembered.ts'

const REMEMBERED = 'hanpan-studio.stake.fishing'
/** How far from a press a creature may be, in pixels: a finger is wide. */
const REACH = { one: 70, many: 240 }
/** Whoever aims by keys means the nearest, wherever it is. */
const REACH_OF_KEYS = 4000

/** The mark of the keyboard goes over the sea in steps of this part of it. */
const STEP = 0.05
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

export function FishingStage(props: StageProps) {
  const { opened, sound, still, phone, onRefused } = props
  const words = fishingWords[opened.language]
  const { busy, play, tell } = usePlay(props)
  const low = useLow()
  const host = useRef<HTMLDivElement>(null)
  const scene = useRef<SeaScene | null>(null)
  const [stake, setStake] = useState(() => firstStake(opened.stakes, remembered(REMEMBERED)))
  const [weapon, setWeapon] = useState('harpoon')
  const [room, setRoom] = useState<{ readonly you: number; readonly cannons: readonly (Cannon | null)[] } | null>(null)
  const [isFull, setIsFull] = useState(false)
  const [isLost, setIsLost] = useState(false)
  const [aim, setAim] = useState(0)
  const [mark, setMark] = useState({ x: 0.5, y: 0.5 })
  const [sums, setSums] = useState({ spent: 0, back: 0 })
  const [hit, setHit] = useState('')
  const [shots, setShots] = useState(0)
  useSaid(hit, shots)
  const you = useRef(0)

  useEffect(() => {
    const element = host.current
    if (!element) return
    let made: SeaScene | null = null
    let isGone = false
    const live: LiveSea = openLiveSea(props.ask, {
      onSea(place, cannons) {
        you.current = place
        scene.current?.setYou(place)
        setRoom({ you: place, cannons })
        setIsFull(false)
        setIsLost(false)
      },
      onCannon: (place, cannon) =>
        setRoom(
          (before) => before && { ...before, cannons: before.cannons.map((one, at) => (at === place ? cannon : one)) },
        ),
      onShot: (place, _weapon, swimmers) => {
        if (place !== you.current) scene.current?.shoot(place, swimmers)
      },
      onCatch(place, caught) {
        for (const { swimmer, times, amount } of caught)
          scene.current?.caught(place, swimmer, `×${times}  ${words.won(formatInteger(amount))}`, place === you.current)
      },
      onLost() {
        setRoom(null)
        setIsLost(true)
      },
      onFull: () => setIsFull(true),
      onOver: () => onRefused('session_over'),
    })
    const draw = async () => {
      // The canvas library is fetched behind the first frame: the water, the cannons and the dock are there without it.
      const { createSeaScene } = await import('./sea-scene.ts')
      const created = await createSeaScene(element, live, still)
      if (isGone) return created.destroy()
      made = created
      scene.current = created
      created.setYou(you.current)
    }
    draw().catch(() => onRefused('unanswered'))
    return () => {
      isGone = true
      live.close()
      made?.destroy()
      scene.current = null
    }
    // The sea is entered once: language and motion do not change while a game is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const shootAt = async (x: number, y: number, reach?: number) => {
    const used = weaponOf(weapon)
    if (busy || !used || !scene.current || !room) return
    const targets = scene.current.at(x, y, used.targetsMax, reach ?? (used.targetsMax > 1 ? REACH.many : REACH.one))
    // A shot at empty water is none, and costs nothing.
    if (targets.length === 0) return
    const swimmers = targets.map(({ key }) => key)
    const box = host.current!.getBoundingClientRect()
    setAim((Math.atan2(x - box.width * SHARE[room.you % 2]!, box.height - 60 - y) * 180) / Math.PI)
    remember(REMEMBERED, String(stake))
    scene.current.shoot(room.you, swimmers)
    sound.play(TICK)
    const round = await play(stake, { weapon, swimmers })
    if (!round) return
    const back = backOf(round)
    setSums((before) => ({ spent: before.spent + round.stake, back: before.back + back }))
    if (back > round.stake) sound.play(winTones(back / round.stake))
    setHit(back > 0 ? `${words.back} ${words.won(formatInteger(back))}` : words.missed)
    setShots((before) => before + 1)
    tell()
  }
  const press = (event: React.PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    void shootAt(event.clientX - box.left, event.clientY - box.top)
  }
  /** By the keyboard, and by the button: at what is nearest to where it is aimed, which is the middle until the arrow keys move it. */
  const shootAimed = () => {
    const box = host.current?.getBoundingClientRect()
    if (box) void shootAt(box.width * mark.x, box.height * mark.y, REACH_OF_KEYS)
  }
  const steer = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = STEPS[event.key]
    if (by) {
      event.preventDefault()
      const within = (at: number) => Math.min(1 - STEP, Math.max(STEP, at))
      return setMark(({ x, y }) => ({ x: within(x + by[0]), y: within(y + by[1]) }))
    }
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    // A key that is held shoots once.
    if (!event.repeat) shootAimed()
  }
  const cost = stake * (weaponOf(weapon)?.cost ?? 1)

  return (
    <div className="flex h-full flex-col low:flex-row bg-[linear-gradient(180deg,#1490ad_0%,#0b5a7c_38%,#06304f_70%,#03182b_100%)]">
      <div className="flex min-h-0 min-w-0 flex-1">
        <div className="relative min-h-0 min-w-0 flex-1">
          <div
            ref={host}
            onPointerDown={press}
            onKeyDown={steer}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn on a canvas cannot lie in a button element
            role="button"
            tabIndex={0}
            aria-label={words.water}
            aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Enter Space"
            className="peer absolute inset-0 cursor-crosshair outline-offset-[-3px] overflow-hidden [&>canvas]:absolute [&>canvas]:inset-0"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute z-10 size-14 -translate-1/2 rounded-full border-3 border-white opacity-0 shadow-[0_0_0_2px_#06304f] peer-focus-visible:opacity-100"
            style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%` }}
          />
          {room ? (
            <Cannons room={room} words={words} aim={aim} />
          ) : (
            <p className="pointer-events-none absolute inset-0 grid place-items-center text-base font-semibold">
              <span className="glass mx-4 rounded-md px-4 py-2.5 text-center break-keep">
                {isFull ? words.full : isLost ? words.cut : words.connecting}
              </span>
            </p>
          )}
        </div>
        {!phone && !low && (
          <Chances
            version={opened.game.version as FishingVersion}
            language={opened.language}
            words={words}
            targetsMax={weaponOf(weapon)?.targetsMax ?? 1}
          />
        )}
      </div>
      <footer className="grid shrink-0 grid-cols-[auto_1fr_auto_200px] items-center gap-5 bg-[#04101ce6] px-5 py-3 shadow-[inset_0_1px_0_#ffffff1a] max-full:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] max-desk:gap-2.5 max-desk:px-4 max-desk:pb-[max(0.75rem,env(safe-area-inset-bottom))] low:w-58 low:grid-cols-[minmax(0,1fr)] low:content-evenly low:gap-2 low:overflow-y-auto low:px-3 low:py-2">
        <dl className="flex gap-6 text-sm whitespace-nowrap max-full:col-span-2 max-full:justify-between max-desk:gap-3 low:col-span-1 low:justify-between low:[@media(max-height:339px)]:hidden low:gap-2 low:[&_dd]:text-sm">
          <Sum label={words.spent}>{words.won(formatInteger(sums.spent))}</Sum>
          <Sum label={words.back}>{words.won(formatInteger(sums.back))}</Sum>
          <Sum label={words.net}>{words.won(formatSigned(sums.back - sums.spent))}</Sum>
        </dl>
        <fieldset
          aria-label={words.weapon}
          className="flex justify-center gap-2 max-full:col-span-2 low:col-span-1 low:grid low:grid-cols-2 low:gap-1.5 low:[&>:last-child:nth-child(odd)]:col-span-2"
        >
          {WEAPONS.map(({ key, names, cost: times, targetsMax }) => (
            <button
              key={key}
              type="button"
              aria-pressed={weapon === key}
              onClick={() => setWeapon(key)}
              className={`min-h-13 min-w-0 flex-1 rounded-lg px-4 py-1 text-sm whitespace-nowrap max-desk:min-h-11 max-desk:px-1 low:min-h-11 low:px-1 ${weapon === key ? 'bg-pick text-on-pick' : 'bg-raised shadow-press hover:bg-lifted'}`}
            >
              <b className="block text-base leading-5">{names[opened.language]}</b>
              <span className="opacity-80 max-desk:hidden low:hidden">
                {words.reach(targetsMax)} · {words.costs(times)}
              </span>
            </button>
          ))}
        </fieldset>
        <div className="w-52 max-full:w-auto low:w-auto">
          <Stake words={words} stakes={opened.stakes} stake={stake} onStake={setStake} disabled={busy} />
        </div>
        <Go disabled={busy || !room} costs={cost} onPress={shootAimed} main={words.shoot(formatInteger(cost))} />
      </footer>
    </div>
  )
}

const Sum = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <dt className="text-xs text-dim">{label}</dt>
    <dd className="text-base font-bold tabular-nums">{children}</dd>
  </div>
)

/** How far from the left a cannon stands. */
const SHARE = [0.28, 0.72] as const
const PLACES = [
  'bottom-1 left-[28%]',
  'bottom-1 left-[72%]',
  'top-1 left-[28%] rotate-180',
  'top-1 left-[72%] rotate-180',
] as const

/** The cannons at the edges; one's own is always below. */
function Cannons({
  room,
  words,
  aim,
}: {
  /** Where one's own cannon looks, in degrees from straight up. */
  readonly aim: number
  readonly room: { readonly you: number; readonly cannons: readonly (Cannon | null)[] }
  readonly words: FishingWords
}) {
  return (
    <ul className="pointer-events-none absolute inset-0">
      {room.cannons.map((cannon, place) => {
        const seen = room.you < 2 ? place : (place + 2) % 4
        const isMine = place === room.you
        return (
          <li key={place} className={`absolute -translate-x-1/2 ${PLACES[seen]!.replace(' rotate-180', '')}`}>
            <span className={`flex flex-col items-center gap-1 ${seen >= 2 ? 'flex-col-reverse' : ''}`}>
              <CannonPicture isMine={isMine} isHeld={cannon !== null} isAbove={seen >= 2} turn={isMine ? aim : 0} />
              <span className="glass rounded-md px-2 py-0.5 text-xs font-semibold whitespace-nowrap">
                {isMine ? words.you : cannon ? words.cannon(place + 1) : words.empty}
                {cannon && cannon.stake > 0 && (
                  <b className="ml-1.5 tabular-nums">{words.won(formatInteger(cannon.stake))}</b>
                )}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** How likely a catch is, for every creature: beside the sea, so that nothing swims behind it. */
function Chances({
  version,
  language,
  words,
  targetsMax,
}: {
  readonly version: FishingVersion
  readonly language: 'ko' | 'en' | 'vi'
  readonly words: FishingWords
  /** Of the weapon that is held. */
  readonly targetsMax: number
}) {
  const rtp = FISHING_VERSIONS[version] / 1000
  return (
    <aside className="flex w-66 shrink-0 flex-col gap-2 bg-[#04101ce6] p-3 shadow-[inset_1px_0_0_#ffffff0f] max-full:hidden">
      <h2 className="text-sm font-bold">{words.chance}</h2>
      <ul className="flex min-h-0 flex-1 flex-col justify-between overflow-y-auto text-xs tabular-nums">
        {CREATURES.map(({ key, names }) => (
          <li key={key} className="flex min-h-6 items-center gap-2">
            <img src={pictureOf(key)} alt="" width={39} height={23} />
            <span className="min-w-0 flex-1 truncate">{names[language]}</span>
            <b>×{formatInteger(Math.round(meanTimes(creatureOf(key)!)))}</b>
            <span className="w-12 text-right text-dim">{((rtp / meanTimes(creatureOf(key)!)) * 100).toFixed(2)}%</span>
          </li>
        ))}
      </ul>
      <p className="text-2xs text-dim">
        {words.chanceNote(`${(rtp * 100).toFixed(0)}%`)}
        {targetsMax > 1 && ` ${words.chanceOfMany}`}
      </p>
    </aside>
  )
}
