// Results of the mini games: one game and one Seoul day at a time, a round found by its number, each round verifiable in the browser.
import type { GameKeyOnWire, ResultOnWire, RoundOnWire } from '@hanpan/contract'
import {
  Badge,
  Button,
  DateTime,
  EmptyState,
  ErrorState,
  MomentField,
  Pagination,
  Table,
  TableSkeleton,
  TextField,
  buttonClass,
  classNames,
  type Column,
} from '@hanpan/ui'
import { Download, Search, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { gameKeys } from '../app/game-keys.ts'
import { periodDates } from '../app/periods.ts'
import { useListPlace } from '../app/use-list-place.ts'
import { useSearchDialog } from '../app/use-search-dialog.ts'
import { AnyResult } from '../features/minigames/any-result.tsx'
import { saveDayAsCsv } from '../features/minigames/day-csv.ts'
import { Emblem } from '../features/minigames/emblem.tsx'
import { gameLook } from '../features/minigames/games.ts'
import { outcomesOf } from '../features/minigames/outcomes.ts'
import { usePickTexts } from '../features/minigames/pick-text.ts'
import { VoidReason } from '../features/minigames/round-history.tsx'
import { roundOfDay } from '../features/minigames/rounds.ts'
import { VerifiedMark } from '../features/minigames/verified-mark.tsx'
import { VerifyDialog } from '../features/minigames/verify-dialog.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { serverNow } from '../wire/server-clock.ts'
import { useRoundAsTold, useRoundsAsTold } from '../state/draws-told.ts'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { renderVerifyLink } from './game-parts.tsx'
import { ResultTabs } from './result-tabs.tsx'

export function ResultsScreen() {
  const t = useTexts()
  const place = useListPlace()
  const gameKey = place.search.game ?? 'powerball'
  const today = periodDates('today', serverNow()).endDate
  const [date, setDate] = useState(today)
  const [found, setFound] = useState<string | null>(null)
  const verify = useSearchDialog('round')
  return (
    <Page title={t('results.title')}>
      <ResultTabs />
      <GameChoice
        value={gameKey}
        onChange={(game) => {
          setFound(null)
          place.change({ game, page: undefined })
        }}
      />
      <Filters
        {...{ gameKey, date, today }}
        onDate={(next) => {
          setDate(next)
          setFound(null)
          place.change({ page: undefined })
        }}
        onFind={setFound}
      />
      {found === null ? (
        <DayResults {...{ gameKey, date, today }} page={place.page} onPage={(page) => place.change({ page })} />
      ) : (
        <FoundRound gameKey={gameKey} roundNo={found} onAll={() => setFound(null)} />
      )}
      <VerifyDialog roundNo={verify.value} onClose={verify.close} renderFullLink={renderVerifyLink} />
    </Page>
  )
}

interface GameChoiceProps {
  readonly value: GameKeyOnWire
  readonly onChange: (gameKey: GameKeyOnWire) => void
}

function GameChoice({ value, onChange }: GameChoiceProps) {
  const t = useTexts()
  return (
    <fieldset
      aria-label={t('bet.game')}
      className="-mx-1 mb-4 flex min-w-0 gap-1.5 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]"
    >
      {gameKeys.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === value}
          onClick={() => onChange(key)}
          className={classNames(
            gameLook(key).colour,
            'flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm whitespace-nowrap transition-colors desk:min-h-9',
            key === value
              ? 'border-(--game) bg-raised font-semibold text-ink'
              : 'border-line text-dim hover:border-field hover:text-ink',
          )}
        >
          <Emblem gameKey={key} className="size-5" />
          {t(gameLook(key).text)}
        </button>
      ))}
    </fieldset>
  )
}

interface FiltersProps {
  readonly gameKey: GameKeyOnWire
  readonly date: string
  readonly today: string
  readonly onDate: (date: string) => void
  readonly onFind: (roundNo: string) => void
}

/** How many digits a round's number has: three where a day has up to 999 rounds. */
function useRoundDigits(gameKey: GameKeyOnWire): number {
  const { data } = useCall('/api/minigame/rounds', { gameKey, count: 1 }, { staleMs: 60_000 })
  return (data?.list[0]?.roundNo.length ?? 14) - 11
}

function Filters({ gameKey, date, today, onDate, onFind }: FiltersProps) {
  const t = useTexts()
  const [number, setNumber] = useState('')
  const digits = useRoundDigits(gameKey)
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      <MomentField
        kind="date"
        keepsLast
        label={t('results.date')}
        value={date}
        max={today}
        required
        onValue={(day) => {
          if (day !== '' && day <= today) onDate(day)
        }}
        className="max-desk:flex-1"
        inputClassName="figures"
      />
      <form
        className="flex items-end gap-2 max-desk:w-full"
        onSubmit={(event) => {
          event.preventDefault()
          if (/^\d{1,4}$/.test(number)) onFind(`${date}-${number.padStart(digits, '0')}`)
        }}
      >
        <TextField
          label={t('results.searchHint')}
          inputMode="numeric"
          value={number}
          onChange={(event) => setNumber(event.target.value.replace(/\D/g, '').slice(0, 4))}
          className="max-desk:flex-1 desk:w-32"
          inputClassName="figures"
        />
        <Button type="submit" icon={<Search aria-hidden className="size-4" />}>
          {t('results.search')}
        </Button>
      </form>
      <div className="flex flex-wrap gap-2 desk:ml-auto">
        <CsvButton gameKey={gameKey} date={date} />
        <PageLink page="verify" search={{ game: gameKey, type: 'day' }} className={buttonClass({})}>
          <ShieldCheck aria-hidden className="size-4" />
          {t('results.verifyDay')}
        </PageLink>
      </div>
    </div>
  )
}

function CsvButton({ gameKey, date }: { readonly gameKey: GameKeyOnWire; readonly date: string }) {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  return (
    <Button
      icon={<Download aria-hidden className="size-4" />}
      busy={busy}
      onClick={() => {
        setBusy(true)
        void saveDayAsCsv(gameKey, date).finally(() => setBusy(false))
      }}
    >
      {t('results.csv')}
    </Button>
  )
}

const NO_ROUNDS: readonly RoundOnWire[] = []

interface DayResultsProps {
  readonly gameKey: GameKeyOnWire
  readonly date: string
  readonly today: string
  readonly page: number
  readonly onPage: (page: number) => void
}

function DayResults({ gameKey, date, today, page, onPage }: DayResultsProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall(
    '/api/minigame/powerballResult',
    { gameKey, date, page },
    { keepPrevious: true, refetchMs: date === today && page === 1 ? 15_000 : false },
  )
  const columns = useResultColumns()
  const rounds = useRoundsAsTold(data?.list ?? NO_ROUNDS)
  if (error) return <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={10} />
  if (data.list.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('results.empty')} />
      </div>
    )
  }
  return (
    <>
      <Table label={t('results.title')} columns={columns} rows={rounds} rowKey={(round) => round.roundNo} />
      <Pagination
        page={page}
        pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
        onPage={onPage}
      />
    </>
  )
}

interface FoundRoundProps {
  readonly gameKey: GameKeyOnWire
  readonly roundNo: string
  readonly onAll: () => void
}

function FoundRound({ gameKey, roundNo, onAll }: FoundRoundProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall('/api/minigame/round', { gameKey, roundNo })
  const columns = useResultColumns()
  const round = useRoundAsTold(data?.round)
  return (
    <div className="flex flex-col gap-4">
      {error && error.code !== 'E404' ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : error ? (
        <div className="panel">
          <EmptyState title={t('results.notFound', { round: roundOfDay(roundNo) })} />
        </div>
      ) : !round ? (
        <TableSkeleton rows={1} />
      ) : (
        <Table label={t('results.title')} columns={columns} rows={[round]} rowKey={(one) => one.roundNo} />
      )}
      <Button className="self-start" onClick={onAll}>
        {t('results.all')}
      </Button>
    </div>
  )
}

function useResultColumns(): readonly Column<RoundOnWire>[] {
  const t = useTexts()
  return [
    {
      key: 'round',
      header: t('results.round'),
      card: 'title',
      render: (round) => (
        <span className="figures font-semibold">{t('powerball.round', { round: roundOfDay(round.roundNo) })}</span>
      ),
    },
    { key: 'drawnAt', header: t('results.drawnAt'), render: (round) => <DateTime at={round.drawsAt} /> },
    {
      key: 'drawn',
      header: t('results.drawn'),
      render: (round) =>
        round.result ? <AnyResult result={round.result} /> : <Badge>{t(`powerball.${STATES[round.status]}`)}</Badge>,
    },
    {
      key: 'outcome',
      header: t('results.outcome'),
      render: (round) =>
        round.result ? (
          <span className="inline-flex flex-wrap items-center gap-2">
            <OutcomeText gameKey={round.gameKey} result={round.result} />
            {round.history.length > 0 && (
              <Badge tone="warn">
                {t(round.status === 'voided' ? 'powerball.stateVoided' : 'roundHistory.corrected')}
              </Badge>
            )}
          </span>
        ) : (
          <VoidReason round={round} />
        ),
    },
    {
      key: 'verify',
      header: t('results.verify'),
      align: 'right',
      card: 'action',
      render: (round) => <VerifiedMark round={round} />,
    },
  ]
}

const STATES = {
  open: 'stateOpen',
  closed: 'stateClosed',
  drawn: 'stateDrawn',
  settled: 'stateSettled',
  voided: 'stateVoided',
} as const

/** The markets that a row tells, by game. */
const TOLD: Record<GameKeyOnWire, readonly string[]> = {
  powerball: ['normal-odd-even', 'normal-under-over', 'normal-size'],
  powerladder: ['ladder-odd-even'],
  speedkeno: ['digit-odd-even', 'digit-under-over'],
  kenoladder: ['ladder-odd-even'],
}

function OutcomeText({ gameKey, result }: { readonly gameKey: GameKeyOnWire; readonly result: ResultOnWire }) {
  const t = useTexts()
  const texts = usePickTexts()
  const outcomes = outcomesOf(gameKey, result)
  const words = (markets: readonly string[]) =>
    markets.map((market) => texts.pick(market, outcomes.get(market) ?? '')).join(' · ')
  return (
    <span className="figures desk:whitespace-nowrap">
      {gameKey === 'powerball' && 'sum' in result && (
        <>
          {t('powerball.sum')} <strong>{result.sum}</strong>{' '}
        </>
      )}
      {words(TOLD[gameKey])}
      {gameKey === 'powerball' && <span className="text-dim"> P {words(['power-odd-even', 'power-under-over'])}</span>}
    </span>
  )
}
