// The deposits and withdrawals that have just been completed, from real rows with masked names. Rows come in place, at most
// eight, and stand still when the reader wants them to.
import { publicTopics, type CallResponse, type ToMember } from '@hanpan/contract'
import {
  DateTime,
  IconButton,
  Money,
  Segments,
  Skeleton,
  classNames,
  formatDate,
  formatDateTimeShort,
  formatTime,
} from '@hanpan/ui'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { amend, callKey, queries, useCall } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { subscribeTopic } from '../../wire/socket.ts'
import { useTexts } from '../../words/words-context.tsx'

const PATH = '/api/main/cashList'
const ROWS_MAX = 8
const POLL_MS = 30_000

type Answer = CallResponse<typeof PATH>
type Row = Answer['deposits'][number]

const keyOf = ({ memId, at, amount }: Row) => `${memId} ${at} ${amount}`

/** What has been read already may be pushed once more. */
function withRow(rows: readonly Row[], row: Row): Row[] {
  return [row, ...rows.filter((known) => keyOf(known) !== keyOf(row))].slice(0, ROWS_MAX)
}

function useLiveCash(paused: boolean): Answer | undefined {
  const { data } = useCall(PATH, {}, { refetchMs: paused ? false : POLL_MS })
  const [frozen, setFrozen] = useState<Answer>()
  useEffect(() => {
    if (paused) return undefined
    return subscribeTopic(publicTopics.cashflow, {
      message(frame: ToMember) {
        if (frame.cmd !== 'CASHFLOW') return
        const row = JSON.parse(frame.data2) as Row
        const side = frame.data1 === 'in' ? 'deposits' : 'withdrawals'
        amend(PATH, {}, (known) => ({ ...known, [side]: withRow(known[side], row) }))
      },
      resync: () => void queries.invalidateQueries({ queryKey: callKey(PATH) }),
    })
  }, [paused])
  if (!paused && frozen !== data) setFrozen(data)
  return paused ? frozen : data
}

export function LiveCash() {
  const t = useTexts()
  const [paused, setPaused] = useState(false)
  const [side, setSide] = useState<'deposits' | 'withdrawals'>('withdrawals')
  const data = useLiveCash(paused)
  return (
    <section aria-label={t('main.live')} className="live-data panel p-5">
      <div className="mb-1 flex items-center justify-between">
        <h2 className="flex items-center gap-2 text-lg font-semibold">
          <span
            aria-hidden
            className={classNames('size-2 rounded-full', paused ? 'bg-dim' : 'animate-breathe bg-brand')}
          />
          {t('main.live')}
        </h2>
        <IconButton label={paused ? t('main.livePlay') : t('main.livePause')} onClick={() => setPaused(!paused)}>
          {paused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
        </IconButton>
      </div>
      <Segments
        label={t('main.live')}
        value={side}
        onValueChange={setSide}
        options={[
          { value: 'withdrawals', label: t('main.liveWithdrawals') },
          { value: 'deposits', label: t('main.liveDeposits') },
        ]}
        className="mb-3"
      />
      <Rows rows={data?.[side]} />
    </section>
  )
}

/** The time of today's rows, day and time of older ones. */
function timeText(at: string): string {
  return formatDate(at) === formatDate(serverNow()) ? formatTime(at) : formatDateTimeShort(at)
}

function Rows({ rows }: { readonly rows: readonly Row[] | undefined }) {
  const t = useTexts()
  // The box always has space for eight rows: nothing below it moves.
  if (!rows) return <Skeleton className="h-76" />
  if (rows.length === 0) return <p className="grid h-76 place-items-center text-sm text-dim">{t('main.liveEmpty')}</p>
  return (
    <ul className="h-76">
      {rows.slice(0, ROWS_MAX).map((row) => (
        <li
          key={keyOf(row)}
          className="grid h-9.5 animate-rise grid-cols-[1fr_auto_auto] items-center gap-4 border-b border-line/50 text-sm last:border-0"
        >
          <span className="figures truncate">{row.memId}</span>
          <Money value={row.amount} className="font-semibold" />
          <span className="w-20 text-right text-dim">
            <span aria-hidden className="figures" title={row.at}>
              {timeText(row.at)}
            </span>
            <DateTime at={row.at} className="sr-only" />
          </span>
        </li>
      ))}
    </ul>
  )
}
