// The bets that wait for a trader, the oldest first: what is bet, why it waits, who bets, and what was decided. j and k move, Y takes,
// N refuses, O offers another stake.
import { Button, Money, Odds, classNames, formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isLetter } from '../../parts/key-commands.ts'
import { KeyCap } from '../../parts/key-cap.tsx'
import { isLayerOpen, isTyping, useRowKeys } from '../../parts/row-keys.ts'
import { TimeLeft } from '../../parts/time-left.tsx'
import { useMay } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'
import { OfferStake } from './offer-stake.tsx'
import { factorText } from './stake-factor-text.ts'
import { useToldSportBet } from './told-sport-bet.tsx'
import { type ReferralRow, useDecideReferral } from './use-decide-referral.ts'
import { Badge, type BadgeTone } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

const tones = {
  waiting: 'warn',
  offered: 'down',
  agreed: 'warn',
  taken: 'good',
  declined: 'neutral',
  refused: 'up',
  unanswered: 'neutral',
  'offer-declined': 'neutral',
  'offer-unanswered': 'neutral',
} as const satisfies Record<ReferralRow['state'], BadgeTone>

interface ReferralQueueProps {
  readonly rows: readonly ReferralRow[]
  readonly empty: string
}

export function ReferralQueue({ rows, empty }: ReferralQueueProps) {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const { busy, decide } = useDecideReferral()
  const [offering, setOffering] = useState<ReferralRow | null>(null)
  const { active } = useRowKeys(rows.length, undefined)
  const state = useRef({ row: rows[active], decide })
  useEffect(() => {
    state.current = { row: rows[active], decide }
  })
  useEffect(() => {
    if (!mayManage) return undefined
    const press = (event: KeyboardEvent) => {
      const { row, decide } = state.current
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      if (!isPlain || isTyping(event.target) || isLayerOpen() || row?.state !== 'waiting') return
      if (isLetter(event, 'y')) void decide(row, 'agree')
      else if (isLetter(event, 'n')) void decide(row, 'refuse')
      else if (isLetter(event, 'o')) setOffering(row)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [mayManage])
  return (
    <section className="panel" aria-label={t('referrals.title')}>
      {rows.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <ul className="divide-y divide-line/70">
          {rows.map((row, index) => (
            <Row
              key={row.bet.betId}
              row={row}
              isActive={index === active}
              isNext={index === Math.max(active, 0)}
              busy={busy === row.bet.betId}
              onDecide={mayManage && row.state === 'waiting' ? decide : null}
              onOffer={() => setOffering(row)}
            />
          ))}
        </ul>
      )}
      {offering && <OfferStake row={offering} onClose={() => setOffering(null)} />}
    </section>
  )
}

interface RowProps {
  readonly row: ReferralRow
  readonly isActive: boolean
  /** What is decided next: the one whose answer is green. */
  readonly isNext: boolean
  readonly busy: boolean
  /** Null where there is nothing to decide, or nobody who may. */
  readonly onDecide: ((row: ReferralRow, decision: 'agree' | 'refuse') => Promise<void>) | null
  readonly onOffer: () => void
}

function Row({ row, isActive, isNext, busy, onDecide, onOffer }: RowProps) {
  const t = useTexts()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { bet, memId } = row
  return (
    <li
      ref={item}
      aria-label={t('referrals.agreeOf', { id: memId })}
      data-active={isActive || undefined}
      className={classNames(
        'row relative flex flex-col gap-2 px-4 py-3 desk:flex-row desk:items-start desk:gap-6',
        isActive ? 'row-active row-bar' : 'hover:row-hover',
      )}
    >
      <Bettor row={row} />
      <What row={row} />
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 desk:w-56 desk:flex-col desk:items-end">
        <span>
          <span className="mr-2 text-xs text-dim">{t('referrals.stake')}</span>
          <Money value={bet.cash} className="text-base font-bold" />
        </span>
        <span>
          <span className="mr-2 text-xs text-dim">{t('referrals.winMax')}</span>
          <Money value={bet.winMax} className="font-semibold" />
        </span>
        <span className="text-xs text-dim">{t(`referrals.because.${row.because}`)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2 desk:w-64 desk:justify-end">
        <Badge tone={tones[row.state]}>{t(`referrals.state.${row.state}`)}</Badge>
        {(row.state === 'waiting' || row.state === 'offered') && (
          <TimeLeft until={row.until} label={t('referrals.refusedAt')} />
        )}
        {row.decidedBy !== null && <span className="text-xs text-dim">{t('referrals.by', { by: row.decidedBy })}</span>}
        {onDecide && (
          <span className="flex gap-1.5">
            <Button
              size="small"
              tone={isNext ? 'primary' : 'secondary'}
              busy={busy}
              aria-label={t('referrals.agreeOf', { id: memId })}
              onClick={() => void onDecide(row, 'agree')}
            >
              {t('referrals.agree')}
              {isActive && <KeyCap>Y</KeyCap>}
            </Button>
            <Button size="small" aria-label={t('referrals.offerOf', { id: memId })} onClick={onOffer}>
              {t('referrals.offer')}
              {isActive && <KeyCap>O</KeyCap>}
            </Button>
            <Button
              size="small"
              tone="danger"
              busy={busy}
              aria-label={t('referrals.refuseOf', { id: memId })}
              onClick={() => void onDecide(row, 'refuse')}
            >
              {t('referrals.refuse')}
              {isActive && <KeyCap>N</KeyCap>}
            </Button>
          </span>
        )}
      </div>
    </li>
  )
}

function Bettor({ row: { memId, nick, level, factor, history } }: { readonly row: ReferralRow }) {
  const t = useTexts()
  return (
    <div className="text-sm desk:w-52 desk:shrink-0">
      <Link to="/members/$memId" params={{ memId }} search={{}} className="font-semibold hover:underline">
        {nick} <span className="font-normal text-dim">{memId}</span>
      </Link>
      <p className="figures text-xs text-dim">
        {t('members.levelShort', { level })} · {factorText(factor)}
      </p>
      <p className="figures text-xs text-dim">
        {t('referrals.historyText', { bets: formatInteger(history.bets) })}{' '}
        <Money value={history.payouts - history.stakes} signed className="font-semibold" />
      </p>
    </div>
  )
}

function What({ row: { bet, offeredStake } }: { readonly row: ReferralRow }) {
  const t = useTexts()
  const told = useToldSportBet()
  const [first] = bet.legs
  return (
    <div className="min-w-0 flex-1 text-sm">
      {first && (
        <Link
          to="/sports/events/$eventId"
          params={{ eventId: first.eventId }}
          search={{}}
          className="block truncate font-medium hover:underline"
        >
          {told.decidedBy(bet)}
        </Link>
      )}
      <span className="block">
        {told.selection(bet)} {bet.odds !== null && <Odds value={bet.odds} className="font-semibold" />}
      </span>
      {offeredStake !== null && (
        <span className="text-xs text-dim">{t('referrals.offered', { stake: formatInteger(offeredStake) })}</span>
      )}
    </div>
  )
}
