// Where a member left off: the bets that are open, each with what it waits for. Absent where none is.
import { Money } from '@hanpan/ui'
import { useBets } from '../app/use-bets.ts'
import { useSearchDialog } from '../app/use-search-dialog.ts'
import { useTexts } from '../words/words-context.tsx'
import { AnyBetSummary, BetEmblem, DecidedAt, hueOfBet } from './any-bet.tsx'
import { renderVerifyLink } from './game-parts.tsx'
import { OwnBet } from './own-bet.tsx'

const SHOWN_MAX = 4
const POLL_MS = 15_000

export function HomeContinue() {
  const t = useTexts()
  const detail = useSearchDialog('bet')
  const { data } = useBets({ type: 'wait', page: 1 }, { refetchMs: POLL_MS })
  const open = data?.list ?? []
  if (open.length === 0) return null
  return (
    <section aria-label={t('main.continue')}>
      <h2 className="mb-3 flex items-baseline gap-2.5 text-lg font-bold">
        {t('main.continue')}
        <span className="figures text-sm font-normal text-dim">
          {t('main.openBets', { count: data?.pageInfo.tatal_list_count ?? open.length })}
        </span>
      </h2>
      <ul className="grid gap-2.5 desk:grid-cols-2 full:grid-cols-4">
        {open.slice(0, SHOWN_MAX).map((bet) => (
          <li key={bet.betId} className={`min-w-0 ${hueOfBet(bet)}`}>
            <button
              type="button"
              onClick={() => detail.open(bet.betId)}
              className="stage flex h-full w-full flex-col gap-2 p-3.5 text-left hover:brightness-110"
            >
              <span className="flex w-full items-center gap-2">
                <BetEmblem bet={bet} className="size-6 shrink-0" />
                <AnyBetSummary bet={bet} />
                <span className="ml-auto shrink-0 text-base font-bold">
                  <DecidedAt bet={bet} />
                </span>
              </span>
              <span className="flex w-full justify-between text-sm">
                <Money value={bet.cash} />
                <span className="text-dim">
                  {t('main.couldWin')} <Money value={bet.winMax} className="font-semibold text-ink" />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <OwnBet
        betId={detail.value}
        onClose={detail.close}
        renderVerifyLink={(roundNo, key) => renderVerifyLink(roundNo, key, t('results.verify'))}
      />
    </section>
  )
}
