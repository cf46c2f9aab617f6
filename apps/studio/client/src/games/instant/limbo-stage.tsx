// Limbo: one number rises to where it was always going; the member has said how high it must come.
import { limboFigures, LIMBO_TARGET_MAX, LIMBO_TARGET_MIN } from '@hanpan/casino'
import { formatInteger } from '@hanpan/ui'
import { useEffect, useRef, useState } from 'react'
import type { PlayedOnWire } from '../../../../src/wire/calls.ts'
import type { StageProps } from '../../stage.ts'
import { Outcome } from '../../parts/outcome.tsx'
import { DULL, TICK, winTones } from '../../parts/sounds.ts'
import { usePlay } from '../../parts/use-play.ts'
import { InstantLayout, LastNets, Panel } from './layout.tsx'
import { StakePanel, Stepper, usePanelStake } from './panel.tsx'
import { percent, useNets } from './use-nets.ts'
import { instantWords } from './words/words.ts'

/** Targets that the buttons step over, in hundredths; any other can be typed. */
const STEPS = [101, 110, 125, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000]
const RISE_MS = 700
export const shown = (hundredths: number) =>
  `${(hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`

export function LimboStage(props: StageProps) {
  const { opened, sound, still } = props
  const words = instantWords[opened.language]
  const { busy, play, tell } = usePlay(props)
  const { stake, setStake, remember } = usePanelStake(opened)
  const [target, setTarget] = useState(200)
  const [typed, setTyped] = useState('2.00')
  const [round, setRound] = useState<PlayedOnWire | null>(null)
  const [isRisen, setIsRisen] = useState(true)
  const { nets, note } = useNets(words.won)
  const figures = limboFigures(target)
  const result = round ? (round.outcome as { readonly result: number }).result : null

  const aim = (next: number) => {
    const within = Math.min(LIMBO_TARGET_MAX, Math.max(LIMBO_TARGET_MIN, Math.round(next)))
    setTarget(within)
    setTyped((within / 100).toFixed(2))
  }
  const go = async () => {
    remember()
    const played = await play(stake, { target })
    if (!played) return
    sound.play(TICK)
    setIsRisen(false)
    setRound(played)
  }
  const risen = () => {
    setIsRisen(true)
    tell()
    if (!round || result === null) return
    const net = round.payout - round.stake
    note(round.roundId, shown(result), net)
    sound.play(net > 0 ? winTones(round.payout / round.stake) : DULL)
  }
  return (
    <InstantLayout
      scene="bg-[radial-gradient(110%_90%_at_50%_35%,#1c3358_0%,#101a30_55%,#0a0d17_100%)]"
      backdrop="observatory"
      board={
        <div className="grid place-items-center gap-6 p-4 text-center max-desk:self-start max-desk:pt-2 max-desk:[@media(min-height:720px)]:pt-12 low:gap-1 low:self-center low:p-0">
          <Rising
            key={round?.roundId ?? 'none'}
            to={result}
            target={round ? (round.input as { readonly target: number }).target : target}
            still={still}
            isWin={(round?.payout ?? 0) > 0}
            onRisen={risen}
          />
          <p className="text-base text-dim max-desk:hidden low:hidden">
            {words.limbo.target} <b className="text-ink tabular-nums">{shown(target)}</b>
          </p>
          {/* Where a phone is short the amount lies over the foot of the scene, in front of everything. */}
          <div className="h-16 max-desk:absolute max-desk:inset-x-0 max-desk:bottom-2 max-desk:z-10 max-desk:grid max-desk:place-items-center low:h-13">
            {round && isRisen && (
              <Outcome
                paid={words.paid}
                net={words.net}
                wonText={words.won}
                roundId={round.roundId}
                result={result === null ? '' : shown(result)}
                stake={round.stake}
                back={round.payout}
              />
            )}
          </div>
        </div>
      }
      controls={
        <StakePanel
          opened={opened}
          stake={stake}
          onStake={setStake}
          disabled={busy}
          go={{ disabled: busy, onPress: () => void go(), main: words.bet(formatInteger(stake)) }}
          facts={[
            [words.chance, percent(figures.hitFrequency)],
            [words.returns, words.won(formatInteger(Math.floor((stake * target) / 100)))],
          ]}
        >
          <Stepper
            label={words.limbo.target}
            less={{
              label: words.limbo.lower,
              disabled: busy || target <= LIMBO_TARGET_MIN,
              onPress: () => aim(STEPS.findLast((step) => step < target) ?? LIMBO_TARGET_MIN),
            }}
            more={{
              label: words.limbo.higher,
              disabled: busy,
              onPress: () => aim(STEPS.find((step) => step > target) ?? target * 2),
            }}
          >
            <label className="min-w-0 flex-1 text-center">
              <span className="block text-xs leading-4 text-dim">{words.limbo.target}</span>
              <input
                inputMode="decimal"
                value={typed}
                readOnly={busy}
                onChange={(event) => setTyped(event.target.value.replace(/[^\d.]/g, ''))}
                onBlur={() => aim(Number(typed) * 100 || LIMBO_TARGET_MIN)}
                // Nobody has to leave the field to be heard.
                onKeyDown={(event) => event.key === 'Enter' && !busy && aim(Number(typed) * 100 || LIMBO_TARGET_MIN)}
                className="w-full bg-transparent text-center text-lg leading-5.5 font-bold tabular-nums outline-offset-4"
              />
            </label>
          </Stepper>
        </StakePanel>
      }
      recent={nets}
      aside={
        <Panel title={words.last}>
          <LastNets nets={nets} none={words.none} />
        </Panel>
      }
    />
  )
}

interface RisingProps {
  readonly to: number | null
  /** What it has to come to, in hundredths. */
  readonly target: number
  readonly still: boolean
  readonly isWin: boolean
  readonly onRisen: () => void
}

/** The number on its way up: from 1.00 to where it ends, slower towards the end. */
function Rising({ to, target, still, isWin, onRisen }: RisingProps) {
  const [at, setAt] = useState(still || to === null ? to : 100)
  const done = useRef(onRisen)
  useEffect(() => {
    done.current = onRisen
  })
  useEffect(() => {
    if (to === null) return
    let frame = 0
    const startedAt = performance.now()
    const step = (now: number) => {
      const part = still ? 1 : Math.min(1, (now - startedAt) / RISE_MS)
      setAt(part === 1 ? to : Math.floor(100 * (to / 100) ** (1 - (1 - part) ** 3)))
      if (part === 1) done.current()
      else frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [to, still])
  const isThere = at === to
  const text = at === null ? '–' : shown(at)
  return (
    <div
      className={`relative size-[min(56dvh,460px)] font-extrabold tracking-tight tabular-nums max-desk:size-[min(74vw,34dvh)] low:size-[min(46vw,60dvh)] ${isThere && to !== null && !isWin ? 'text-dim' : 'text-white'}`}
    >
      <Gauge at={at} target={target} isWin={isThere && isWin} />
      <svg viewBox="-112 -112 224 224" className="absolute inset-0 size-full">
        <text textAnchor="middle" dominantBaseline="central" fontSize={fontOf(text)} fill="currentColor">
          {text}
        </text>
      </svg>
    </div>
  )
}

/** Inside the pointer, however long the number is. */
const NUMBER_WIDTH = 112
const NUMBER_FONT = { digit: 0.62, max: 44 } as const
export const fontOf = (text: string): number =>
  Math.min(NUMBER_FONT.max, Math.floor(NUMBER_WIDTH / (text.length * NUMBER_FONT.digit)))

/** The gauge runs from 1× to 1000×, each ten times as far as the one before; what is above stays at its end. */
const GAUGE_FROM = 135
const GAUGE_TURN = 270
const GAUGE_MARKS = [100, 200, 500, 1000, 3000, 10_000, 100_000]
const GAUGE_MAX = 100_000
const R = 82
const turnOf = (hundredths: number): number =>
  (Math.log10(Math.min(GAUGE_MAX, Math.max(100, hundredths)) / 100) / Math.log10(GAUGE_MAX / 100)) * GAUGE_TURN
const around = (turn: number, r: number): readonly [x: number, y: number] => {
  const angle = ((GAUGE_FROM + turn) * Math.PI) / 180
  return [Math.cos(angle) * r, Math.sin(angle) * r]
}
const arc = (turn: number): string => {
  const [fromX, fromY] = around(0, R)
  const [toX, toY] = around(turn, R)
  return `M${fromX} ${fromY}A${R} ${R} 0 ${turn > 180 ? 1 : 0} 1 ${toX} ${toY}`
}

function Gauge({
  at,
  target,
  isWin,
}: {
  readonly at: number | null
  readonly target: number
  readonly isWin: boolean
}) {
  const goal = turnOf(target)
  return (
    <svg aria-hidden viewBox="-112 -112 224 224" className="absolute inset-0 size-full">
      <circle r="104" fill="#0a142bcc" stroke="#8fb4ff" strokeOpacity=".22" />
      <circle r="70" fill="#101f42" fillOpacity=".8" stroke="#8fb4ff" strokeOpacity=".14" />
      <path d={arc(GAUGE_TURN)} fill="none" stroke="#fff" strokeOpacity=".13" strokeWidth="9" strokeLinecap="round" />
      {at !== null && at > 100 && (
        <path
          d={arc(turnOf(at))}
          fill="none"
          stroke={isWin ? '#fff' : '#6ea0ff'}
          strokeWidth="9"
          strokeLinecap="round"
        />
      )}
      {GAUGE_MARKS.map((mark) => {
        const [x, y] = around(turnOf(mark), 97)
        return (
          <text
            key={mark}
            x={x}
            y={y + 3.5}
            textAnchor="middle"
            fontSize="10.5"
            letterSpacing="0"
            fontWeight="600"
            fill="#c3d2ef"
          >
            {mark / 100}
          </text>
        )
      })}
      <g transform={`rotate(${GAUGE_FROM + goal})`}>
        <path d={`M${R - 4} 0H${R + 4}`} stroke="#fbbf24" strokeWidth="4" />
        <path d={`M${R - 6} 0l-13-7v14z`} fill="#fbbf24" />
      </g>
    </svg>
  )
}
