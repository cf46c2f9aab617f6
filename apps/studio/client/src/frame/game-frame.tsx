// The frame of every game: opens the session, shows the bar and the stage of the game's kind, and the sheets over it.
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { HistoryRow, Opened, Seeds } from '../../../src/wire/calls.ts'
import { rules, sharedRounds } from '../games/rules.ts'
import { stages } from '../games/stages.ts'
import { createSound } from '../sound/sound.ts'
import type { AskRefusal } from '../stage.ts'
import { ask } from '../wire/ask.ts'
import { Bar } from './bar.tsx'
import { EndOfFirstPicture } from './first-picture.ts'
import { useKeptFocus } from '../parts/kept-focus.ts'
import { PurseContext } from '../parts/purse.ts'
import { SayPlace } from '../parts/say.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { ShortcutSetting } from './shortcut-setting.tsx'
import { Limits } from './limits.tsx'
import { leave } from './site.ts'
import { LanguageContext, languageOfBrowser, useFrameWords } from './use-words.ts'
import { useVisit } from './use-visit.ts'
import { remember, remembered } from '../parts/remembered.ts'

// The check of a round plays any game once more, and so brings the rules of all of them: nobody waits for that before a first frame.
const SeedsSheet = lazy(() => import('./fairness.tsx').then((part) => ({ default: part.SeedsSheet })))
const HistorySheet = lazy(() => import('./fairness.tsx').then((part) => ({ default: part.HistorySheet })))

type Opening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly refusal: AskRefusal }
  | { readonly kind: 'open'; readonly opened: Opened }

export function GameFrame() {
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' })
  const open = useCallback(() => {
    void ask('open', {}).then((answer) =>
      setOpening(answer.ok ? { kind: 'open', opened: answer.value } : { kind: 'failed', refusal: answer.refusal }),
    )
  }, [])
  useEffect(open, [open])
  const over = useCallback(() => setOpening({ kind: 'failed', refusal: 'session_over' }), [])
  const retry = () => {
    setOpening({ kind: 'loading' })
    open()
  }
  const language = opening.kind === 'open' ? opening.opened.language : languageOfBrowser()
  useEffect(() => {
    document.documentElement.lang = language
    if (opening.kind === 'open') document.title = opening.opened.game.names[language]
  }, [language, opening])
  return (
    <LanguageContext value={language}>
      {opening.kind === 'loading' && <Waiting />}
      {opening.kind === 'failed' && <Failed refusal={opening.refusal} onRetry={retry} />}
      {opening.kind === 'open' && <Game opened={opening.opened} onOver={over} />}
    </LanguageContext>
  )
}

const SOUND = 'hanpan-studio.sound'
const REFUSED_MS = 5000

function Game({ opened, onOver }: { readonly opened: Opened; readonly onOver: () => void }) {
  const words = useFrameWords()
  const visit = useVisit(opened, onOver)
  const main = useRef<HTMLElement>(null)
  useKeptFocus(main)
  const sound = useMemo(() => createSound(remembered(SOUND) === 'on'), [])
  const [soundOn, setSoundOn] = useState(() => sound.isOn())
  const [sheet, setSheet] = useState<'rules' | 'history' | 'seeds' | null>(null)
  const [seeds, setSeeds] = useState<Seeds>(opened.seeds)
  const [refused, setRefused] = useState<AskRefusal | null>(null)
  const phone = useMedia('(max-width: 600px)')
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const Stage = stages[opened.game.kind]
  const Rules = rules[opened.game.kind]
  const SharedRounds = sharedRounds[opened.game.kind]

  const turnSound = () => {
    sound.turn(!sound.isOn())
    remember(SOUND, sound.isOn() ? 'on' : 'off')
    setSoundOn(sound.isOn())
  }
  const onRefused = useCallback(
    (refusal: AskRefusal) => (refusal === 'session_over' ? onOver() : setRefused(refusal)),
    [onOver],
  )
  useEffect(() => {
    if (!refused) return
    const timer = setTimeout(() => setRefused(null), REFUSED_MS)
    return () => clearTimeout(timer)
  }, [refused])
  const purse = useMemo(() => ({ balance: visit.balance, short: words.short }), [visit.balance, words.short])
  const showSheet = (which: 'rules' | 'history' | 'seeds') => {
    setSheet(which)
    // How many rounds were played by now is told by the studio.
    if (which === 'seeds') void ask('open', {}).then((answer) => answer.ok && setSeeds(answer.value.seeds))
  }
  return (
    <div className="flex h-full flex-col bg-ground text-ink">
      <Bar opened={opened} visit={visit} soundOn={soundOn} onSound={turnSound} onSheet={showSheet} />
      <main ref={main} className="relative min-h-0 flex-1">
        <PurseContext value={purse}>
          <SayPlace>
            <Suspense fallback={<Waiting />}>
              {Stage && (
                <Stage
                  opened={opened}
                  ask={ask}
                  balance={visit.balance}
                  onStaked={visit.onStaked}
                  onTold={visit.onTold}
                  onRefused={onRefused}
                  onSheet={showSheet}
                  sound={sound}
                  still={still}
                  phone={phone}
                />
              )}
              <EndOfFirstPicture />
            </Suspense>
          </SayPlace>
        </PurseContext>
        <div
          aria-live="assertive"
          className="pointer-events-none absolute inset-x-0 top-3 z-30 grid justify-items-center px-4"
        >
          {refused && (
            <p className="glass rounded-md px-4 py-2.5 text-center text-base font-semibold">
              {words.refusals[refused]}
            </p>
          )}
        </div>
      </main>
      {sheet === 'rules' && (
        <Sheet title={words.rules} close={words.close} onClose={() => setSheet(null)}>
          <Returns opened={opened} />
          <ShortcutSetting kind={opened.game.kind} />
          <Part>{Rules && <Rules opened={opened} />}</Part>
          <Limits opened={opened} />
        </Sheet>
      )}
      {sheet === 'seeds' && (
        <Sheet title={words.verify} close={words.close} onClose={() => setSheet(null)}>
          <Part>
            {SharedRounds ? <SharedRounds opened={opened} /> : <SeedsSheet seeds={seeds} onChanged={setSeeds} />}
          </Part>
        </Sheet>
      )}
      {sheet === 'history' && (
        <Sheet title={words.history} close={words.close} onClose={() => setSheet(null)}>
          <Part>{SharedRounds ? <SharedRounds opened={opened} /> : <History />}</Part>
        </Sheet>
      )}
    </div>
  )
}

/** Of a game that comes in several returns: which one is played here, and which there are. */
function Returns({ opened: { game } }: { readonly opened: Opened }) {
  const words = useFrameWords()
  const percent = (rtp: number) => `${(rtp * 100).toFixed(2)}%`
  if (game.rtp === null || game.versions.length === 0) return null
  const all = game.versions.map(({ rtp }) => (rtp === null ? '–' : percent(rtp)))
  return (
    <p className="mb-6 rounded-lg bg-well px-4 py-3 text-base break-keep">
      <b className="block font-semibold tabular-nums">{words.returnsHere(percent(game.rtp))}</b>
      <span className="text-sm text-dim tabular-nums">{words.returnsThereAre(all.join(' · '))}</span>
    </p>
  )
}

/** What a sheet shows, loaded when it is opened. */
function Part({ children }: { readonly children: ReactNode }) {
  const words = useFrameWords()
  return <Suspense fallback={<p className="py-10 text-center text-dim">{words.loading}</p>}>{children}</Suspense>
}

function History() {
  const [rows, setRows] = useState<readonly HistoryRow[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const read = useCallback((before: string | null) => {
    void ask('history', { before }).then((answer) => {
      if (!answer.ok) return
      setRows((known) => [...(before === null ? [] : (known ?? [])), ...answer.value.rounds])
      setNext(answer.value.next)
    })
  }, [])
  useEffect(() => read(null), [read])
  return <HistorySheet rows={rows} more={next !== null} onMore={() => read(next)} />
}

function Waiting() {
  const words = useFrameWords()
  return (
    <Middle>
      <span
        aria-hidden
        className="size-12 animate-spin-slow rounded-full border-4 border-line border-t-brand motion-reduce:animate-none"
      />
      <p className="text-base text-dim">{words.loading}</p>
    </Middle>
  )
}

function Failed({ refusal, onRetry }: { readonly refusal: AskRefusal; readonly onRetry: () => void }) {
  const words = useFrameWords()
  const isOver = refusal === 'session_over'
  return (
    <Middle>
      <EndOfFirstPicture />
      <h1 className="text-xl font-bold">{words.failed}</h1>
      <p className="max-w-100 text-base text-dim">{isOver ? words.refusals[refusal] : words.failedText}</p>
      <button
        type="button"
        onClick={isOver ? () => leave('') : onRetry}
        className="h-12 rounded-md bg-raised px-6 font-semibold shadow-press hover:bg-lifted"
      >
        {isOver ? words.close : words.retry}
      </button>
    </Middle>
  )
}

const Middle = ({ children }: { readonly children: ReactNode }) => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-5 bg-ground p-6 text-center text-ink">
    {children}
  </div>
)

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const listen = () => setMatches(list.matches)
    list.addEventListener('change', listen)
    return () => list.removeEventListener('change', listen)
  }, [query])
  return matches
}
