// Results of the mini games, a Seoul day at a time, each round verifiable in the browser.
import {
  Badge,
  Button,
  DateTime,
  EmptyState,
  ErrorState,
  Pagination,
  Table,
  TableSkeleton,
  TextField,
  type Column,
} from '@hanpan/ui'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { periodDates } from '../app/periods.ts'
import { useSearchDialog } from '../app/use-search-dialog.ts'
import { outcomes, sizeOf, type PowerballDraw, type PowerballRound } from '../features/minigames/outcomes.ts'
import { ResultRow } from '../features/minigames/result-row.tsx'
import { roundOfDay } from '../features/minigames/rounds.ts'
import { VerifyDialog } from '../features/minigames/verify-dialog.tsx'
import { Page } from '../shell/page.tsx'
import { serverNow } from '../wire/server-clock.ts'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

export function ResultsScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const today = periodDates('today', serverNow()).endDate
  const [date, setDate] = useState(today)
  const [page, setPage] = useState(1)
  const verify = useSearchDialog('round')
  const { data, error, refetch } = useCall(
    '/api/minigame/powerballResult',
    { gameKey: 'powerball', date, page },
    { keepPrevious: true, refetchMs: date === today && page === 1 ? 15_000 : false },
  )
  const columns = useResultColumns(verify.open)
  return (
    <Page
      title={t('results.title')}
      aside={
        <TextField
          label={t('results.date')}
          labelHidden
          type="date"
          value={date}
          max={today}
          required
          onChange={(event) => {
            if (event.target.value === '') return
            setDate(event.target.value)
            setPage(1)
          }}
          inputClassName="figures"
        />
      }
    >
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton rows={10} />
      ) : data.list.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('results.empty')} />
        </div>
      ) : (
        <Table
          label={t('results.title')}
          columns={columns}
          rows={data.list as readonly PowerballRound[]}
          rowKey={(round) => round.roundNo}
        />
      )}
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
          onPage={setPage}
        />
      )}
      <VerifyDialog roundNo={verify.value} onClose={verify.close} />
    </Page>
  )
}

function useResultColumns(onVerify: (roundNo: string) => void): readonly Column<PowerballRound>[] {
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
      key: 'balls',
      header: t('results.balls'),
      render: (round) =>
        round.result ? <ResultRow result={round.result} /> : <Badge>{t(`powerball.${stateKey(round.status)}`)}</Badge>,
    },
    {
      key: 'sum',
      header: t('results.sum'),
      align: 'right',
      render: (round) => <span className="figures font-semibold">{round.result?.sum ?? '–'}</span>,
    },
    {
      key: 'outcome',
      header: t('results.outcome'),
      render: (round) => (round.result ? <OutcomeText result={round.result} /> : '–'),
    },
    {
      key: 'verify',
      header: t('results.verify'),
      align: 'right',
      card: 'action',
      render: (round) => (
        <Button
          size="small"
          tone="ghost"
          icon={<ShieldCheck aria-hidden className="size-4" />}
          onClick={() => onVerify(round.roundNo)}
        >
          {t('results.verify')}
        </Button>
      ),
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

const stateKey = (status: PowerballRound['status']) => STATES[status]

function OutcomeText({ result }: { readonly result: PowerballDraw }) {
  const t = useTexts()
  return (
    <span className="whitespace-nowrap">
      {t(`pick.${outcomes.normalOddEven(result)}`)} · {t(`pick.${outcomes.normalUnderOver(result)}`)} ·{' '}
      {t(`pick.${sizeOf(result)}`)}
      <span className="text-brand">
        {' '}
        P {t(`pick.${outcomes.powerOddEven(result)}`)} · {t(`pick.${outcomes.powerUnderOver(result)}`)}
      </span>
    </span>
  )
}
