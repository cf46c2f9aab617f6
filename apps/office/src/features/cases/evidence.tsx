// What a sign says, in plain words: figures, and each member, bet, coupon and request as a link.
import type { CaseEvidence } from '@hanpan/contract'
import { DateTime, Money } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../words/words-context.tsx'

export function Evidence({ evidence }: { readonly evidence: CaseEvidence }) {
  const t = useTexts()
  const { members, bets, coupons, requests } = evidence
  const groups: readonly (readonly [string, readonly ReactNode[]])[] = [
    [
      t('cases.evidence.members'),
      members.map(({ memId, by }) => (
        <Row key={memId} member={memId}>
          <span className="text-dim">{by.map((one) => byText(t, one)).join(', ')}</span>
        </Row>
      )),
    ],
    [
      t('cases.evidence.bets'),
      bets.map((bet) => (
        <Row key={bet.betId} member={bet.memId} at={bet.at} amount={bet.stake}>
          {bet.roundNo === null ? (
            <Link to="/minigames/bets" search={{ query: bet.ticketNo }} className="figures underline">
              {bet.ticketNo}
            </Link>
          ) : (
            <Link
              to="/minigames/rounds/$roundNo"
              params={{ roundNo: bet.roundNo }}
              search={bet.gameKey === 'powerball' ? {} : { game: bet.gameKey }}
              className="figures underline"
            >
              {bet.roundNo}
            </Link>
          )}{' '}
          <span>{bet.pick}</span>
        </Row>
      )),
    ],
    [
      t('cases.evidence.coupons'),
      coupons.map((coupon) => (
        <Row
          key={`${coupon.memId} ${coupon.at} ${coupon.name}`}
          member={coupon.memId}
          at={coupon.at}
          amount={coupon.amount}
        >
          {coupon.name}
        </Row>
      )),
    ],
    [
      t('cases.evidence.requests'),
      requests.map((request) => (
        <Row key={request.cashIdx} member={request.memId} at={request.at} amount={request.amount}>
          <Link to="/cash/history" search={{ member: request.memId, type: request.cashType }} className="underline">
            {t(request.cashType === 'in' ? 'cash.deposit' : 'cash.withdrawal')}
          </Link>
        </Row>
      )),
    ],
  ]
  const shown = groups.filter(([, rows]) => rows.length > 0)
  if (shown.length === 0) return null
  return (
    <div className="mt-2 flex flex-col gap-3">
      {shown.map(([name, rows]) => (
        <section key={name} aria-label={name}>
          <h4 className="mb-1 text-xs font-semibold text-dim">
            {name} <span className="figures">{rows.length}</span>
          </h4>
          <ul className="divide-y divide-line/70 rounded-md border border-line">{rows}</ul>
        </section>
      ))}
    </div>
  )
}

interface RowProps {
  readonly member: string
  readonly at?: string
  readonly amount?: number
  readonly children: ReactNode
}

function Row({ member, at, amount, children }: RowProps) {
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1 text-sm">
      <Link
        to="/members/$memId"
        params={{ memId: member }}
        search={{}}
        className="min-w-24 font-semibold hover:underline"
      >
        {member}
      </Link>
      <span className="min-w-0 flex-1">{children}</span>
      {at !== undefined && (
        <span className="text-xs text-dim">
          <DateTime at={at} short />
        </span>
      )}
      {amount !== undefined && <Money value={amount} className="min-w-20 text-right font-semibold" />}
    </li>
  )
}

const BY = ['account', 'device', 'address', 'coupon', 'late', 'odd'] as const

function byText(t: ReturnType<typeof useTexts>, by: string): string {
  const known = BY.find((one) => one === by)
  return known ? t(`cases.by.${known}`) : by
}
