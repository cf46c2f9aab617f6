// The operator's office: every call names the permission it takes; every change leaves an audit entry.
import { officeApprovalsCalls } from './office/approvals.ts'
import { officeBetsCalls } from './office/bets.ts'
import { officeBoardsCalls } from './office/boards.ts'
import { officeCasesCalls } from './office/cases.ts'
import { officeCatalogueCalls } from './office/catalogue.ts'
import { officeHarmCalls } from './office/harm.ts'
import { officeCashierCalls } from './office/cashier.ts'
import { officeDepositAccountsCalls } from './office/deposit-accounts.ts'
import { officeTimelineCalls } from './office/timeline.ts'
import { officeClosingsCalls } from './office/closings.ts'
import { officePayoutBatchCalls } from './office/payout-batches.ts'
import { officeLevelsCalls } from './office/levels.ts'
import { officeLedgerCalls } from './office/ledger.ts'
import { officeBulkMembersCalls } from './office/bulk-members.ts'
import { officeMemberNotesCalls } from './office/member-notes.ts'
import { officeRelatedMembersCalls } from './office/related-members.ts'
import { officeMembersCalls } from './office/members.ts'
import { officeMessagesCalls } from './office/messages.ts'
import { officeMinigamesCalls } from './office/minigames.ts'
import { officeOperatorAccountsCalls } from './office/operator-accounts.ts'
import { officeOperatorsCalls } from './office/operators.ts'
import { officePartnersCalls } from './office/partners.ts'
import { officeAlertsCalls } from './office/alerts.ts'
import { officePaymentsCalls } from './office/payments.ts'
import { officePromotionsCalls } from './office/promotions.ts'
import { officeProtectionCalls } from './office/protection.ts'
import { officeReportingCalls } from './office/reporting.ts'
import { officeReportsCalls } from './office/reports.ts'
import { officeReportSchedulesCalls } from './office/report-schedules.ts'
import { officeSegmentsCalls } from './office/segments.ts'
import { officeSitesCalls } from './office/sites.ts'
import { officeSportsCalls } from './office/sports.ts'
import { officeSportsRiskCalls } from './office/sports-risk.ts'
import { officeSportsMakingCalls } from './office/sports-making.ts'
import { officeSportsResultsCalls } from './office/sports-results.ts'
import { officeSportsLobbyCalls } from './office/sports-lobby.ts'
import { officeSportsNamesCalls } from './office/sports-names.ts'
import { officeSportsRulesCalls } from './office/sports-rules.ts'
import { officeGatewayCalls } from './office/gateway.ts'
import { officeGatewayFiguresCalls } from './office/gateway-figures.ts'
import { officeGatewayStatementCalls } from './office/gateway-statements.ts'
import { officeVendorsCalls } from './office/vendors.ts'

export { operatorOnWire } from './office/operators.ts'
export { siteOptionsOnWire, type SiteOptionsOnWire } from './office/sites.ts'

export const officeCalls = {
  ...officeOperatorsCalls,
  ...officeOperatorAccountsCalls,
  ...officeApprovalsCalls,
  ...officeReportingCalls,
  ...officeReportsCalls,
  ...officeMembersCalls,
  ...officeMemberNotesCalls,
  ...officeRelatedMembersCalls,
  ...officeBulkMembersCalls,
  ...officeCashierCalls,
  ...officeHarmCalls,
  ...officeDepositAccountsCalls,
  ...officePayoutBatchCalls,
  ...officePaymentsCalls,
  ...officeAlertsCalls,
  ...officeClosingsCalls,
  ...officeCasesCalls,
  ...officeTimelineCalls,
  ...officeVendorsCalls,
  ...officeGatewayCalls,
  ...officeGatewayStatementCalls,
  ...officeGatewayFiguresCalls,
  ...officeCatalogueCalls,
  ...officeBetsCalls,
  ...officeMinigamesCalls,
  ...officeSportsCalls,
  ...officeSportsResultsCalls,
  ...officeSportsMakingCalls,
  ...officeSportsRiskCalls,
  ...officeSportsLobbyCalls,
  ...officeSportsNamesCalls,
  ...officeSportsRulesCalls,
  ...officeLedgerCalls,
  ...officePromotionsCalls,
  ...officeProtectionCalls,
  ...officePartnersCalls,
  ...officeSitesCalls,
  ...officeBoardsCalls,
  ...officeLevelsCalls,
  ...officeReportSchedulesCalls,
  ...officeSegmentsCalls,
  ...officeMessagesCalls,
}
