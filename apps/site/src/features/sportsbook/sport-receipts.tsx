// What was placed on sports just now: each with its ticket, a live one with the ring of its wait until it is taken or not, and in its place what
// it came to.
import type { SportBetOnWire } from '@hanpan/contract'
import { Badge, Countdown, Money, Odds } from '@hanpan/ui'
import { useEffect, useState } from 'react'
import { Ring } from '../../app/time-ring.tsx'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { subscribeTopic } from '../../wire/socket.ts'
import { useTexts } from '../../words/words-context.tsx'
import { type EventReceipt, useSlip } from '../../state/slip.ts'
import { useMarketTexts } from './market-texts.ts'
import { dropEventReceipts } from './event-slip.ts'
import { ReferredBet, useDeclinedText } from './referred-bet.tsx'

export function SportReceipts() {
  const t = useTexts()
  const receipts = useSlip((state) => state.eventReceipts)
  useEffect(
    () =>
      subscribeTopic('me', {
        message(frame) {
          if (frame.cmd === 'BET' && frame.data2 === 'sport')
            void queries.invalidateQueries({ queryKey: callKey('/api/bet/betDetail') })
        },
        resync: () => void queries.invalidateQueries({ queryKey: callKey('/api/bet/betDetail') }),
      }),
    [],
  )
  if (receipts.length === 0) return null
  // Each says for itself whether it was taken: one that waits may yet be declined.
  return (
    <section aria-label={t('slip.justMade')} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{t('slip.justMade')}</h3>
        <button
          type="button"
          onClick={dropEventReceipts}
          className="min-h-11 rounded-md px-2 text-xs text-dim hover:text-ink desk:min-h-7"
        >
          {t('sport.dismiss')}
        </button>
      </div>
      <ul className="flex flex-col gap-2">
        {receipts.map((receipt) => (
          <Receipt key={receipt.betId} receipt={receipt} />
        ))}
      </ul>
    </section>
  )
}

/** While it is not known whether it was taken, and afterwards: what is heard is asked about at once. */
const ASKED_EVERY_MS = 2000
const READ_EVERY_MS = 30_000
/** A wait that lasts longer than this beyond its end is no wait of seconds. */
const WAIT_MORE_MS = 15_000

function Receipt({ receipt }: { readonly receipt: EventReceipt }) {
  const t = useTexts()
  const texts = useMarketTexts()
  const declinedText = useDeclinedText()
  const wasPending = receipt.pendingUntil !== null
  const { data } = useCall(
    '/api/bet/betDetail',
    { betId: receipt.betId },
    { refetchMs: waitsAt(receipt) ? ASKED_EVERY_MS : READ_EVERY_MS },
  )
  const bet = data?.bet.groupKey === 'sport' ? data.bet : null
  const isPending = wasPending && (!bet || bet.pendingUntil !== null)
  const [first, ...others] = receipt.picks
  return (
    <li className="rounded-md border border-line bg-raised px-3 py-2.5 text-sm">
      <p className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate font-semibold">
          {first && texts.pick(first, first.pick)}
          {others.length > 0 &&
            ` ${t(receipt.isBuilder ? 'sport.builder.more' : 'sport.more', { count: others.length })}`}
        </span>
        {receipt.odds !== null && <Odds value={receipt.odds} className="font-bold" />}
      </p>
      <p className="figures flex items-center justify-between gap-2 text-xs text-dim">
        <span>{receipt.ticketNo}</span>
        <span>
          <Money value={bet?.cash ?? receipt.stake} /> → <Money value={bet?.winMax ?? receipt.winMax} />
        </span>
      </p>
      <output className="block text-xs">
        {bet?.referral ? (
          <ReferredBet bet={bet} />
        ) : isPending ? (
          <Pending until={Date.parse(receipt.pendingUntil ?? '')} />
        ) : bet?.declined ? (
          <span className="text-up">{declinedText(bet)}</span>
        ) : bet && bet.type !== 'wait' ? (
          <CameTo bet={bet} />
        ) : (
          <span className="text-dim">{t('sport.accepted')}</span>
        )}
      </output>
    </li>
  )
}

const waitsAt = ({ pendingUntil }: EventReceipt): boolean =>
  pendingUntil !== null && serverNow() < Date.parse(pendingUntil) + WAIT_MORE_MS

/** What a bet came to: figures, and no more of them than there are. */
function CameTo({ bet }: { readonly bet: SportBetOnWire }) {
  const t = useTexts()
  const isCashedOut = bet.type === 'win' && bet.closed === bet.cash
  return (
    <span className="mt-2 flex items-center justify-between gap-2">
      <Badge tone={bet.type === 'win' && !isCashedOut ? 'pick' : 'neutral'}>
        {t(isCashedOut ? 'bet.cashedOut' : `bet.${bet.type}`)}
      </Badge>
      {bet.winCash > 0 && (
        <span className="text-sm">
          <span className="text-dim">{t('bet.paid')}</span> <Money value={bet.winCash} className="font-semibold" />
        </span>
      )}
    </span>
  )
}

/** The wait of a live bet, as a ring that empties: from when it is first seen here. */
function Pending({ until }: { readonly until: number }) {
  const t = useTexts()
  const [since] = useState(serverNow)
  return (
    <span className="mt-2 flex items-center gap-2 text-sm text-warn">
      <span className="relative grid size-11 shrink-0 place-items-center">
        <Ring from={since} to={until} warn />
        <Countdown
          label={t('sport.pending')}
          endsAt={until}
          now={serverNow}
          className="text-base font-bold"
          inSeconds
        />
      </span>
      {t('sport.pending')}
    </span>
  )
}
