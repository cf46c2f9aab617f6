// The stage of crash: the picture of the round, who plays, and a player's two bets, on desk and phone.
import { useSaid } from '../../parts/say.tsx'
import { Users } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CrashCrowd, MyCrashBet } from '../../../../src/wire/crash.ts'
import { Outcome } from '../../parts/outcome.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { useShortcuts } from '../../parts/shortcuts.ts'
import { winTones } from '../../parts/sounds.ts'
import { useLow } from '../../parts/use-short.ts'
import type { StageProps } from '../../stage.ts'
import { type CrashState, type Phase, phaseOf, standOf } from './live/crash-state.ts'
import { useCrash } from './live/use-crash.ts'
import { type CrashBets, PLACES, useCrashBets, useRoundOfBets } from './live/use-crash-bets.ts'
import { BetPanel, type PanelHandle } from './parts/bet-panel.tsx'
import { CrowdFoot, CrowdHead, CrowdList } from './parts/crowd-list.tsx'
import { Figure } from './parts/figure.tsx'
import { HistoryStrip } from './parts/history-strip.tsx'
import { Curve, writeReached } from './scene/curve.tsx'
import type { Mark } from './scene/scene.ts'
import { END, LIFT, SECOND, TAKEN } from './sounds.ts'
import { useStudioNow } from './live/use-studio-now.ts'
import { type CrashWords, crashWords } from './words/words.ts'

const NOBODY: CrashCrowd = { players: 0, bets: 0, stake: 0, cashed: 0, list: [] }

export function CrashStage(props: StageProps) {
  const { opened, ask, onRefused, sound, still, phone } = props
  const words = crashWords[opened.language]
  const onOutcome = useCallback(
    (bet: MyCrashBet, isWin: boolean) => {
      if (bet.state === 'cashed') sound.play(isWin ? winTones(bet.payout / bet.stake) : TAKEN)
    },
    [sound],
  )
  const holding = useCrashBets({ ...props, onOutcome })
  const { state, isCut } = useCrash({ ask, onRefused }, holding.onSettled)
  const now = useStudioNow(state?.offset ?? 0)
  const phase = phaseOf(state?.round ?? null, now)
  const bets = useRoundOfBets(holding, state, phase)
  useSounds(props, phase)
  // 1 and 2 press the buttons of the bets.
  useShortcuts((key) => {
    const place = PLACES.find((one) => key === String(one + 1))
    if (place !== undefined) bets.press(place)
  })
  const own = bets.bets.filter((bet): bet is MyCrashBet => bet !== null && bet.roundId === state?.round?.roundId)
  const shared = { state, phase, bets, own, words, isCut, still, phone, stakes: opened.stakes }
  return (
    <div className="absolute inset-0 flex flex-col bg-ground" data-phase={phase.phase}>
      <HistoryStrip past={state?.past ?? []} label={words.history} />
      <Staged {...shared} />
      {isCut && (
        <output className="glass absolute inset-x-4 top-14 z-20 mx-auto w-fit rounded-md px-4 py-2.5 text-center text-base font-semibold text-warn">
          {words.cut}
        </output>
      )}
    </div>
  )
}

interface Shared {
  readonly state: CrashState | null
  readonly phase: Phase
  readonly bets: CrashBets
  readonly own: readonly MyCrashBet[]
  readonly words: CrashWords
  readonly isCut: boolean
  readonly still: boolean
  readonly phone: boolean
  readonly stakes: readonly number[]
}

function Staged({ state, phase, bets, own, words, isCut, still, phone, stakes }: Shared) {
  const figure = useRef<HTMLElement>(null)
  const below = useRef<HTMLElement>(null)
  const panels = [useRef<PanelHandle>(null), useRef<PanelHandle>(null)] as const
  const round = state?.round ?? null
  const crowd = state?.crowd ?? NOBODY
  const isOver = round?.point != null
  const ended = isOver ? words.ended((round.point / 100).toFixed(2)) : ''
  // With a bet in it the round is said with what it came to.
  useSaid(isOver ? (own.length > 0 ? '' : ended) : words.phase[phase.phase], round?.roundId)
  const marks = useMarks(crowd, own, words)
  const targets = own
    .filter((bet) => bet.auto !== null && standOf(bet, round) === 'placed')
    .map(({ ceiling }) => ceiling)
  const [firstPanel, secondPanel] = panels
  const onFrame = useCallback(
    (reached: number, elapsed: number) => {
      writeReached(figure.current, reached)
      if (below.current && !isOver) below.current.textContent = words.flying((elapsed / 1000).toFixed(1))
      firstPanel.current?.write(reached)
      secondPanel.current?.write(reached)
    },
    [words, isOver, firstPanel, secondPanel],
  )
  const isFunded = phase.phase !== 'betting' && own.some((bet) => standOf(bet, round) === 'placed')
  const isFirstFree = bets.bets[0] === null
  // On its side a phone has the scene on the left and the bets beside it; the crowd has no place of its own.
  const isSmall = useLow() || phone
  return (
    <div className="flex min-h-0 flex-1 flex-col low:flex-row">
      <div className="flex min-h-0 min-w-0 flex-1">
        <div className="relative min-w-0 flex-1 overflow-hidden bg-[#12122b]">
          <Curve
            round={round}
            offset={state?.offset ?? 0}
            marks={marks}
            targets={targets}
            still={still}
            narrow={isSmall}
            secondsText={words.seconds}
            onFrame={onFrame}
          />
          <Figure phase={phase} round={round} words={words} figure={figure} below={below}>
            {phase.phase === 'over' && own.length > 0 && <RoundResult own={own} words={words} result={ended} />}
          </Figure>
          {isSmall && <CrowdButton crowd={crowd} own={own} isOver={isOver} words={words} />}
        </div>
        {!isSmall && (
          <aside className="flex w-70 shrink-0 flex-col gap-3 bg-[#0e1020] p-4 shadow-[inset_1px_0_0_#ffffff0f] max-full:w-56">
            <CrowdHead crowd={crowd} words={words} />
            <div className="min-h-0 flex-1 overflow-y-auto">
              <CrowdList crowd={crowd} mine={own} isOver={isOver} words={words} />
            </div>
            {round && <CrowdFoot crowd={crowd} round={round} words={words} />}
          </aside>
        )}
      </div>
      <div className="grid shrink-0 grid-cols-2 gap-6 bg-ground p-4 shadow-[inset_0_1px_0_#ffffff0f] max-desk:grid-cols-1 max-desk:gap-1.5 max-desk:p-2.5 max-desk:pb-[max(0.625rem,env(safe-area-inset-bottom))] low:w-88 low:grid-cols-1 low:content-evenly low:gap-1.5 low:overflow-y-auto low:p-2.5">
        {PLACES.map((place) => {
          const bet = bets.bets[place]
          return (
            <BetPanel
              key={place}
              place={place}
              setting={bets.settings[place]}
              stakes={stakes}
              bet={bet}
              standing={bet && standOf(bet, round)}
              isQueued={bets.queued[place]}
              isWaiting={bets.waiting[place]}
              isCut={isCut || !state}
              isFunded={isFunded}
              isFirst={place === 0 || !isFirstFree}
              phase={phase}
              words={words}
              onSet={(change) => bets.set(place, change)}
              onPress={() => bets.press(place)}
              handle={panels[place]}
            />
          )
        })}
      </div>
    </div>
  )
}

/** What the round came to for the player, both bets together. */
function RoundResult({ own, words, result }: Pick<Shared, 'own' | 'words'> & { readonly result: string }) {
  const stake = own.reduce((sum, bet) => sum + bet.stake, 0)
  const back = own.reduce((sum, bet) => sum + bet.payout, 0)
  return (
    <div className="mt-4 w-fit max-desk:mt-2 low:mt-1.5">
      <Outcome
        paid={words.paid}
        net={words.net}
        wonText={words.won}
        roundId={own[0]!.roundId}
        result={result}
        stake={stake}
        back={back}
      />
    </div>
  )
}

function CrowdButton({
  crowd,
  own,
  isOver,
  words,
}: Pick<Shared, 'own' | 'words'> & { readonly crowd: CrashCrowd; readonly isOver: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="glass absolute top-3 right-3 flex h-11 items-center gap-1.5 rounded-full px-3.5 text-sm font-semibold tabular-nums"
      >
        <Users aria-hidden className="size-4" />
        <span className="sr-only">{words.crowd(crowd.players)}</span>
        <span aria-hidden>{crowd.players}</span>
      </button>
      {isOpen && (
        <Sheet title={words.crowd(crowd.players)} close={words.close} onClose={() => setOpen(false)}>
          <CrowdList crowd={crowd} mine={own} isOver={isOver} words={words} />
        </Sheet>
      )}
    </>
  )
}

/** Cash-outs on the curve: the player's own, and the others' of the list. */
function useMarks(crowd: CrashCrowd, own: readonly MyCrashBet[], words: CrashWords): readonly Mark[] {
  return useMemo(() => {
    const ids = new Set(own.map(({ betId }) => betId))
    return [
      ...own.flatMap(({ betId, place, cashedAt }) =>
        cashedAt === null ? [] : [{ key: betId, name: `${words.me} ${place + 1}`, at: cashedAt, isMine: true }],
      ),
      ...crowd.list.flatMap(({ betId, alias, cashedAt }) =>
        cashedAt === null || ids.has(betId) ? [] : [{ key: betId, name: alias, at: cashedAt, isMine: false }],
      ),
    ]
  }, [crowd, own, words])
}

const LAST_SECONDS = 3

function useSounds({ sound }: Pick<StageProps, 'sound'>, phase: Phase): void {
  const seconds = phase.phase === 'betting' ? Math.ceil((phase.left ?? 0) / 1000) : null
  useEffect(() => {
    if (seconds !== null && seconds <= LAST_SECONDS) sound.play(SECOND)
  }, [sound, seconds])
  const before = useRef(phase.phase)
  useEffect(() => {
    if (before.current === 'closed' && phase.phase === 'rising') sound.play(LIFT)
    if (before.current === 'rising' && phase.phase === 'over') sound.play(END)
    before.current = phase.phase
  }, [sound, phase.phase])
}
