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
const shown = (hundredths: number) =>
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
      board={
        <div className="grid place-items-center gap-6 p-4 text-center">
          <Rising
            key={round?.roundId ?? 'none'}
            to={result}
            still={still}
            isWin={(round?.payout ?? 0) > 0}
            onRisen={risen}
          />
          <p className="text-base text-dim">
            {words.limbo.target} <b className="text-ink tabular-nums">{shown(target)}</b>
          </p>
          <div className="h-16">
            {round && isRisen && (
              <Outcome paid={words.paid} net={words.net} wonText={words.won} stake={round.stake} back={round.payout} />
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
            [words.chance, percent(figures.hitFrequency, 4)],
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
                disabled={busy}
                onChange={(event) => setTyped(event.target.value.replace(/[^\d.]/g, ''))}
                onBlur={() => aim(Number(typed) * 100 || LIMBO_TARGET_MIN)}
                className="w-full bg-transparent text-center text-lg leading-5.5 font-bold tabular-nums outline-offset-4"
              />
            </label>
          </Stepper>
        </StakePanel>
      }
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
  readonly still: boolean
  readonly isWin: boolean
  readonly onRisen: () => void
}

/** The number on its way up: from 1.00 to where it ends, slower towards the end. */
function Rising({ to, still, isWin, onRisen }: RisingProps) {
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
  return (
    <output
      className={`grid size-[min(52dvh,420px)] place-items-center rounded-full text-[clamp(44px,9vh,92px)] leading-none font-extrabold tracking-tight tabular-nums shadow-[inset_0_0_0_10px_#ffffff14,inset_0_0_60px_#4f8dff33] max-desk:size-[min(70vw,32dvh)] ${isThere && to !== null ? (isWin ? 'text-white shadow-[inset_0_0_0_10px_#f1f5fb,inset_0_0_60px_#4f8dff55]' : 'text-dim') : 'text-white'}`}
    >
      {at === null ? '–' : shown(at)}
    </output>
  )
}
