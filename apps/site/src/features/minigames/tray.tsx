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
}

export function Tray({ gameKey, result, count, steps }: TrayProps) {
  const complete = result !== null && count >= steps
  const places =
    gameKey === 'powerball' ? (
      <PowerballPlaces {...{ result, count, complete }} />
    ) : gameKey === 'speedkeno' ? (
      <KenoPlaces {...{ result, count }} />
    ) : (
      <LadderPlaces {...{ result, count }} />
    )
  return (
    <div aria-hidden className="flex flex-col gap-3">
      {places}
      <Outcome {...{ gameKey, result, complete }} />
    </div>
  )
}

interface PlacesProps {
  readonly result: ResultOnWire | null
  readonly count: number
}

const POWERBALL_PLACES = 6

function PowerballPlaces({ result, count, complete }: PlacesProps & { readonly complete: boolean }) {
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
              <Rolling rolls={!complete || place === count - 1}>
                <Ball number={number} power={isPower} className="size-9! text-base! desk:size-11! desk:text-lg!" />
              </Rolling>
            ) : (
              <span className="size-9 rounded-full border border-dashed border-line desk:size-11" />
            )}
          </span>
        )
      })}
    </div>
  )
}

const KENO_PLACES = 22

function KenoPlaces({ result, count }: PlacesProps) {
  const numbers = result && 'numbers' in result ? result.numbers : []
  return (
    <div className="grid w-fit grid-cols-11 gap-1">
      {Array.from({ length: KENO_PLACES }, (_, place) => {
        const number = numbers[place]
        return number !== undefined && place < count ? (
          <span
            key={place}
            className="ball ball-game figures grid size-6.5 animate-rise place-items-center rounded-full text-xs font-extrabold text-on-brand desk:size-7.5"
          >
            {number}
          </span>
        ) : (
          <span key={place} className="size-6.5 rounded-full border border-dashed border-line desk:size-7.5" />
        )
      })}
    </div>
  )
}

function LadderPlaces({ result, count }: PlacesProps) {
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
          'figures grid size-11 shrink-0 place-items-center rounded-full text-lg font-extrabold',
          ladder && count > 0 ? 'ball ball-game text-on-brand' : 'border border-dashed border-line text-dim',
        )}
      >
        {ladder && count > 0 ? from : '?'}
      </span>
      {words.map(({ label, text }, index) => (
        <span key={label} className="min-w-16 rounded-md border border-line bg-raised px-2.5 py-1 text-center">
          <span className="block text-2xs text-dim">{label}</span>
          <span className="block text-sm font-bold">{text !== null && count >= shown[index]! ? text : '–'}</span>
        </span>
      ))}
    </div>
  )
}

interface OutcomeProps {
  readonly gameKey: GameKeyOnWire
  readonly result: ResultOnWire | null
  readonly complete: boolean
}

/** The result in the words of the main markets. */
function Outcome({ gameKey, result, complete }: OutcomeProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const outcomes = result && outcomesOf(gameKey, result)
  const word = (market: string) => texts.pick(market, outcomes?.get(market) ?? '')
  return (
    <p
      className={classNames(
        'figures flex min-h-6 flex-wrap items-center gap-x-3 text-sm transition-opacity duration-300',
        complete ? 'opacity-100' : 'opacity-0',
      )}
    >
      {complete && result && (
        <>
          {'sum' in result && (
            <span className="text-dim">
              {t('powerball.sum')} <strong className="text-base text-ink">{result.sum}</strong>
            </span>
          )}
          {'balls' in result && (
            <>
              <span className="font-semibold">
                {word('normal-odd-even')} · {word('normal-under-over')} · {word('normal-size')}
              </span>
              <span className="text-brand">
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
  readonly children: ReactNode
}

/** Rolls in from the drum when it comes while one watches. */
function Rolling({ rolls, children }: RollingProps) {
  const element = useRef<HTMLSpanElement>(null)
  const rollsIn = useRef(rolls)
  useEffect(() => {
    if (!rollsIn.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    element.current?.animate(
      [
        { transform: 'translateX(-56px) rotate(-260deg) scale(0.7)', opacity: 0 },
        { transform: 'translateX(4px) rotate(14deg) scale(1.04)', opacity: 1, offset: 0.8 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 620, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    )
  }, [])
  return (
    <span ref={element} className="inline-grid">
      {children}
    </span>
  )
}
