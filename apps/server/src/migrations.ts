// Every migration of every module. A module's migrations stand in its own folder; they are listed here and run in the order of
// their names.
import { betsMigrations } from './modules/bets/index.ts'
import { boardsMigrations } from './modules/boards/index.ts'
import { cashierMigrations } from './modules/cashier/index.ts'
import { casesMigrations } from './modules/cases/index.ts'
import { catalogueMigrations } from './modules/catalogue/index.ts'
import { closingsMigrations } from './modules/closings/index.ts'
import { commissionsMigrations } from './modules/commissions/index.ts'
import { gatewayMigrations } from './modules/gateway/index.ts'
import { ledgerMigrations } from './modules/ledger/index.ts'
import { membersMigrations } from './modules/members/index.ts'
import { messagesMigrations } from './modules/messages/index.ts'
import { minigamesMigrations } from './modules/minigames/index.ts'
import { operatorsMigrations } from './modules/operators/index.ts'
import { alertsMigrations } from './modules/alerts/index.ts'
import { paymentsMigrations } from './modules/payments/index.ts'
import { partnersMigrations } from './modules/partners/index.ts'
import { promotionsMigrations } from './modules/promotions/index.ts'
import { protectionMigrations } from './modules/protection/index.ts'
import { pushMigrations } from './modules/push/index.ts'
import { reportSchedulesMigrations } from './modules/report-schedules/index.ts'
import { levelsMigrations } from './modules/levels/index.ts'
import { segmentsMigrations } from './modules/segments/index.ts'
import { sitesMigrations } from './modules/sites/index.ts'
import { vendorsMigrations } from './modules/vendors/index.ts'
import { sportsbookMigrations } from './modules/sportsbook/index.ts'
import { betsOfAllProducts } from './migrate-bets.ts'
import { casesOfHarm, casesOfQuestions } from './migrate-cases.ts'
import { firstSteps } from './migrate-first-steps.ts'
import { playLimits } from './migrate-play-limits.ts'
import type { Migration } from './platform/migrate.ts'
import { platformMigrations } from './platform/platform-migrations.ts'

export const allMigrations: readonly Migration[] = [
  ...platformMigrations,
  ...ledgerMigrations,
  ...membersMigrations,
  ...sitesMigrations,
  ...cashierMigrations,
  ...messagesMigrations,
  ...boardsMigrations,
  ...operatorsMigrations,
  ...betsMigrations,
  firstSteps,
  playLimits,
  betsOfAllProducts,
  ...minigamesMigrations,
  ...promotionsMigrations,
  ...vendorsMigrations,
  ...catalogueMigrations,
  ...protectionMigrations,
  ...partnersMigrations,
  ...commissionsMigrations,
  ...closingsMigrations,
  ...casesMigrations,
  casesOfHarm,
  casesOfQuestions,
  ...paymentsMigrations,
  ...alertsMigrations,
  ...reportSchedulesMigrations,
  ...segmentsMigrations,
  ...levelsMigrations,
  ...pushMigrations,
  ...sportsbookMigrations,
  ...gatewayMigrations,
]
