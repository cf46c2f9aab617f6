// What is seen and heard of quick bets: the switch with its stake in the slip, the seconds in the price that was pressed, why a press was
// no bet, and the newest press with its way back where the slip is.
import { MoneyField, Money, classNames, formatInteger } from '@hanpan/ui'
import { LoaderCircle, Undo2, Zap } from 'lucide-react'
import { useId } from 'react'
import { LimitAllowance } from '../../app/limit-allowance.tsx'
import { useSession } from '../../state/session.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import type { GameKeyOnWire } from '@hanpan/contract'
import { usePickTexts } from './pick-text.ts'
import {
  setQuickStake,
  switchQuick,
  takeBack,
  useIsQuick,
  useQuickBets,
  useQuickStake,
  type QuickBet,
  type QuickProblem,
} from './quick-bet.ts'
import { Ring } from '../../app/time-ring.tsx'

/** The switch, with the stake beside it while it is on. A guest has none: nothing can be placed. */
export function QuickBetSwitch() {
  const t = useTexts()
  const hint = useId()
  const on = useIsQuick()
  const stake = useQuickStake()
  const isMember = useSession((state) => state.phase === 'member')
  const newest = useQuickBets(({ bets }) => bets.at(-1))
  if (!isMember) return null
  return (
    <div className="rounded-md border border-line px-2.5 py-1.5">
      <div className="flex min-h-11 items-center gap-2 desk:min-h-10">
        <button
          type="button"
          role="switch"
          aria-checked={on}
          aria-describedby={hint}
          onClick={() => switchQuick(!on)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left text-sm font-semibold desk:min-h-8"
        >
          <span
            aria-hidden
            className={classNames(
              'flex h-5 w-9 shrink-0 items-center rounded-full p-0.5 transition-colors',
              on ? 'justify-end bg-pick' : 'bg-field',
            )}
          >
            <span className={classNames('size-4 rounded-full', on ? 'bg-on-pick' : 'bg-ground')} />
          </span>
          <Zap aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{t('slip.quickBet')}</span>
        </button>
        {on && (
          <MoneyField
            label={t('slip.quickStake')}
            labelHidden
            value={stake}
            onValueChange={setQuickStake}
            className="w-34 shrink-0"
          />
        )}
      </div>
      <div id={hint} className="text-xs text-dim">
        {on && newest ? <CountingBet bet={newest} /> : t('slip.quickHint')}
      </div>
    </div>
  )
}

/** A bet that counts, with the way back. */
export function CountingBet({ bet, className }: { readonly bet: QuickBet; readonly className?: string }) {
  const t = useTexts()
  const texts = usePickTexts()
  const others = useQuickBets(({ bets }) => bets.length - 1)
  return (
    <div className={classNames('figures flex min-h-11 items-center gap-2.5 text-ink desk:min-h-9', className)}>
      <Seconds bet={bet} className="size-6" />
      <span className="min-w-0 flex-1 truncate text-sm">
        {texts.market(bet.market)} <b className="font-semibold">{texts.pick(bet.market, bet.pick)}</b>{' '}
        <Money value={bet.stake} className="font-semibold" />
        {others > 0 && ` · ${t('slip.quickMore', { count: others })}`}
      </span>
      {bet.phase === 'counting' ? (
        <button
          type="button"
          onClick={() => takeBack(bet.requestId)}
          className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-md bg-pick px-3 text-sm font-semibold text-on-pick desk:min-h-8"
        >
          <Undo2 aria-hidden className="size-4" />
          {t('slip.undo')}
        </button>
      ) : (
        <span className="shrink-0 text-sm text-dim">{t('slip.placing')}</span>
      )}
    </div>
  )
}

/** A ring that empties within the seconds. */
function Seconds({ bet, className }: { readonly bet: QuickBet; readonly className: string }) {
  return (
    <span aria-hidden className={classNames('relative grid shrink-0 place-items-center', className)}>
      {bet.phase === 'counting' ? (
        <Ring from={bet.startsAt} to={bet.endsAt} warn={false} />
      ) : (
        <LoaderCircle className="size-full animate-spin-slow" />
      )}
    </span>
  )
}

/** In the box of the price, in the place of its words. */
export function CountingPrice({ bet }: { readonly bet: QuickBet }) {
  const t = useTexts()
  return (
    <>
      <Seconds bet={bet} className="size-5" />
      <span className="max-w-full truncate text-xs font-semibold">
        {bet.phase === 'counting' ? t('slip.undo') : t('slip.placing')}
      </span>
    </>
  )
}

function useProblemText(): (problem: QuickProblem) => string {
  const t = useTexts()
  const codeText = useCodeText()
  return (problem) => {
    switch (problem.kind) {
      case 'refused':
        return codeText(problem.code)
      case 'closing':
        return t('slip.quickClosing')
      case 'left':
        return t('slip.quickLeft')
      case 'lost':
        return t('slip.quickLost')
      case 'opposite':
        return t('slip.oppositeRefused')
      case 'empty':
        return t('slip.quickNoStake')
      default:
        return t(`slip.${problem.kind}`, { amount: formatInteger(problem.amount) })
    }
  }
}

/** Why a press on a price of this market was no bet: above its prices, so that none of them is covered or moves. */
export function QuickNote({ gameKey, market }: { readonly gameKey: GameKeyOnWire; readonly market: string }) {
  const texts = usePickTexts()
  const problemText = useProblemText()
  const note = useQuickBets((state) => state.note)
  if (note?.gameKey !== gameKey || note.market !== market) return null
  const { problem } = note
  return (
    <p
      role="alert"
      className="absolute inset-x-0 bottom-full z-10 mb-1 rounded-md border border-line bg-lifted px-2.5 py-1 text-sm text-up shadow-float"
    >
      <b className="font-semibold text-ink">{texts.pick(market, note.pick)}</b> {problemText(problem)}{' '}
      {problem.kind === 'refused' && problem.allowance && (
        <LimitAllowance kind={problem.code === 'PT07' ? 'stake' : 'loss'} allowance={problem.allowance} />
      )}
    </p>
  )
}

/** Says each thing that happens to a press once. */
export function QuickVoice({ gameKey }: { readonly gameKey: GameKeyOnWire }) {
  const t = useTexts()
  const texts = usePickTexts()
  const told = useQuickBets((state) => (state.told?.bet.gameKey === gameKey ? state.told : null))
  const words = () => {
    if (!told) return ''
    const { bet, what } = told
    const pick = `${texts.market(bet.market)} ${texts.pick(bet.market, bet.pick)}`
    const amount = formatInteger(bet.stake)
    return t(
      ({ begun: 'slip.quickBegun', takenBack: 'slip.quickTakenBack', placed: 'slip.quickPlaced' } as const)[what],
      {
        pick,
        amount,
      },
    )
  }
  return <output className="sr-only">{words()}</output>
}
