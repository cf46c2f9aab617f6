// Who waits, where, and since when.
import type { CallResponse, Permission } from '@hanpan/contract'
import { classNames, formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Handshake,
  MessageCircleQuestion,
  UserCheck,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { Age } from '../../parts/age.tsx'
import { usePermissions } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'

type Overview = CallResponse<'/api/office/overview'>

interface Queue {
  readonly name: 'deposits' | 'withdrawals' | 'signups' | 'inquiries' | 'approvals' | 'applications'
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  readonly permission: Permission
  readonly icon: LucideIcon
  readonly count: number
  readonly oldestAt: string | null
}

function queuesOf({ cashQueue, ...overview }: Overview): readonly Queue[] {
  return [
    {
      name: 'deposits',
      path: '/cash',
      search: { tab: 'in' },
      permission: 'cash.read',
      icon: ArrowDownToLine,
      count: cashQueue.depositsApplied + cashQueue.depositsWaiting,
      oldestAt: cashQueue.oldestDepositAt,
    },
    {
      name: 'withdrawals',
      path: '/cash',
      search: { tab: 'out' },
      permission: 'cash.read',
      icon: ArrowUpFromLine,
      count: cashQueue.withdrawalsApplied + cashQueue.withdrawalsWaiting,
      oldestAt: cashQueue.oldestWithdrawalAt,
    },
    {
      name: 'signups',
      path: '/signups',
      search: {},
      permission: 'members.read',
      icon: UserPlus,
      count: overview.pendingMembers,
      oldestAt: overview.oldestSignupAt,
    },
    {
      name: 'inquiries',
      path: '/support',
      search: {},
      permission: 'support.answer',
      icon: MessageCircleQuestion,
      count: overview.waitingInquiries,
      oldestAt: overview.oldestInquiryAt,
    },
    {
      name: 'approvals',
      path: '/approvals',
      search: {},
      permission: 'approvals.decide',
      icon: UserCheck,
      count: overview.waitingApprovals,
      oldestAt: overview.oldestApprovalAt,
    },
    {
      name: 'applications',
      path: '/partners/applications',
      search: {},
      permission: 'partners.manage',
      icon: Handshake,
      count: overview.waitingApplications,
      oldestAt: overview.oldestApplicationAt,
    },
  ]
}

export function Queues({ overview }: { readonly overview: Overview }) {
  const t = useTexts()
  const permissions = usePermissions()
  return (
    <section aria-label={t('queues.title')} className="grid grid-cols-2 gap-3 wide:grid-cols-3 full:grid-cols-6">
      {queuesOf(overview)
        .filter(({ permission }) => permissions.includes(permission))
        .map(({ name, path, search, icon: Icon, count, oldestAt }) => (
          <Link
            key={name}
            to={path}
            search={search as never}
            className={classNames(
              'panel flex items-center gap-2.5 px-4 py-3 transition full:px-3-colors hover:border-field',
              count > 0 && 'border-warn/60',
            )}
          >
            <Icon
              aria-hidden
              className={classNames('size-4.5 shrink-0 max-desk:hidden', count > 0 ? 'text-warn' : 'text-dim')}
            />
            <span className="min-w-0 flex-1">
              <span className="block text-sm text-dim">{t(`queues.${name}`)}</span>
              <span className="block truncate text-xs text-dim">
                {oldestAt === null ? (
                  t('queues.none')
                ) : (
                  <>
                    {t('queues.oldest')} <Age at={oldestAt} />
                  </>
                )}
              </span>
            </span>
            <span className="figures text-2xl font-bold">{formatInteger(count)}</span>
          </Link>
        ))}
    </section>
  )
}
