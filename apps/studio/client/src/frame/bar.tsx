// The bar of every game, the same places in each: what it is and returns; time, net and what was staked; balance, fairness, rules, sound, close. It
// never hides and never moves. On a phone it has two lines: name, balance, close; then time and net.
import { formatDuration, formatInteger, formatSigned } from '@hanpan/ui'
import { BookOpen, Clock, History, Link2, ShieldCheck, Volume2, VolumeX, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Opened } from '../../../src/wire/calls.ts'
import type { StageProps } from '../stage.ts'
import { useShort } from '../parts/use-short.ts'
import { leave, tellSite } from './site.ts'
import { useFrameWords } from './use-words.ts'
import type { Visit } from './use-visit.ts'

/** Lower than this, as on a phone that lies on its side, the bar is one line: the second would be taken from the game. */
const LOW_PX = 480

interface BarProps {
  readonly opened: Opened
  readonly visit: Visit
  readonly soundOn: boolean
  readonly onSound: () => void
  readonly onSheet: StageProps['onSheet']
}

export function Bar({ opened, visit, soundOn, onSound, onSheet }: BarProps) {
  const words = useFrameWords()
  const { names, rtp } = opened.game
  const net = visit.returned - visit.staked
  const money = opened.moneyAt === 'studio' ? words.gameMoney : words.balance
  const Speaker = soundOn ? Volume2 : VolumeX
  const isLow = useShort(LOW_PX)
  return (
    <header className="relative z-20 shrink-0 bg-ground shadow-[inset_0_-1px_0_#ffffff0f]">
      <div className="flex h-12 items-center gap-3 pr-1.5 pl-4 whitespace-nowrap max-desk:h-13">
        <div className="flex min-w-0 items-center gap-3 max-desk:flex-col max-desk:items-start max-desk:gap-0 low:max-wide:flex-col low:max-wide:items-start low:max-wide:gap-0">
          <h1 className="max-w-full truncate text-base font-bold max-desk:leading-5 low:max-wide:leading-5">
            {names[opened.language]}
          </h1>
          {opened.isDemo && (
            <span className="rounded-sm bg-warn/15 px-1.5 py-0.5 text-xs font-semibold text-warn max-desk:bg-transparent max-desk:p-0 low:max-wide:bg-transparent low:max-wide:p-0">
              {words.demo}
            </span>
          )}
        </div>
        {rtp !== null && (
          <span className="text-sm text-dim max-full:hidden">{words.rtp(`${(rtp * 100).toFixed(2)}%`)}</span>
        )}
        <div
          className={`flex flex-1 items-center justify-center gap-4 ${isLow ? 'max-desk:gap-2' : 'max-wide:hidden'}`}
        >
          <VisitClock startedAt={opened.visit.startedAt} label={words.timeHere} />
          {!isLow && <Divider />}
          <Figure label={isLow ? words.netShort : words.net} amount={words.won(formatSigned(net))} />
          {!isLow && <Divider />}
          {!isLow && <Figure label={words.staked} amount={words.won(formatInteger(visit.staked))} />}
        </div>
        <button
          type="button"
          onClick={() => tellSite('integrate')}
          className="ml-auto flex h-9 items-center gap-2 rounded-md bg-raised px-3 shadow-press hover:bg-lifted max-desk:h-11 max-desk:bg-transparent max-desk:shadow-none"
        >
          <span className={`items-center gap-1 text-xs text-dim max-desk:hidden ${isLow ? 'hidden' : 'flex'}`}>
            <Link2 aria-hidden className="size-3.5" />
            {money}
          </span>
          <span className={`sr-only ${isLow ? '' : 'desk:hidden'}`}>{money}</span>
          <b className="text-lg font-bold tabular-nums" data-testid="balance">
            {words.won(formatInteger(visit.balance))}
          </b>
        </button>
        <button
          type="button"
          onClick={() => onSheet('seeds')}
          className={`h-8 items-center gap-1.5 rounded-md bg-raised px-2.5 text-sm font-semibold shadow-press hover:bg-lifted max-desk:hidden ${isLow ? 'hidden' : 'flex'}`}
        >
          <ShieldCheck aria-hidden className="size-4" />
          {words.verify}
        </button>
        <div className={`flex ${isLow ? '[&>*]:w-9' : 'max-desk:hidden'}`}>
          {isLow && (
            <BarButton label={words.verify} onPress={() => onSheet('seeds')}>
              <ShieldCheck aria-hidden className="size-4.5" />
            </BarButton>
          )}
          <BarButton label={words.history} onPress={() => onSheet('history')}>
            <History aria-hidden className="size-4.5" />
          </BarButton>
          <BarButton label={words.rules} onPress={() => onSheet('rules')}>
            <BookOpen aria-hidden className="size-4.5" />
          </BarButton>
          <BarButton label={soundOn ? words.soundOff : words.soundOn} pressed={soundOn} onPress={onSound}>
            <Speaker aria-hidden className="size-4.5" />
          </BarButton>
        </div>
        <BarButton label={words.close} onPress={() => leave(opened.lobbyUrl)}>
          <X aria-hidden className="size-5" />
        </BarButton>
      </div>
      <div
        className={`h-9 items-center gap-3 pr-1 pl-4 text-sm whitespace-nowrap max-desk:gap-2 max-desk:[&_b]:text-sm wide:hidden ${isLow ? 'hidden' : 'flex'}`}
      >
        <VisitClock startedAt={opened.visit.startedAt} label={words.timeHere} />
        <Figure label={words.netShort} amount={words.won(formatSigned(net))} stacked />
        <div className="ml-auto flex max-desk:[&>*]:w-10 desk:hidden">
          <BarButton label={words.verify} onPress={() => onSheet('seeds')}>
            <ShieldCheck aria-hidden className="size-4.5" />
          </BarButton>
          <BarButton label={words.history} onPress={() => onSheet('history')}>
            <History aria-hidden className="size-4.5" />
          </BarButton>
          <BarButton label={words.rules} onPress={() => onSheet('rules')}>
            <BookOpen aria-hidden className="size-4.5" />
          </BarButton>
          <BarButton label={soundOn ? words.soundOff : words.soundOn} pressed={soundOn} onPress={onSound}>
            <Speaker aria-hidden className="size-4.5" />
          </BarButton>
        </div>
      </div>
    </header>
  )
}

const Divider = () => <span aria-hidden className="h-5 w-px bg-line" />

function Figure({
  label,
  amount,
  stacked = false,
}: {
  readonly label: string
  readonly amount: string
  /** A phone has no room for both beside its buttons: what it is stands above how much. */
  readonly stacked?: boolean
}) {
  return (
    <span
      className={`flex items-baseline gap-1.5 text-sm text-dim ${stacked ? 'max-desk:flex-col max-desk:gap-0' : ''}`}
    >
      <span className={stacked ? 'max-desk:text-2xs max-desk:leading-3' : undefined}>{label}</span>
      <b className={`text-base font-bold tabular-nums text-ink ${stacked ? 'max-desk:leading-4' : ''}`}>{amount}</b>
    </span>
  )
}

const SECOND_MS = 1000

/** How long this visit has lasted: by itself, so that nothing else is drawn every second. */
function VisitClock({ startedAt, label }: { readonly startedAt: string; readonly label: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="flex items-center gap-1.5 text-dim">
      <Clock aria-hidden className="size-3.5" />
      <span className="sr-only">{label}</span>
      <b className="text-base font-bold tabular-nums text-ink">
        {formatDuration(Math.max(0, now - Date.parse(startedAt)))}
      </b>
    </span>
  )
}

interface BarButtonProps {
  readonly label: string
  readonly pressed?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function BarButton({ label, pressed, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className="grid size-9 place-items-center rounded-md text-ink/85 hover:bg-raised hover:text-ink max-desk:size-11"
    >
      {children}
    </button>
  )
}
