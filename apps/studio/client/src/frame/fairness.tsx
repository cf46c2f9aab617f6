// Fairness for whoever plays: the pair of seeds in force, how to change it, and the check of a round with its own eyes, in this browser.
import { noSlot, type RoundInput, type SlotOf, verifyRound } from '@hanpan/casino'
import { formatDateTime, formatInteger, formatSigned } from '@hanpan/ui'
import { Check, ShieldAlert, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { HistoryRow, PublishedOnWire, Seeds } from '../../../src/wire/calls.ts'
import { ask } from '../wire/ask.ts'
import { hashes } from '../wire/hashes.ts'
import { useFrameWords } from './use-words.ts'

export function SeedsSheet({
  seeds,
  onChanged,
}: {
  readonly seeds: Seeds
  readonly onChanged: (seeds: Seeds) => void
}) {
  const words = useFrameWords()
  const [clientSeed, setClientSeed] = useState('')
  const [note, setNote] = useState<string | null>(null)
  const isValid = /^[\w-]{1,64}$/.test(clientSeed)
  const change = async () => {
    const answer = await ask('changeSeeds', { clientSeed })
    if (!answer.ok) return setNote(words.refusals[answer.refusal])
    setClientSeed('')
    setNote(words.fairness.changed)
    onChanged(answer.value.seeds)
  }
  return (
    <div className="flex flex-col gap-5">
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-base">
        {words.fairness.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <dl className="flex flex-col gap-3 rounded-lg bg-well p-4">
        <Fact label={words.fairness.commitment}>{seeds.commitment}</Fact>
        <Fact label={words.fairness.clientSeed}>{seeds.clientSeed}</Fact>
        <Fact label={words.fairness.nonce}>{String(seeds.nonce)}</Fact>
      </dl>
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) void change()
        }}
      >
        <label htmlFor="client-seed" className="text-sm font-semibold">
          {words.fairness.ownSeed}
        </label>
        <div className="flex gap-2">
          <input
            id="client-seed"
            value={clientSeed}
            onChange={(event) => setClientSeed(event.target.value)}
            maxLength={64}
            autoComplete="off"
            aria-describedby="client-seed-help"
            className="h-11 min-w-0 flex-1 rounded-md border border-field bg-well px-3 text-base"
          />
          <button
            type="submit"
            aria-disabled={!isValid}
            className="h-11 rounded-md bg-raised px-4 font-semibold shadow-press hover:bg-lifted aria-disabled:text-dim"
          >
            {words.fairness.change}
          </button>
        </div>
        <p id="client-seed-help" className="text-sm text-dim">
          {words.fairness.ownSeedHelp}
        </p>
        <p aria-live="polite" className="text-sm font-semibold">
          {note}
        </p>
      </form>
    </div>
  )
}

export function HistorySheet({
  rows,
  more,
  onMore,
}: {
  readonly rows: readonly HistoryRow[] | null
  readonly more: boolean
  readonly onMore: () => void
}) {
  const words = useFrameWords()
  const [open, setOpen] = useState<PublishedOnWire | null>(null)
  const show = async (roundId: string) => {
    const answer = await ask('round', { roundId })
    if (answer.ok) setOpen(answer.value)
  }
  if (open) return <RoundCheck published={open} onBack={() => setOpen(null)} />
  if (rows === null) return <p className="py-10 text-center text-dim">{words.loading}</p>
  if (rows.length === 0) return <p className="py-10 text-center text-dim">{words.fairness.noRounds}</p>
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((row) => {
          const back = row.payout + row.jackpots.reduce((sum, { paid }) => sum + paid, 0)
          const net = back - row.stake
          return (
            <li key={row.roundId}>
              <button
                type="button"
                onClick={() => void show(row.roundId)}
                className="flex min-h-14 w-full items-center gap-3 px-1 text-left hover:bg-raised"
              >
                <span className="flex-1">
                  <span className="block text-base font-semibold">{words.fairness.roundNo(row.nonce)}</span>
                  <span className="block text-sm text-dim tabular-nums">{formatDateTime(row.playedAt)}</span>
                </span>
                <span className="text-right text-sm tabular-nums text-dim">{words.won(formatInteger(row.stake))}</span>
                <span
                  className={
                    net > 0
                      ? 'rounded-sm bg-pick px-1.5 py-0.5 text-right text-sm font-bold tabular-nums text-on-pick'
                      : 'px-1.5 text-right text-sm font-semibold tabular-nums text-dim'
                  }
                >
                  {words.won(formatSigned(net))}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {more && (
        <button
          type="button"
          onClick={onMore}
          className="mt-3 h-11 w-full rounded-md bg-raised font-semibold shadow-press hover:bg-lifted"
        >
          {words.fairness.more}
        </button>
      )}
    </>
  )
}

/** The rules that a round was played by, where they are those of a slot. */
async function slotOfRound(input: RoundInput): Promise<SlotOf> {
  if (input.kind !== 'slot') return noSlot
  const { slotParts, slotPartOf } = await import('../games/slots/themes/themes.ts')
  if (!(input.game in slotParts)) return noSlot
  const { slot } = await slotPartOf(input.game)
  return (key) => (key === slot.key ? slot : null)
}

/** One round, with what it takes to play it once more, and whether it comes out the same. */
export function RoundCheck({
  published,
  onBack,
}: {
  readonly published: PublishedOnWire
  readonly onBack?: () => void
}) {
  const words = useFrameWords()
  const [verdict, setVerdict] = useState<string | null>(null)
  const { round, commitment, clientSeed, serverSeed } = published
  const check = async () => {
    const input = round.input as unknown as RoundInput
    const seeds = { serverSeed: serverSeed ?? '', clientSeed, nonce: round.nonce, commitment }
    const played = { outcome: round.outcome, payout: round.payout }
    try {
      const verified = verifyRound(hashes, { ...seeds, input, round: played }, await slotOfRound(input))
      setVerdict(verified.ok ? 'ok' : verified.refusal)
    } catch {
      setVerdict('unloaded')
    }
  }
  return (
    <div className="flex flex-col gap-4">
      {onBack && (
        <button type="button" onClick={onBack} className="self-start text-sm font-semibold text-dim hover:text-ink">
          ← {words.history}
        </button>
      )}
      <h3 className="text-lg font-bold">{words.fairness.roundNo(round.nonce)}</h3>
      <dl className="flex flex-col gap-3 rounded-lg bg-well p-4">
        <Fact label={words.fairness.playedAt}>{formatDateTime(round.playedAt)}</Fact>
        <Fact label={words.fairness.stake}>{words.won(formatInteger(round.stake))}</Fact>
        <Fact label={words.fairness.payout}>{words.won(formatInteger(round.payout))}</Fact>
        <Fact label={words.fairness.commitment}>{commitment}</Fact>
        <Fact label={words.fairness.serverSeed}>{serverSeed ?? words.fairness.notRevealed}</Fact>
        <Fact label={words.fairness.clientSeed}>{clientSeed}</Fact>
        <Fact label={words.fairness.nonce}>{String(round.nonce)}</Fact>
        <Fact label={words.fairness.roundId}>{round.roundId}</Fact>
      </dl>
      {serverSeed !== null && round.outcome !== null && (
        <button
          type="button"
          onClick={() => void check()}
          className="flex h-12 items-center justify-center gap-2 rounded-md bg-raised font-semibold shadow-press hover:bg-lifted"
        >
          <ShieldCheck aria-hidden className="size-5" />
          {words.fairness.check}
        </button>
      )}
      <div aria-live="polite">
        {verdict === 'ok' && (
          <p className="flex items-center gap-2 rounded-lg bg-raised p-4 font-semibold">
            <Check aria-hidden className="size-5 text-brand" />
            {words.fairness.agrees}
          </p>
        )}
        {verdict === 'unloaded' && <p className="rounded-lg bg-raised p-4 font-semibold">{words.failedText}</p>}
        {verdict !== null && verdict !== 'ok' && verdict !== 'unloaded' && (
          <p className="flex items-center gap-2 rounded-lg bg-raised p-4 font-semibold">
            <ShieldAlert aria-hidden className="size-5 text-up" />
            {words.fairness.differs(verdict)}
          </p>
        )}
      </div>
      <details className="text-sm text-dim">
        <summary className="cursor-pointer py-1 font-semibold">{words.fairness.raw}</summary>
        <pre className="mt-2 overflow-x-auto rounded-md bg-well p-3 text-xs whitespace-pre-wrap break-all select-text">
          {JSON.stringify({ input: round.input, outcome: round.outcome }, null, 1)}
        </pre>
      </details>
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-dim">{label}</dt>
      <dd className="text-sm font-semibold break-all tabular-nums select-text">{children}</dd>
    </div>
  )
}
