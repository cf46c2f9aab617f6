// Blackjack: a table for one. Cards come one by one, the dealer’s second is turned when the hands are played, and every choice says what it costs.
import { BLACKJACK_RULES, type BlackjackState, isBlackjack, pipOf, returnOfHand, totalOf } from '@hanpan/casino'
import { formatInteger, formatSigned } from '@hanpan/ui'
import { useEffect, useRef, useState } from 'react'
import type { PlayedOnWire } from '../../../../src/wire/calls.ts'
import { Outcome } from '../../parts/outcome.tsx'
import { Press } from '../../parts/press.tsx'
import { useShort } from '../../parts/purse.ts'
import { useSaid } from '../../parts/say.tsx'
import { CARD, DULL, winTones } from '../../parts/sounds.ts'
import { useShortcuts, useShortcutsAreOn } from '../../parts/shortcuts.ts'
import { firstStake, Go, Stake } from '../../parts/stake.tsx'
import { useChoices } from '../../parts/use-choices.ts'
import type { StageProps } from '../../stage.ts'
import { blackjackWords } from './words/words.ts'
import { remember, remembered } from '../../parts/remembered.ts'
import { Cloth, clothOf } from './cloth.tsx'
import { DEALT_MS, Hand, type Verdict } from './hand.tsx'

type Action = 'hit' | 'stand' | 'double' | 'split'
type View = BlackjackState & { readonly allowed?: readonly Action[] }
const ACTIONS: readonly Action[] = ['hit', 'stand', 'double', 'split']
const KEYS: Readonly<Record<Action, string>> = { hit: 'h', stand: 's', double: 'd', split: 'p' }
/** Between two cards of the dealer’s that are shown. */
const CARD_MS = 480
const REMEMBERED = 'hanpan-studio.stake.blackjack'
/** In two lines beside the button, however long: the bar keeps its height, and the table above it its place. */
const NETS_SHOWN = 4

export function BlackjackStage(props: StageProps) {
  const { opened, sound, still } = props
  const words = blackjackWords[opened.language]
  const choices = useChoices(props)
  const { round, isOver, waiting } = choices
  const [stake, setStake] = useState(() => firstStake(opened.stakes, remembered(REMEMBERED)))
  const [nets, setNets] = useState<readonly { readonly key: string; readonly net: number }[]>([])
  const view = ((isOver ? round?.outcome : round?.view) ?? null) as View | null
  const shown = useDealt(round, view, isOver, still, () => sound.play(CARD))
  const isTold = isOver && shown.isDone
  const toldId = isTold && round ? round.roundId : null

  useEffect(() => {
    if (toldId === null || !round) return
    choices.tell()
    const net = round.payout - round.stake
    setNets((before) =>
      before.some(({ key }) => key === toldId) ? before : [{ key: toldId, net }, ...before].slice(0, NETS_SHOWN),
    )
    sound.play(net > 0 ? winTones(round.payout / round.stake) : net < 0 ? DULL : CARD)
    // Once a round: everything else stands by then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [toldId])

  const allowed = (!isOver && view?.allowed) || []
  const isPlaying = allowed.length > 0
  const act = (action: Action) => {
    if (!waiting && allowed.includes(action)) void choices.act({ do: action })
  }
  const begin = () => {
    if (waiting || isPlaying || (isOver && !isTold)) return
    remember(REMEMBERED, String(stake))
    void choices.begin(stake)
  }
  useShortcuts((key) => {
    const action = ACTIONS.find((one) => KEYS[one] === key)
    if (action) act(action)
  })
  const hasKeys = useShortcutsAreOn()
  // Every card that comes is said with what it makes; a round that is over, with what it came to.
  useSaid(view && !isOver ? saidOf(view, words, false) : '', round?.roundId)
  const unit = round && round.view !== null ? ((round.input as { stake: number }).stake ?? stake) : stake

  const tooDear = useShort(unit)
  const stakeField = (shownStake: number, disabled: boolean) => (
    <Stake words={words} stakes={opened.stakes} stake={shownStake} onStake={setStake} disabled={disabled} />
  )
  const shared = { language: opened.language, words, still }
  return (
    <div className="flex h-full flex-col low:flex-row" style={{ background: clothOf(opened.game.code)[2] }}>
      <section className="relative flex min-h-0 flex-1 flex-col items-center justify-evenly gap-2 overflow-hidden px-4 pt-12 pb-8 low:gap-0 low:py-1">
        <Cloth code={opened.game.code} lines={words.table} isQuiet={isTold} />
        <Hand
          isDealer
          title={words.dealer}
          cards={shown.dealer}
          hidden={!isOver && view ? 1 : shown.hidden}
          {...shared}
          total={
            isOver && shown.dealer.length > 1
              ? totalText(shown.dealer, words, true)
              : shown.dealer.length > 0
                ? String(totalOf([pipOf(shown.dealer[0]!)]).total)
                : ''
          }
          isActive={false}
        />
        <div className="relative grid h-16 place-items-center low:h-11">
          {isTold && round ? (
            <Outcome
              paid={words.paid}
              net={words.net}
              wonText={words.won}
              roundId={round.roundId}
              result={saidOf(view!, words, true)}
              stake={round.stake}
              back={round.payout}
            />
          ) : (
            !view && <p className="text-base text-ink/80 desk:hidden low:block">{words.place}</p>
          )}
        </div>
        <div className="relative flex max-w-full flex-wrap items-end justify-center gap-6 max-desk:gap-3">
          {(view?.hands ?? []).map((hand, index) => (
            <Hand
              key={index}
              title={view!.hands.length > 1 ? words.hand(index + 1) : words.you}
              cards={hand.cards}
              hidden={0}
              {...shared}
              total={totalText(hand.cards, words, !hand.isSplit)}
              isActive={view!.active === index && !isOver}
              verdict={isTold ? verdictOf(hand, view!.dealer) : null}
              stake={((round?.input as { stake?: number })?.stake ?? 0) * hand.stakes}
              isSmall={view!.hands.length > 2}
              isSecondOfPair={index > 0}
            />
          ))}
          {!view && <Hand title={words.you} cards={[]} hidden={0} {...shared} total="" isActive={false} />}
        </div>
      </section>
      <footer className="grid shrink-0 grid-cols-[220px_minmax(0,1fr)_220px] items-center gap-5 bg-[linear-gradient(180deg,#08130fdd,#060d0b)] px-6 py-4 shadow-[inset_0_1px_0_#ffffff1a] max-full:grid-cols-[minmax(0,1fr)] max-desk:px-4 max-desk:pb-[max(1rem,env(safe-area-inset-bottom))] low:w-60 low:grid-cols-[minmax(0,1fr)] low:content-center low:px-3 low:py-2">
        <div className="max-full:hidden low:hidden">{stakeField(unit, isPlaying || waiting)}</div>
        {isPlaying ? (
          <div className="mx-auto grid w-full max-w-160 grid-cols-4 gap-2.5 max-desk:grid-cols-2 low:grid-cols-2">
            {ACTIONS.map((action) => (
              <ActionButton
                key={action}
                text={words[action]}
                below={
                  action === 'double' || action === 'split' ? (tooDear ?? words.extra(formatInteger(unit))) : undefined
                }
                isMain={action === 'hit'}
                disabled={waiting || !allowed.includes(action)}
                shortcut={hasKeys ? KEYS[action].toUpperCase() : undefined}
                onPress={() => act(action)}
              />
            ))}
          </div>
        ) : (
          <div className="mx-auto grid w-full max-w-120 gap-2.5 max-full:grid-cols-[1fr_1.3fr] max-desk:grid-cols-1 low:grid-cols-1">
            <div className="full:hidden low:block">{stakeField(stake, waiting)}</div>
            <Go
              disabled={waiting || (isOver && !isTold)}
              costs={stake}
              onPress={begin}
              main={words.deal(formatInteger(stake))}
            />
          </div>
        )}
        <ol
          aria-label={words.last}
          className="flex h-13 flex-wrap content-center justify-end gap-1.5 overflow-hidden text-sm tabular-nums max-full:hidden low:hidden"
        >
          {nets.map(({ key, net }) => (
            <li
              key={key}
              className={
                net > 0
                  ? 'rounded-sm bg-pick px-1.5 py-0.5 font-bold text-on-pick'
                  : 'rounded-sm bg-[#ffffff12] px-1.5 py-0.5 text-dim'
              }
            >
              {words.won(formatSigned(net))}
            </li>
          ))}
        </ol>
      </footer>
    </div>
  )
}

function totalText(cards: readonly number[], words: (typeof blackjackWords)['ko'], canBeBlackjack: boolean): string {
  if (cards.length === 0) return ''
  const { total, soft } = totalOf(cards.map(pipOf))
  if (canBeBlackjack && isBlackjack(cards.map(pipOf))) return words.blackjack
  if (total > 21) return `${total} ${words.bust}`
  return soft && total < 21 ? words.soft(total) : String(total)
}

/** What became of a hand, beside what its own cards say of themselves (bust, blackjack). */
function verdictOf(hand: View['hands'][number], dealer: readonly number[]): Verdict {
  const more = returnOfHand(hand, dealer, BLACKJACK_RULES) - hand.stakes * 1000
  return more > 0 ? 'win' : more < 0 ? 'lose' : 'push'
}

/** The table in words: the dealer's cards and every hand. */
function saidOf(view: View, words: (typeof blackjackWords)['ko'], isTold: boolean): string {
  const hands = view.hands.map((hand, index) => {
    const title = view.hands.length > 1 ? words.hand(index + 1) : words.you
    const verdict = isTold ? ` ${words[verdictOf(hand, view.dealer)]}` : ''
    return `${title} ${totalText(hand.cards, words, !hand.isSplit)}${verdict}`
  })
  return [`${words.dealer} ${totalText(view.dealer, words, isTold)}`, ...hands].join(', ')
}

/** The dealer’s cards as they are turned: one by one once the hands are played, and a look at the last one before the round is told. */
function useDealt(round: PlayedOnWire | null, view: View | null, isOver: boolean, still: boolean, onCard: () => void) {
  const [turned, setTurned] = useState<{ readonly roundId: string; readonly count: number } | null>(null)
  const sound = useRef(onCard)
  useEffect(() => {
    sound.current = onCard
  })
  const all = view?.dealer ?? []
  const roundId = round?.roundId ?? ''
  const known = turned?.roundId === roundId ? turned.count : 1
  const count = !isOver || still ? all.length : Math.min(all.length, known)
  // The last card is seen before anything is told of it.
  const isDone = still || known > all.length
  // The player has not acted on what was dealt, which may still be on its way.
  const isFresh = view?.hands.length === 1 && view.hands[0]!.cards.length === 2
  useEffect(() => {
    if (!isOver || isDone) return
    const timer = setTimeout(
      () => {
        if (known < all.length) sound.current()
        setTurned({ roundId, count: known + 1 })
      },
      known === 1 && isFresh ? DEALT_MS : CARD_MS,
    )
    return () => clearTimeout(timer)
  }, [isOver, isDone, known, roundId, all.length, isFresh])
  const dealer = all.slice(0, count)
  return { dealer, hidden: isOver && dealer.length === 1 && all.length > 1 ? 1 : 0, isDone }
}

interface ActionProps {
  readonly text: string
  readonly below?: string | undefined
  readonly isMain: boolean
  readonly disabled: boolean
  readonly shortcut: string | undefined
  readonly onPress: () => void
}

function ActionButton({ text, below, isMain, disabled, shortcut, onPress }: ActionProps) {
  const tone = isMain
    ? 'bg-brand text-on-brand shadow-[inset_0_1px_0_#fff6]'
    : 'bg-raised text-ink shadow-press hover:bg-lifted'
  return (
    <Press
      data-main={isMain ? true : undefined}
      off={disabled}
      onPress={onPress}
      aria-keyshortcuts={shortcut}
      className={`relative flex min-h-14 flex-col items-center justify-center rounded-lg px-3 font-bold aria-disabled:bg-[#ffffff0d] aria-disabled:text-dim/70 aria-disabled:shadow-none ${tone}`}
    >
      <span className="text-lg leading-tight">{text}</span>
      {below !== undefined && <span className="text-xs font-semibold opacity-80">{below}</span>}
      {shortcut !== undefined && (
        <kbd
          aria-hidden
          className="absolute top-1.5 right-2 font-sans text-xs font-bold opacity-70 max-desk:hidden low:hidden"
        >
          {shortcut}
        </kbd>
      )}
    </Press>
  )
}
