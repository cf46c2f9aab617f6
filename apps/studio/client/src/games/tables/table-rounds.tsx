// My rounds at this table, and the check of one in this browser: the seed that was promised gives the result that was shown.
import { type RoundInput, tables as games, verifyRound } from '@hanpan/casino'
import { formatDateTime, formatInteger } from '@hanpan/ui'
import { ArrowLeft, Check, ShieldAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Opened } from '../../../../src/wire/calls.ts'
import type { SeatRow, TableRoundOnWire } from '../../../../src/wire/table-calls.ts'
import { ask } from '../../wire/ask.ts'
import { hashes } from '../../wire/hashes.ts'
import { netText } from './parts/money.ts'
import { resultWord } from './parts/state-words.tsx'
import { spotName } from './spot-names.ts'
import { type TableWords, tableWords } from './words/words.ts'

export function TableRounds({ opened }: { readonly opened: Opened }) {
  const words = tableWords(opened.language)
  const [rows, setRows] = useState<readonly SeatRow[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [open, setOpen] = useState<TableRoundOnWire | null>(null)
  const read = useCallback((before: string | null) => {
    void ask('tableHistory', { before }).then((answer) => {
      if (!answer.ok) return
      setRows((known) => [...(before === null ? [] : (known ?? [])), ...answer.value.rounds])
      setNext(answer.value.next)
    })
  }, [])
  useEffect(() => read(null), [read])
  const show = (roundId: string) =>
    void ask('tableRound', { roundId }).then((answer) => answer.ok && setOpen(answer.value))
  if (open) return <RoundCheck round={open} words={words} onBack={() => setOpen(null)} />
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-dim">{words.promiseText}</p>
      {rows?.length === 0 && <p className="py-8 text-center text-base text-dim">{words.noRounds}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {rows?.map((row) => (
          <li key={row.seatId}>
            <RoundRow row={row} words={words} onOpen={() => show(row.roundId)} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <button
          type="button"
          onClick={() => read(next)}
          className="h-11 rounded-md bg-raised font-semibold shadow-press hover:bg-lifted"
        >
          {words.moreRounds}
        </button>
      )}
    </div>
  )
}

function RoundRow({
  row,
  words,
  onOpen,
}: {
  readonly row: SeatRow
  readonly words: TableWords
  readonly onOpen: () => void
}) {
  const net = row.payout - row.stake
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 px-1 text-left hover:bg-raised"
    >
      <span className="flex-1">
        <span className="block text-base font-semibold">
          {words.roundNumber} {formatInteger(row.number)}
        </span>
        <span className="block text-sm tabular-nums text-dim">{formatDateTime(row.playedAt)}</span>
      </span>
      <span className="text-sm tabular-nums text-dim">{words.won(formatInteger(row.stake))}</span>
      <b
        className={`min-w-24 rounded-sm px-1.5 py-0.5 text-right text-sm tabular-nums ${net > 0 ? 'bg-pick text-on-pick' : 'text-dim'}`}
      >
        {netText(words, net)}
      </b>
    </button>
  )
}

function RoundCheck({
  round,
  words,
  onBack,
}: {
  readonly round: TableRoundOnWire
  readonly words: TableWords
  readonly onBack: () => void
}) {
  const game = round.game as keyof typeof games
  const { serverSeed, clientSeed, number: nonce, commitment, outcome, payout } = round
  const input: RoundInput = { kind: 'table', game, bets: round.bets }
  const isRight =
    serverSeed !== null &&
    verifyRound(hashes, { serverSeed, clientSeed, nonce, commitment, input, round: { outcome, payout } }).ok
  const settled = outcome ? games[game].settle(outcome as never, round.bets) : null
  const facts = [
    [words.promise, commitment],
    [words.seed, serverSeed ?? '–'],
    ['ID', `${clientSeed}:${nonce}`],
  ] as const
  return (
    <div className="flex flex-col gap-4">
      <button
        type="button"
        onClick={onBack}
        className="flex h-11 w-fit items-center gap-2 rounded-md bg-raised px-4 font-semibold shadow-press hover:bg-lifted"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        {words.myRounds}
      </button>
      {serverSeed !== null && (
        <p
          className={`flex items-center gap-2 rounded-lg bg-well p-4 text-base font-semibold ${isRight ? '' : 'text-warn'}`}
        >
          {isRight ? (
            <Check aria-hidden className="size-5 shrink-0" />
          ) : (
            <ShieldAlert aria-hidden className="size-5 shrink-0" />
          )}
          {isRight ? words.checked : words.checkFailed}
        </p>
      )}
      {outcome !== null && outcome !== undefined && (
        <p className="text-lg font-bold">
          {words.roundNumber} {formatInteger(nonce)} · {resultWord(game, words, outcome)}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {(settled?.ok ? settled.value : []).map(({ kind, stake, payout }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same spot may have been placed on twice
          <li key={place} className="flex h-10 items-center justify-between gap-3 text-base tabular-nums">
            <span>{spotName(words, game, kind)}</span>
            <span className="text-dim">
              {formatInteger(stake)} → <b className="text-ink">{words.won(formatInteger(payout))}</b>
            </span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-3 rounded-lg bg-well p-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-dim">{label}</dt>
            <dd className="font-mono text-sm break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
