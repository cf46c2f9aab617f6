// My rounds of crash, and the check of one in this browser: the seed that was promised gives the point at which it ended, and what my bets came to.
import { noSlot, type RoundInput, verifyRound } from '@hanpan/casino'
import { formatDateTime, formatInteger, formatSigned } from '@hanpan/ui'
import { ArrowLeft, Check, ShieldAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Opened } from '../../../../src/wire/calls.ts'
import type { CrashBetRow, CrashRoundOnWire } from '../../../../src/wire/crash-calls.ts'
import { ask } from '../../wire/ask.ts'
import { hashes } from '../../wire/hashes.ts'
import { times } from './times.ts'
import { type CrashWords, crashWords } from './words/words.ts'

export function CrashRounds({ opened }: { readonly opened: Opened }) {
  const words = crashWords[opened.language]
  const [rows, setRows] = useState<readonly CrashBetRow[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [open, setOpen] = useState<CrashRoundOnWire | null>(null)
  const read = useCallback((before: string | null) => {
    void ask('crashHistory', { before }).then((answer) => {
      if (!answer.ok) return
      setRows((known) => [...(before === null ? [] : (known ?? [])), ...answer.value.rounds])
      setNext(answer.value.next)
    })
  }, [])
  useEffect(() => read(null), [read])
  const show = (roundId: string) =>
    void ask('crashRound', { roundId }).then((answer) => answer.ok && setOpen(answer.value))
  if (open) return <RoundCheck round={open} words={words} onBack={() => setOpen(null)} />
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-dim">{words.promiseText}</p>
      {rows?.length === 0 && <p className="py-8 text-center text-base text-dim">{words.noRounds}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {rows?.map((row) => (
          <li key={row.betId}>
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
  readonly row: CrashBetRow
  readonly words: CrashWords
  readonly onOpen: () => void
}) {
  const net = row.payout - row.stake
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 px-1 text-left tabular-nums hover:bg-raised"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-semibold">
          {words.roundNumber(formatInteger(row.number))} · {words.point} {times(row.point)}
        </span>
        <span className="block truncate text-sm text-dim">
          {formatDateTime(row.playedAt)} · {row.cashedAt === null ? words.missed : words.cashedAt(times(row.cashedAt))}
        </span>
      </span>
      <span className="text-right text-sm text-dim">{words.won(formatInteger(row.stake))}</span>
      <span
        className={
          net > 0
            ? 'rounded-sm bg-pick px-1.5 py-0.5 text-right text-sm font-bold text-on-pick'
            : 'px-1.5 text-right text-sm font-semibold text-dim'
        }
      >
        {words.won(formatSigned(net))}
      </span>
    </button>
  )
}

function isRight({ serverSeed, clientSeed, number: nonce, commitment, point, bets }: CrashRoundOnWire): boolean {
  if (serverSeed === null) return false
  return bets.every(({ stake, cashedAt, payout }) => {
    const input: RoundInput = { kind: 'crash', stake, cashedOutAt: cashedAt }
    const round = { outcome: { point }, payout }
    return verifyRound(hashes, { serverSeed, clientSeed, nonce, commitment, input, round }, noSlot).ok
  })
}

function RoundCheck({
  round,
  words,
  onBack,
}: {
  readonly round: CrashRoundOnWire
  readonly words: CrashWords
  readonly onBack: () => void
}) {
  const agrees = isRight(round)
  const facts = [
    [words.commitment, round.commitment],
    [words.seed, round.serverSeed ?? words.seedOpen],
    [words.roundKey, `${round.clientSeed}:${round.number}`],
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
      {round.serverSeed !== null && (
        <p
          className={`flex items-center gap-2 rounded-lg bg-well p-4 text-base font-semibold ${agrees ? '' : 'text-warn'}`}
        >
          {agrees ? (
            <Check aria-hidden className="size-5 shrink-0" />
          ) : (
            <ShieldAlert aria-hidden className="size-5 shrink-0" />
          )}
          {agrees ? words.checked : words.checkFailed}
        </p>
      )}
      <p className="text-lg font-bold tabular-nums">
        {words.roundNumber(formatInteger(round.number))}
        {round.point !== null && ` · ${words.point} ${times(round.point)}`}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {round.bets.map(({ stake, cashedAt, payout }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a round has at most two bets, in their places
          <li key={place} className="flex h-10 items-center justify-between gap-3 text-base tabular-nums">
            <span>{cashedAt === null ? words.missed : words.cashedAt(times(cashedAt))}</span>
            <span className="text-dim">
              {words.won(formatInteger(stake))} → <b className="text-ink">{words.won(formatInteger(payout))}</b>
            </span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-3 rounded-lg bg-well p-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-dim">{label}</dt>
            <dd className="font-mono text-sm break-all select-text">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
