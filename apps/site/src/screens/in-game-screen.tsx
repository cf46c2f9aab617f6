// What is being played: the member's open bets with the time until their draws and the rounds that are on; and what was just decided.
import type { BetOnWire, GameKeyOnWire } from '@hanpan/contract'
import {
  Button,
  DateTime,
  EmptyState,
  ErrorState,
  Money,
  Odds,
  Pagination,
  Table,
  TableSkeleton,
  buttonClass,
  chipClass,
  type Column,
} from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { isMinigameBet, isSportBet } from '../app/bet-kinds.ts'
import { gameKeys } from '../app/game-keys.ts'
import { periodDates } from '../app/periods.ts'
import { useSearchDialog } from '../app/use-search-dialog.ts'
import { BetResult, BetStatus } from '../features/bets/bet-status.tsx'
import { FinishedRounds } from '../features/minigames/finished-rounds.tsx'
import { gameLook } from '../features/minigames/games.ts'
import { RunningGame } from '../features/minigames/running-game.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { WayToPlay } from '../shell/way-to-play.tsx'
import { serverNow } from '../wire/server-clock.ts'
import { useBets } from '../app/use-bets.ts'
import { useVendorNames } from '../features/vendors/vendor-bet.tsx'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { AnyBetSummary, DecidedAt } from './any-bet.tsx'
import { renderVerifyLink } from './game-parts.tsx'
import { MoreLink } from './slip-ways.tsx'
import { OwnBet } from './own-bet.tsx'

const POLL_MS = 10_000

function InGamePage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTexts()
  return (
    <Page title={title}>
      <nav aria-label={t('inGame.pages')} className="mb-5 flex flex-wrap gap-2">
        <PageLink page="inGame" className={chipClass}>
          {t('inGame.running')}
        </PageLink>
        <PageLink page="inGameResults" className={chipClass}>
          {t('inGame.finished')}
        </PageLink>
      </nav>
      <div className="flex flex-col gap-8">{children}</div>
    </Page>
  )
}

export function InGameScreen() {
  const t = useTexts()
  return (
    <InGamePage title={t('inGame.running')}>
      <section aria-label={t('inGame.openBets')}>
        <Heading text={t('inGame.openBets')} aside={<MoreLink page="bets" text={t('inGame.allBets')} />} />
        <Bets type="wait" label={t('inGame.openBets')} empty={t('inGame.noOpenBets')} />
      </section>
      <section aria-label={t('inGame.rounds')}>
        <Heading text={t('inGame.rounds')} />
        <div className="grid gap-4 desk:grid-cols-2 full:grid-cols-4">
          {gameKeys.map((key) => (
            <RunningGame key={key} gameKey={key} action={<PlayLink gameKey={key} />} />
          ))}
        </div>
      </section>
    </InGamePage>
  )
}

export function InGameResultsScreen() {
  const t = useTexts()
  return (
    <InGamePage title={t('inGame.finished')}>
      <section aria-label={t('inGame.lastRounds')}>
        <Heading text={t('inGame.lastRounds')} />
        <div className="grid gap-4 wide:grid-cols-2">
          {gameKeys.map((key) => (
            <FinishedRounds
              key={key}
              gameKey={key}
              more={<MoreLink page="results" text={t('inGame.allResults')} search={{ game: key }} />}
            />
          ))}
        </div>
      </section>
      <section aria-label={t('inGame.myResults')}>
        <Heading text={t('inGame.myResults')} aside={<MoreLink page="bets" text={t('inGame.allBets')} />} />
        <Bets label={t('inGame.myResults')} empty={t('inGame.noBets')} />
      </section>
    </InGamePage>
  )
}

function Heading({ text, aside }: { readonly text: string; readonly aside?: ReactNode }) {
  return (
    <div className="mb-3 flex min-h-11 items-center justify-between gap-2 desk:min-h-8">
      <h2 className="text-lg font-semibold">{text}</h2>
      {aside}
    </div>
  )
}

function PlayLink({ gameKey }: { readonly gameKey: GameKeyOnWire }) {
  const t = useTexts()
  const { page, text } = gameLook(gameKey)
  return (
    <PageLink page={page} className={buttonClass({})}>
      {t('inGame.play')}
      <span className="sr-only"> {t(text)}</span>
    </PageLink>
  )
}

/** The member's bets of today with what became of them, or the open ones of whatever day. */
function Bets({ type, label, empty }: { readonly type?: 'wait'; readonly label: string; readonly empty: string }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [page, setPage] = useState(1)
  const detail = useSearchDialog('bet')
  const request = { ...periodDates(type === 'wait' ? 'week' : 'today', serverNow()), page, ...(type && { type }) }
  const { data, error, refetch } = useBets(request, { keepPrevious: true, refetchMs: POLL_MS })
  const columns = useColumns(type === 'wait', detail.open)
  if (error && !data)
    return <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={3} />
  return (
    <>
      {data.list.length === 0 ? (
        <div className="panel">
          <EmptyState title={empty}>
            <WayToPlay page="minigames">{t('bet.goPlay')}</WayToPlay>
          </EmptyState>
        </div>
      ) : (
        <Table label={label} columns={columns} rows={data.list} rowKey={(bet) => bet.betId} />
      )}
      <Pagination
        page={page}
        pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
        onPage={setPage}
      />
      <OwnBet
        betId={detail.value}
        onClose={detail.close}
        renderVerifyLink={(roundNo, gameKey) => renderVerifyLink(roundNo, gameKey, t('results.verify'))}
      />
    </>
  )
}

function useColumns(isOpen: boolean, onOpen: (betId: string) => void): readonly Column<BetOnWire>[] {
  const t = useTexts()
  const nameOf = useVendorNames()
  const last: Column<BetOnWire>[] = isOpen
    ? [
        { key: 'winMax', header: t('bet.winMax'), align: 'right', render: (bet) => <Money value={bet.winMax} /> },
        {
          key: 'draws',
          header: t('powerball.drawsIn'),
          align: 'right',
          render: (bet) => (
            <strong>
              <DecidedAt bet={bet} />
            </strong>
          ),
        },
      ]
    : [
        { key: 'result', header: t('bet.result'), align: 'right', render: (bet) => <BetResult bet={bet} /> },
        { key: 'status', header: t('bet.status'), render: (bet) => <BetStatus bet={bet} /> },
      ]
  return [
    {
      key: 'game',
      header: t('inGame.game'),
      render: (bet) =>
        isMinigameBet(bet) ? t(gameLook(bet.gameKey).text) : isSportBet(bet) ? t('menu.sport') : nameOf(bet).product,
    },
    { key: 'selection', header: t('bet.selection'), card: 'title', render: (bet) => <AnyBetSummary bet={bet} /> },
    { key: 'placedAt', header: t('bet.placedAt'), render: (bet) => <DateTime at={bet.placedAt} short /> },
    { key: 'stake', header: t('bet.stake'), align: 'right', render: (bet) => <Money value={bet.cash} /> },
    {
      key: 'odds',
      header: t('bet.odds'),
      align: 'right',
      card: 'hidden',
      render: (bet) => bet.odds !== null && <Odds value={bet.odds} />,
    },
    ...last,
    {
      key: 'open',
      header: t('bet.open'),
      align: 'right',
      card: 'action',
      render: (bet) => (
        <Button size="small" tone="ghost" onClick={() => onOpen(bet.betId)}>
          {t('bet.open')}
        </Button>
      ),
    },
  ]
}
