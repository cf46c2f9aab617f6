// What comes by itself: hints of the socket, turned into fresh reads, and a sound when someone is newly waiting. Started once.
import { gameTopics, isResultCode, officeTopic, type ToMember } from '@hanpan/contract'
import { endSession, useSession } from '../state/session.ts'
import { announceArrival, announceReveals } from '../state/alerts.ts'
import { queries, refresh } from '../wire/queries.ts'
import { onForcedLogout, subscribeTopic } from '../wire/socket.ts'

interface LiveDeps {
  /** Asks anew what may be shown: somebody has gone, or the service has come back. */
  readonly enterAnew: () => void
}

/** Requests that come in say which kind they are; steps taken by operators say their status. */
const ARRIVALS: ReadonlySet<string> = new Set(['in', 'out', 'signup', 'asked'])

export function startLive({ enterAnew }: LiveDeps): void {
  onForcedLogout((code) => endSession(isResultCode(code) && code !== '0' ? code : 'TK998'))
  useSession.subscribe((now, before) => {
    const isBack = before.phase === 'away' && now.phase !== 'away'
    if (isBack || (before.phase === 'operator' && now.phase === 'guest')) enterAnew()
  })
  const resync = () => void queries.invalidateQueries()
  subscribeTopic(officeTopic, { message: hear, resync })
  for (const topic of Object.values(gameTopics)) subscribeTopic(topic, { message: hear, resync })
}

function hear(frame: ToMember): void {
  if (frame.cmd === 'ROUND')
    return refresh('/api/office/minigames/rounds', '/api/office/minigames/roundBets', '/api/office/minigames/exposure')
  if (frame.cmd !== 'OFFICE') return
  if (ARRIVALS.has(frame.data2)) announceArrival()
  refresh('/api/office/overview', '/api/office/work')
  switch (frame.data1) {
    case 'members':
      return refresh(
        '/api/office/members/list',
        '/api/office/members/read',
        '/api/office/members/bankChanges',
        '/api/office/members/notes',
      )
    case 'cash':
      return refresh(
        '/api/office/cash/list',
        '/api/office/cash/standing',
        '/api/office/cash/bankLines',
        '/api/office/cash/accounts',
        '/api/office/cash/batches',
        '/api/office/cash/batch',
        '/api/office/members/read',
      )
    case 'payments':
      return refresh(
        '/api/office/payments/list',
        '/api/office/payments/read',
        '/api/office/payments/providers',
        '/api/office/payments/settlements',
      )
    case 'alerts':
      if (frame.data2 === 'begun') announceArrival()
      return refresh(
        '/api/office/alerts/list',
        '/api/office/alerts/channels',
        '/api/office/alerts/rules',
        '/api/office/alerts/deliveries',
      )
    case 'support':
      return refresh('/api/office/support/list', '/api/office/support/read')
    case 'cases':
      if (frame.data2 === 'overdue') announceArrival()
      return refresh('/api/office/cases/list', '/api/office/cases/read', '/api/office/cases/work')
    case 'partners':
      return refresh(
        '/api/office/partners/applications',
        '/api/office/partners/payouts',
        '/api/office/partners/statements',
      )
    case 'approvals':
      return refresh(
        '/api/office/approvals/list',
        '/api/office/approvals/own',
        '/api/office/approvals/awaited',
        '/api/office/promotions/settings',
        '/api/office/promotions/campaigns',
        '/api/office/partners/options',
        '/api/office/partners/places',
        '/api/office/members/list',
        '/api/office/members/read',
        '/api/office/cash/list',
        '/api/office/cash/accounts',
        '/api/office/partners/payouts',
        '/api/office/partners/rates',
        '/api/office/vendors/connections',
        '/api/office/sites/options',
        '/api/office/minigames/limits',
        '/api/office/sports/factors',
        '/api/office/sports/factorOf',
        '/api/office/sports/referralRules',
        '/api/office/sports/limits',
        '/api/office/sports/marketLimits',
        '/api/office/minigames/options',
        '/api/office/operators/list',
        '/api/office/roles/list',
      )
    case 'protection':
      return refresh('/api/office/protection/risk', '/api/office/protection/riskOf')
    case 'reveals':
      return announceReveals(frame.data2.split(' ')[1] ?? '')
    case 'audit':
      return refresh('/api/office/audit/check')
    case 'messages':
      return refresh('/api/office/messages/batches')
    case 'sports':
      return refresh('/api/office/sports/referrals')
    case 'reportSchedules':
      return refresh('/api/office/reportSchedules/list', '/api/office/reportSchedules/runs')
    case 'closings':
      return refresh('/api/office/closings/read', '/api/office/closings/list')
    case 'ledger':
      return refresh('/api/office/ledger/audit', '/api/office/ledger/accounts')
    case 'minigames':
      return refresh('/api/office/minigames/rounds', '/api/office/minigames/roundBets')
  }
}
