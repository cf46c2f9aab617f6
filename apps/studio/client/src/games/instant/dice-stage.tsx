// Dice: a rule from 0.00 to 100.00, a mark that the member sets on it, and four dice whose number lands on it.
import { diceFigures, diceMilli } from '@hanpan/casino'
import { formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import type { PlayedOnWire } from '../../../../src/wire/calls.ts'
import type { StageProps } from '../../stage.ts'
import { Outcome } from '../../parts/outcome.tsx'
import { Press } from '../../parts/press.tsx'
import { DULL, winTones } from '../../parts/sounds.ts'
import { usePlay } from '../../parts/use-play.ts'
import { DiceTray, THROW, THROW_MS } from './dice-tray.tsx'
import { InstantLayout, LastNets, Panel } from './layout.tsx'
import { StakePanel, usePanelStake } from './panel.tsx'
import { percent, times, useNets } from './use-nets.ts'
import { instantWords } from './words/words.ts'

const WAYS_MIN = 2
const WAYS_MAX = 9800
const ROLLS_MAX = 10_000
/** The slider keeps to whole hundreds of the middle; every roll can be reached by the keys. */
const within = (side: 'over' | 'under', target: number) =>
  side === 'over'
    ? Math.min(ROLLS_MAX - WAYS_MIN, Math.max(ROLLS_MAX - WAYS_MAX, target))
    : Math.min(WAYS_MAX, Math.max(WAYS_MIN, target))
const shown = (roll: number) => (roll / 100).toFixed(2)

export function DiceStage(props: StageProps) {
  const { opened, sound, still } = props
  const words = instantWords[opened.language]
  const { busy, play, tell } = usePlay(props)
  const { stake, setStake, remember } = usePanelStake(opened)
  const [side, setSide] = useState<'over' | 'under'>('over')
  const [target, setTarget] = useState(5000)
  const [round, setRound] = useState<PlayedOnWire | null>(null)
  const [isThere, setIsThere] = useState(true)
  /** Where the last number lies on the rule: the next one goes there when its dice lie, and not before. */
  const [mark, setMark] = useState<number | null>(null)
  const { nets, note } = useNets(words.won)
  const bet = { side, target }
  const roll = round ? (round.outcome as { readonly roll: number }).roll : null

  const turn = (next: 'over' | 'under') => {
    // The same chance from the other side.
    if (next !== side) setTarget(within(next, ROLLS_MAX - target))
    setSide(next)
  }
  const landed = (played: PlayedOnWire) => {
    const { roll } = played.outcome as { readonly roll: number }
    setIsThere(true)
    setMark(roll)
    tell()
    const net = played.payout - played.stake
    note(played.roundId, shown(roll), net)
    sound.play(net > 0 ? winTones(played.payout / played.stake) : DULL)
  }
  const go = async () => {
    remember()
    const played = await play(stake, { bet })
    if (!played) return
    if (!still) sound.play(THROW)
    setIsThere(false)
    setRound(played)
    setTimeout(() => landed(played), still ? 0 : THROW_MS)
  }
  return (
    <InstantLayout
      scene="bg-[radial-gradient(110%_90%_at_50%_35%,#3a2350_0%,#1d1430_55%,#0d0a16_100%)]"
      backdrop="hall"
      board={
        <div className="grid w-full max-w-180 gap-10 p-6 max-desk:gap-3 max-desk:p-3 low:gap-4 low:p-3">
          <DiceTray
            roll={roll === null ? null : shown(roll)}
            roundId={round?.roundId ?? ''}
            isLost={isThere && round?.payout === 0}
          />
          <div className="relative h-20">
            <div className="absolute inset-x-0 top-7 h-6 overflow-hidden rounded-full bg-well shadow-[inset_0_0_0_1px_#ffffff1f]">
              <div
                className="absolute inset-y-0 bg-[linear-gradient(180deg,#b197fc,#7c5ce0)]"
                style={
                  side === 'over' ? { left: `${target / 100}%`, right: 0 } : { left: 0, width: `${target / 100}%` }
                }
              />
            </div>
            <input
              type="range"
              aria-label={words.dice.target}
              aria-valuetext={
                side === 'over' ? words.dice.overText(shown(target)) : words.dice.underText(shown(target))
              }
              min={0}
              max={ROLLS_MAX}
              step={1}
              value={target}
              aria-disabled={busy}
              onChange={(event) => !busy && setTarget(within(side, Number(event.target.value)))}
              className="absolute inset-x-[-8px] top-4 h-12 w-[calc(100%+16px)] cursor-pointer appearance-none bg-transparent [&::-moz-range-thumb]:size-10 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-white [&::-webkit-slider-thumb]:size-10 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-white [&::-webkit-slider-thumb]:shadow-[0_3px_10px_#000a,inset_0_0_0_4px_#7c5ce0]"
            />
            {mark !== null && (
              <span
                aria-hidden
                data-mark
                className="pointer-events-none absolute top-0 h-16 w-0.5 bg-warn transition-[left] duration-500 ease-settle motion-reduce:transition-none"
                style={{ left: `${mark / 100}%` }}
              >
                <span className="absolute -top-1 left-1/2 size-4 -translate-x-1/2 rotate-45 rounded-[3px] bg-warn shadow-[0_2px_8px_#000a]" />
              </span>
            )}
            <div className="absolute inset-x-0 bottom-[-6px] flex justify-between text-xs text-dim tabular-nums">
              {[0, 25, 50, 75, 100].map((mark) => (
                <span key={mark}>{mark}</span>
              ))}
            </div>
          </div>
          <div className="grid h-16 place-items-center max-desk:h-14 low:h-14">
            {round && isThere && (
              <Outcome
                paid={words.paid}
                net={words.net}
                wonText={words.won}
                roundId={round.roundId}
                result={roll === null ? '' : shown(roll)}
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
            [words.chance, percent(diceFigures(bet).hitFrequency)],
            [words.pays, times(diceMilli(bet))],
            [words.returns, words.won(formatInteger(Math.floor((stake * diceMilli(bet)) / 1000)))],
          ]}
        >
          <div className="grid grid-cols-2 gap-2">
            {(['under', 'over'] as const).map((one) => (
              <Press
                key={one}
                aria-pressed={side === one}
                off={busy}
                onPress={() => turn(one)}
                className={`h-12 rounded-lg font-bold shadow-press ${side === one ? 'bg-pick text-on-pick' : 'bg-raised hover:bg-lifted'}`}
              >
                {one === 'over'
                  ? words.dice.overText(shown(side === one ? target : ROLLS_MAX - target))
                  : words.dice.underText(shown(side === one ? target : ROLLS_MAX - target))}
              </Press>
            ))}
          </div>
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
