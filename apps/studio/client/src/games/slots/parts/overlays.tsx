// What is told over the reels: a feature begins, a card is drawn, a large win. The wheel has a file of its own.
import type { ReactNode } from 'react'
import type { Overlay } from '../play/teller.ts'
import { netText, timesText, wonOf } from '../round/amounts.ts'
import { PACE } from '../round/pace.ts'
import { symbolName } from '../themes/theme.ts'
import { useTable } from './context.ts'
import { SymbolPicture, Won, useCounted } from './picture.tsx'
import { Wheel } from './wheel.tsx'

interface OverlaysProps {
  readonly overlay: Overlay | null
  readonly stake: number
  readonly still: boolean
}

export function Overlays({ overlay, stake, still }: OverlaysProps) {
  return (
    <div aria-live="polite" className="pointer-events-none absolute inset-0 z-10">
      {overlay && (
        <div
          className={`relative grid h-full place-items-center overflow-hidden rounded-lg ${overlay.kind === 'wheel' ? 'bg-shade' : 'bg-[#05030f8c]'}`}
        >
          {HAS_RAYS.includes(overlay.kind) && <Rays still={still} />}
          {overlay.kind === 'wheel' ? (
            <Wheel overlay={overlay} stake={stake} still={still} />
          ) : (
            <Plate still={still}>
              <Content overlay={overlay} stake={stake} still={still} />
            </Plate>
          )}
        </div>
      )}
    </div>
  )
}

/** What is worth more than figures. */
const HAS_RAYS: readonly Overlay['kind'][] = ['big', 'jackpot', 'full']

/**
 * Light behind the plate of a large win: it opens once and turns slowly; without motion it stands. It is larger than the reels and takes no place in
 * them: the plate stands in their middle.
 */
function Rays({ still }: { readonly still: boolean }) {
  const { theme } = useTable()
  const { rim } = theme.palette
  const ray = `${rim}00 0deg, ${rim}4d 7deg, ${rim}00 15deg`
  return (
    <div
      aria-hidden
      className={`absolute top-1/2 left-1/2 aspect-square w-[120%] -translate-1/2 rounded-full ${still ? '' : 'slot-rays'}`}
      style={{
        background: `repeating-conic-gradient(${ray}, ${rim}00 30deg)`,
        maskImage: 'radial-gradient(circle, #000 12%, #0009 34%, transparent 62%)',
      }}
    />
  )
}

function Plate({ children, still }: { readonly children: ReactNode; readonly still: boolean }) {
  const { theme } = useTable()
  return (
    <div
      className={`relative grid max-w-full justify-items-center gap-1.5 rounded-xl px-9 py-5 text-center max-desk:px-5 max-desk:py-3 ${still ? '' : 'animate-rise'}`}
      style={{ background: '#0a0d13f0', boxShadow: `inset 0 0 0 2px ${theme.palette.rim}, 0 24px 60px -16px #000` }}
    >
      {children}
    </div>
  )
}

const TITLE = 'text-2xl font-extrabold tracking-tight max-desk:text-xl'

interface ContentProps {
  readonly overlay: Exclude<Overlay, { kind: 'wheel' }>
  readonly stake: number
  readonly still: boolean
}

function Content({ overlay, stake, still }: ContentProps) {
  const { words, theme, slot, language } = useTable()
  const rim = { color: theme.palette.rim }
  switch (overlay.kind) {
    case 'begin':
      return <Begin overlay={overlay} />
    case 'more':
      return (
        <b className={TITLE} style={rim}>
          {words.freeSpinsMore(overlay.spins)}
        </b>
      )
    case 'choice':
      return <Choice overlay={overlay} />
    case 'full':
      return (
        <>
          <b className="text-lg">{words.holdFull}</b>
          <b className={TITLE} style={rim}>
            <Won amount={wonOf(stake, overlay.milli)} />
          </b>
        </>
      )
    case 'end':
      // What is worth more is told as a large win behind it; up to what was staked it is a figure and no more.
      return (
        <>
          <b className="text-lg">{words.featureEnd[overlay.end.feature](overlay.end.turns)}</b>
          <b className={TITLE} style={overlay.isGain ? rim : undefined} data-testid="feature-end">
            <Won amount={wonOf(stake, overlay.end.milli)} />
          </b>
        </>
      )
    case 'jackpot':
      return (
        <>
          <b className="text-lg">
            {words.jackpot(slot.jackpots?.find(({ key }) => key === overlay.key)?.names[language] ?? overlay.key)}
          </b>
          <b className="text-3xl font-extrabold" style={rim}>
            <Won amount={overlay.paid} />
          </b>
        </>
      )
    case 'big':
      return <Big overlay={overlay} still={still} />
  }
}

function Begin({ overlay }: { readonly overlay: Extract<Overlay, { kind: 'begin' }> }) {
  const { words, theme, slot } = useTable()
  const titles = {
    'free-spins': words.freeSpinsBegin(overlay.spins),
    hold: words.hold,
    wheel: words.wheelBegin,
    respin: words.respin,
  }
  const letter = Object.keys(slot.symbols).find((symbol) => ['scatter', 'coin'].includes(slot.symbols[symbol]!.role))
  return (
    <>
      <SymbolPicture letter={letter ?? 'S'} size={84} />
      <b className={TITLE} style={{ color: theme.palette.rim }}>
        {titles[overlay.feature]}
      </b>
    </>
  )
}

function Big({ overlay, still }: { readonly overlay: Extract<Overlay, { kind: 'big' }>; readonly still: boolean }) {
  const { words, theme } = useTable()
  const paid = useCounted(overlay.paid, still, PACE.countLargeMs, overlay.staked)
  return (
    <>
      <b className="text-lg font-bold">{overlay.size === 'huge' ? words.huge : words.big}</b>
      <b className="text-4xl font-extrabold tracking-tight max-desk:text-2xl" style={{ color: theme.palette.rim }}>
        <Won amount={paid} />
      </b>
      <span className="flex gap-2 text-sm font-bold">
        <span className="rounded-sm bg-white/10 px-2 py-0.5">
          {timesText(Math.floor((overlay.paid * 1000) / overlay.staked))}
        </span>
        <span className="rounded-sm bg-pick px-2 py-0.5 text-on-pick">
          {words.gain(netText(overlay.paid - overlay.staked, words.won))}
        </span>
      </span>
    </>
  )
}

/** All that could be drawn, and what was. */
function Choice({ overlay }: { readonly overlay: Extract<Overlay, { kind: 'choice' }> }) {
  const { slot, words, theme, language } = useTable()
  const letter = overlay.choices[overlay.index]!
  const isSymbol = slot.symbols[letter] !== undefined
  return (
    <>
      <span className="text-sm" style={{ color: theme.palette.quiet }}>
        {isSymbol ? words.drawnSymbol : words.drawn}
      </span>
      <div className="flex items-center gap-2 max-desk:gap-1">
        {overlay.choices.map((choice, index) => {
          const isDrawn = index === overlay.index
          return (
            <span
              key={choice}
              className={`grid h-18 min-w-13 place-items-center rounded-md px-1.5 text-xl font-extrabold max-desk:h-12 max-desk:min-w-9 max-desk:px-0.5 max-desk:text-base ${isDrawn ? 'bg-pick text-on-pick' : 'bg-white/8 text-dim'}`}
              style={isDrawn ? { boxShadow: `0 0 0 3px ${theme.palette.rim}` } : undefined}
            >
              {isSymbol ? <SymbolPicture letter={choice} size={36} /> : choice}
            </span>
          )
        })}
      </div>
      {isSymbol && <b className="text-lg">{symbolName(theme, letter, language)}</b>}
    </>
  )
}
