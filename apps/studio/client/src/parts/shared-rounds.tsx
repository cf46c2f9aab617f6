// Rounds of a player in what many play at once, and the check of one in this browser: the seed that was promised gives the result that was shown.
// What a round came to in words is its game's.
import { noSlot, type RoundInput, verifyRound } from '@hanpan/casino'
import { formatDateTime, formatInteger } from '@hanpan/ui'
import { ArrowLeft, Check, ShieldAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { SeatRow, TableRoundOnWire } from '../../../src/wire/table-calls.ts'
import { ask } from '../wire/ask.ts'
import { hashes } from '../wire/hashes.ts'

/** What is said of any such round. */
export interface RoundsWords {
  readonly promiseText: string
  readonly noRounds: string
  readonly moreRounds: string
  readonly myRounds: string
  readonly checked: string
  readonly checkFailed: string
  readonly promise: string
  readonly seed: string
  readonly won: (amount: string) => string
}

export interface SharedBet {
  readonly name: string
  readonly stake: number
  readonly payout: number
}

/** What a game says of its rounds. */
export interface RoundTeller {
  readonly words: RoundsWords
  readonly roundName: (number: string) => string
  readonly input: (round: TableRoundOnWire) => RoundInput
  /** The result and the bets of a round that has been told. */
  readonly tell: (round: TableRoundOnWire) => { readonly result: string; readonly bets: readonly SharedBet[] }
}

const netText = (words: RoundsWords, net: number): string =>
  `${net > 0 ? '+' : net < 0 ? '−' : ''}${words.won(formatInteger(Math.abs(net)))}`

export function SharedRounds({ teller }: { readonly teller: RoundTeller }) {
  const { words } = teller
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
  if (open) return <RoundCheck round={open} teller={teller} onBack={() => setOpen(null)} />
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-dim">{words.promiseText}</p>
      {rows?.length === 0 && <p className="py-8 text-center text-base text-dim">{words.noRounds}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {rows?.map((row) => (
          <li key={row.seatId}>
            <RoundRow row={row} teller={teller} onOpen={() => show(row.roundId)} />
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
  teller,
  onOpen,
}: {
  readonly row: SeatRow
  readonly teller: RoundTeller
  readonly onOpen: () => void
}) {
  const { words } = teller
  const net = row.payout - row.stake
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 px-1 text-left hover:bg-raised"
    >
      <span className="flex-1">
        <span className="block text-base font-semibold">{teller.roundName(formatInteger(row.number))}</span>
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
  teller,
  onBack,
}: {
  readonly round: TableRoundOnWire
  readonly teller: RoundTeller
  readonly onBack: () => void
}) {
  const { words } = teller
  const { serverSeed, clientSeed, number: nonce, commitment, outcome, payout } = round
  const isRight =
    serverSeed !== null &&
    verifyRound(
      hashes,
      { serverSeed, clientSeed, nonce, commitment, input: teller.input(round), round: { outcome, payout } },
      noSlot,
    ).ok
  const told = outcome ? teller.tell(round) : null
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
      {told && (
        <p className="text-lg font-bold">
          {teller.roundName(formatInteger(nonce))} · {told.result}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {(told?.bets ?? []).map(({ name, stake, payout }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same spot may have been placed on twice
          <li key={place} className="flex min-h-10 items-center justify-between gap-3 text-base tabular-nums">
            <span>{name}</span>
            <span className="shrink-0 text-dim">
              {words.won(formatInteger(stake))} → <b className="text-ink">{words.won(formatInteger(payout))}</b>
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
