// The left of a member's page: balances, sums of its whole time, who it is, what it may do.
import type { CallResponse } from '@hanpan/contract'
import { DateTime, Money, Notice, Points } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useAwaited } from '../../parts/awaited.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { AwaitedLevels } from './awaited-levels.tsx'
import { Badge } from '../../parts/badge.tsx'

type Read = CallResponse<'/api/office/members/read'>

export function MemberBalances({ member, totals, wallets }: Read) {
  const t = useTexts()
  return (
    <>
      <Panel title={t('member.balances')}>
        <Facts
          facts={[
            { name: t('money.cash'), value: <Money value={member.cashAmt} />, strong: true },
            { name: t('money.held'), value: <Money value={member.holdAmt} /> },
            { name: t('money.point'), value: <Points value={member.pointAmt} /> },
            ...wallets.map(({ vendorKey, balance }) => ({
              name: t('member.walletAt', { vendor: vendorKey }),
              value: <Money value={balance} />,
            })),
          ]}
        />
      </Panel>
      <Panel title={t('member.totals')}>
        <Facts
          facts={[
            { name: t('member.deposits'), value: <Money value={totals.deposits} /> },
            { name: t('member.withdrawals'), value: <Money value={totals.withdrawals} /> },
            {
              name: t('member.netDeposits'),
              value: <Money value={totals.deposits - totals.withdrawals} signed />,
              strong: true,
            },
            { name: t('member.stakes'), value: <Money value={totals.stakes} /> },
            { name: t('member.payouts'), value: <Money value={totals.payouts} /> },
            {
              name: t('member.houseWin'),
              value: <Money value={totals.stakes - totals.payouts} signed />,
              strong: true,
            },
          ]}
        />
      </Panel>
    </>
  )
}

export function MemberProfile({ member }: Pick<Read, 'member'>) {
  const t = useTexts()
  const awaited = useAwaited('member.level', [member.memId])
  const permits = ['bettingAllowed', 'depositAllowed', 'withdrawalAllowed', 'givingAllowed'] as const
  return (
    <>
      <Panel title={t('member.profile')}>
        <Facts
          facts={[
            { name: t('members.name'), value: member.memName },
            { name: t('members.phone'), value: <span className="figures">{member.phoneMasked}</span> },
            {
              name: t('members.account'),
              value: <span className="figures">{`${member.bankNameKr} ${member.bankaccMasked}`}</span>,
            },
            {
              name: t('member.birthDate'),
              value: <span className="figures">{member.birthMasked === '' ? '–' : member.birthMasked}</span>,
            },
            {
              name: t('member.terms'),
              value:
                member.acceptances.length === 0 ? (
                  t('member.noTerms')
                ) : (
                  <ul>
                    {member.acceptances.map(({ version, acceptedAt }) => (
                      <li key={acceptedAt}>
                        {t('member.termsVersion', { version })} · <DateTime at={acceptedAt} />
                      </li>
                    ))}
                  </ul>
                ),
            },
            {
              name: t('members.recommender'),
              value: (
                <Link
                  to="/members/$memId"
                  params={{ memId: member.recommenderId }}
                  search={{}}
                  className="font-semibold hover:underline"
                >
                  {member.recommenderId}
                </Link>
              ),
            },
            { name: t('members.joined'), value: <DateTime at={member.joinDay} /> },
            {
              name: t('members.lastLogin'),
              value: member.lastLoginAt === null ? t('member.never') : <DateTime at={member.lastLoginAt} />,
            },
          ]}
        />
      </Panel>
      <Panel title={t('permit.title')}>
        <AwaitedLevels wishes={awaited} memId={member.memId} />
        <Facts
          facts={[
            { name: t('permit.memLevel'), value: <span className="figures">{member.memLevel}</span> },
            { name: t('permit.casinoLevel'), value: <span className="figures">{member.casinoLevel}</span> },
            { name: t('permit.slotLevel'), value: <span className="figures">{member.slotLevel}</span> },
            ...permits.map((permit) => ({
              name: t(`permit.${permit}`),
              value: (
                <Badge tone={member[permit] ? 'good' : 'up'}>
                  {t(member[permit] ? 'permit.allowed' : 'permit.forbidden')}
                </Badge>
              ),
            })),
            { name: t('member.wrongPasswords'), value: <span className="figures">{member.wrongPasswords}</span> },
            ...(member.lockedUntil === null
              ? []
              : [
                  {
                    name: t('member.lockedUntil'),
                    value: (
                      <span className="text-warn">
                        <DateTime at={member.lockedUntil} />
                      </span>
                    ),
                  },
                ]),
          ]}
        />
        {member.note !== '' && <Notice className="my-2">{member.note}</Notice>}
      </Panel>
    </>
  )
}
