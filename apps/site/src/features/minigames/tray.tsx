// What has been drawn so far, in the page and not on the canvas: places that fill step by step, of the same size from the start.
import type { ResultOnWire } from '@hanpan/contract'
import { classNames } from '@hanpan/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { Ball } from './ball.tsx'
import { outcomesOf } from './outcomes.ts'
import { usePickTexts } from './pick-text.ts'
import type { GameKeyOnWire } from '@hanpan/contract'

interface TrayProps {
  readonly gameKey: GameKeyOnWire
  /** Null while nothing is known. */
  readonly result: ResultOnWire | null
  /** Steps that may be seen, and how many there are. */
  readonly count: number
  readonly steps: number
  /** Everything but the place of the last step stands back. */
  readonly isHeld?: boolean
  /** In one row of a phone: what the result means in words stands elsewhere. */
  readonly dense?: boolean
  /** What is shown of it: the places alone, the words alone, or both. */
  readonly part?: 'places' | 'words'
}

export function Tray({ gameKey, result, count, steps, isHeld = false, dense = false, part }: TrayProps) {
  const complete = result !== null && count >= steps
  const places =
    gameKey === 'powerball' ? (
      <PowerballPlaces {...{ result, count, complete, isHeld, dense }} />
    ) : gameKey === 'speedkeno' ? (
      <KenoPlaces {...{ result, count, isHeld, dense }} />
    ) : (
      <LadderPlaces {...{ result, count, dense }} />
    )
  return (
    <div aria-hidden className="flex flex-col gap-3">
      {part !== 'words' && places}
      {!dense && part !== 'places' && (
        <Outcome {...{ gameKey, result, count, complete }} withoutSum={part === 'words'} />
      )}
    </div>
  )
}

interface PlacesProps {
  readonly result: ResultOnWire | null
  readonly count: number
  readonly dense: boolean
}

interface HeldPlacesProps extends PlacesProps {
  readonly isHeld: boolean
}

/** How a place stands while the last step is held back: its own alone is lit. */
const heldClass = (isHeld: boolean, isLast: boolean) =>
  isHeld && (isLast ? 'rounded-full ring-2 ring-ink' : 'opacity-40')

const POWERBALL_PLACES = 6

function PowerballPlaces({ result, count, complete, isHeld, dense }: HeldPlacesProps & { readonly complete: boolean }) {
  const numbers = result && 'balls' in result ? [...result.balls, result.powerball] : []
  return (
    <div className="flex items-center gap-1.5 desk:gap-2">
      {Array.from({ length: POWERBALL_PLACES }, (_, place) => {
        const number = numbers[place]
        const isPower = place === POWERBALL_PLACES - 1
        return (
          <span key={place} className="flex items-center gap-1.5 desk:gap-2">
            {isPower && <span className="text-dim">+</span>}
            {number !== undefined && place < count ? (
              <Rolling
                rolls={!complete || place === count - 1}
                falls={dense}
                className={classNames(heldClass(isHeld, isPower))}
              >
                <Ball
                  number={number}
                  power={isPower}
                  className={dense ? '' : 'size-9! text-base! desk:size-11! desk:text-lg!'}
                />
              </Rolling>
            ) : (
              <span
                className={classNames(
                  'rounded-full bg-ground/70',
                  dense ? 'size-6.5' : 'size-9 desk:size-11',
                  heldClass(isHeld, isPower),
                )}
              />
            )}
          </span>
        )
      })}
    </div>
  )
}

const KENO_PLACES = 22
/** Eleven balls of 18 pixels, in which a number of 11 can be read, and a pixel between each two. */
const KENO_ROW_PIXELS = 11 * 18 + 10

function KenoPlaces({ result, count, isHeld, dense }: HeldPlacesProps) {
  const size = dense ? 'size-4.5 text-2xs' : 'size-6.5 text-xs desk:size-7.5'
  const numbers = result && 'numbers' in result ? result.numbers : []
  return (
    // Beside what stands in the row of a phone of 360 pixels there is place for eleven balls; a narrower one has more rows.
    <div
      className={dense ? 'flex flex-wrap gap-px' : 'grid w-fit grid-cols-11 gap-1'}
      style={dense ? { maxWidth: KENO_ROW_PIXELS } : undefined}
    >
      {Array.from({ length: KENO_PLACES }, (_, place) => {
        const number = numbers[place]
        return number !== undefined && place < count ? (
          <span
            key={place}
            className={classNames(
              'ball ball-game figures grid animate-rise place-items-center rounded-full font-extrabold text-on-brand',
              size,
              heldClass(isHeld, false),
            )}
          >
            {number}
          </span>
        ) : (
          <span key={place} className={classNames('rounded-full bg-ground/70', size, heldClass(isHeld, true))} />
        )
      })}
    </div>
  )
}

function LadderPlaces({ result, count, dense }: PlacesProps) {
  const t = useTexts()
  const ladder = result && 'rungs' in result ? result : null
  const from = ladder && ('ball' in ladder ? ladder.ball : ladder.number)
  const words = [
    { label: t('play.stepStart'), text: ladder && t(`pick.${ladder.start}`) },
    { label: t('play.stepRungs'), text: ladder && t(`pick.rungs${ladder.rungs}`) },
    { label: t('play.stepEnd'), text: ladder && t(`pick.${ladder.end}`) },
  ]
  // The way is the third step; the end is told by the last.
  const shown = [1, 2, 4]
  return (
    <div className="flex items-center gap-2">
      <span
        className={classNames(
          'figures grid shrink-0 place-items-center rounded-full font-extrabold',
          dense ? 'size-6.5 text-xs' : 'size-11 text-lg',
          ladder && count > 0 ? 'ball ball-game text-on-brand' : 'bg-ground/70 text-dim',
        )}
      >
        {ladder && count > 0 ? from : '?'}
      </span>
      {words.map(({ label, text }, index) => (
        <span
          key={label}
          className={classNames(
            'rounded-md bg-ground/70 text-center whitespace-nowrap',
            dense ? 'px-1.5' : 'min-w-16 px-2.5 py-1',
          )}
        >
          {!dense && <span className="block text-2xs text-dim">{label}</span>}
          <span className="block text-sm font-bold">{text !== null && count >= shown[index]! ? text : '–'}</span>
        </span>
      ))}
    </div>
  )
}

interface OutcomeProps {
  readonly gameKey: GameKeyOnWire
  readonly result: ResultOnWire | null
  readonly count: number
  readonly complete: boolean
  /** A gauge beside it has the sum. */
  readonly withoutSum: boolean
}

/** What the balls that have been told come to; then the result in the words of the main markets. */
function Outcome({ gameKey, result, count, complete, withoutSum }: OutcomeProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const outcomes = result && outcomesOf(gameKey, result)
  const word = (market: string) => texts.pick(market, outcomes?.get(market) ?? '')
  const all = result && ('balls' in result ? result.balls : 'numbers' in result ? result.numbers : null)
  const told = complete || withoutSum ? [] : (all?.slice(0, count) ?? [])
  return (
    <p className="figures flex min-h-6 flex-wrap items-center gap-x-3 text-sm">
      {told.length > 0 &&
        t('play.sumSoFar', { sum: told.reduce((sum, number) => sum + number, 0), count: told.length })}
      {complete && result && (
        <>
          {'sum' in result && !withoutSum && (
            <span className="text-dim">
              {t('powerball.sum')} <strong className="text-base text-ink">{result.sum}</strong>
            </span>
          )}
          {'balls' in result && (
            <>
              <span className="font-semibold">
                {word('normal-odd-even')} · {word('normal-under-over')} · {word('normal-size')}
              </span>
              <span className="font-semibold text-(--hue)">
                P {word('power-odd-even')} · {word('power-under-over')}
              </span>
            </>
          )}
          {'numbers' in result && (
            <>
              <span className="text-dim">
                {t('pick.lastDigit')} <strong className="text-base text-ink">{result.lastDigit}</strong>
              </span>
              <span className="font-semibold text-(--game)">
                {word('digit-odd-even')} · {word('digit-under-over')}
              </span>
            </>
          )}
          {'rungs' in result && (
            <span className="font-semibold text-(--game)">
              {word('ladder-combination')} → {word('ladder-odd-even')}
            </span>
          )}
        </>
      )}
    </p>
  )
}

interface RollingProps {
  readonly rolls: boolean
  /** It comes from above: the tube of a phone ends over its place. */
  readonly falls: boolean
  readonly className: string
  readonly children: ReactNode
}

const ROLLING: Keyframe[] = [
  { transform: 'translateX(-56px) rotate(-260deg) scale(0.7)', opacity: 0 },
  { transform: 'translateX(4px) rotate(14deg) scale(1.04)', opacity: 1, offset: 0.8 },
  { transform: 'none', opacity: 1 },
]
/** Falls faster and faster, and bounces once. */
const FALLING: Keyframe[] = [
  { transform: 'translateY(-26px)', easing: 'ease-in' },
  { transform: 'none', offset: 0.5, easing: 'ease-out' },
  { transform: 'translateY(-7px)', offset: 0.75, easing: 'ease-in' },
  { transform: 'none' },
]

/** Comes in from the drum when it comes while one watches. */
function Rolling({ rolls, falls, className, children }: RollingProps) {
  const element = useRef<HTMLSpanElement>(null)
  const rollsIn = useRef(rolls)
  useEffect(() => {
    if (!rollsIn.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    element.current?.animate(falls ? FALLING : ROLLING, {
      duration: falls ? 420 : 620,
      easing: falls ? 'linear' : 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    })
  }, [falls])
  return (
    <span ref={element} className={classNames('inline-grid transition-opacity duration-300', className)}>
      {children}
    </span>
  )
}
