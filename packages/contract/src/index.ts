export * from './audit.ts'
export * from './audit-fields.ts'
export * from './calls.ts'
export * from './define-call.ts'
export * from './entities.ts'
export * from './openapi.ts'
export * from './harm-rules.ts'
export * from './preview.ts'
export * from './protection-rules.ts'
export * from './result-codes.ts'
export * from './rules.ts'
export * from './second-operator.ts'
export * from './loosened-promotions.ts'
export * from './socket.ts'
export { memberMessagesKo, messagesKo } from './messages/ko.ts'
export { firstMessagesKo } from './messages/first/ko.ts'
export { memberMessagesEn, messagesEn } from './messages/en.ts'
export { firstMessagesEn } from './messages/first/en.ts'
export { memberMessagesVi, messagesVi } from './messages/vi.ts'
export { firstMessagesVi } from './messages/first/vi.ts'
export { type ApplicationState } from './calls/partners.ts'
export { type GameOnList } from './calls/vendors.ts'
export {
  FAVOURITE_GAMES_MAX,
  GAME_QUERY_MAX,
  lobbyDocument,
  lobbyTablesDocument,
  type LobbyTableOnWire,
  type LobbyTablesOnWire,
  tableKinds,
  tablePhases,
  lobbyNames,
  RECENT_GAMES_MAX,
  volatilities,
  type LobbyGameOnWire,
  type LobbyName,
  type LobbyOnWire,
  type LobbyProductOnWire,
  type PlacedGameOnWire,
} from './calls/catalogue.ts'
export {
  CATALOGUE_LEVELS,
  catalogueStates,
  IMPORT_GAMES_MAX,
  type GameInOffice,
  type ImportedGame,
  type ImportFault,
  productCategories,
  type ProductCategory,
  type ProductInOffice,
} from './calls/office/catalogue.ts'
export { JUDGED_ROUNDS_MIN, performanceSpans, type GamePerformance } from './calls/office/gateway-figures.ts'
export {
  differenceStates,
  STATEMENT_LINES_MAX,
  statementKinds,
  type DifferenceInOffice,
  type StatementLineOnWire,
} from './calls/office/gateway-statements.ts'
export {
  connectionStates,
  dialectFieldNames,
  dialectNames,
  GENERATE_KEY,
  type DialectFieldName,
  healthSpans,
  walletModes,
  type ConnectionHealth,
  type ConnectionInOffice,
  type TransactionInOffice,
} from './calls/office/gateway.ts'
export { cashRequestItem } from './calls/cashier.ts'
export {
  betItem,
  betStatuses,
  betTypes,
  type BetOnWire,
  type MinigameBetOnWire,
  type SportBetOnWire,
  type VendorBetOnWire,
  vendorGroups,
} from './calls/bets.ts'
export {
  BUILDER_LEGS_ON_WIRE_MAX,
  BUILDER_SPORTS_ON_WIRE,
  FAVOURITES_MAX,
  gameKeys,
  marketKinds,
  pushKinds,
  SPORT_EVENTS_MAX,
  sportKeys,
  type GameKeyOnWire,
  type PushKind,
  type SportKeyOnWire,
} from './keys.ts'
export {
  DAY_ROUNDS_PAGE,
  FEED_PAGE,
  marketsOnWire,
  round,
  roundStatuses,
  type LevelLimitsOnWire,
  type KenoLadderOnWire,
  type NumberMarketOnWire,
  type PowerballOnWire,
  type PriceChangeOnWire,
  type PowerLadderOnWire,
  type ResultOnWire,
  type RoundOnWire,
  type SeedDayOnWire,
  type SpeedKenoOnWire,
} from './calls/minigames.ts'
export {
  SPORT_EVENTS_PAGE,
  SPORT_BUILDERS_MAX,
  SPORT_LEGS_MAX,
  eventStatuses,
  sportEvent,
  sportEventDetail,
  sportGroups,
  sportResult,
  type SportChangeOnWire,
  type SportEventDetailOnWire,
  type SportEventOnWire,
  type SportGroup,
  type SportListedOnWire,
  type SportMarketOnWire,
  type SportResultOnWire,
  type SportStateOnWire,
} from './calls/sport.ts'
export { SPORT_QUERY_MAX, type SportLeagueOnWire, type SportLobbyOnWire } from './calls/sport-lobby.ts'
export { CHOSEN_EVENTS_MAX, favouriteKinds, type FavouriteOnWire } from './calls/sport-favourites.ts'
export { LOBBY_LEAGUES_MAX } from './calls/office/sports-lobby.ts'
export { NAME_CHARACTERS_MAX, NAMED_RANK_MAX, namedKinds } from './calls/office/sports-names.ts'
export {
  couponItem,
  couponKinds,
  prizeKinds,
  promotionGroups,
  wheelPrize,
  wheelSpin,
  type PromotionGroup,
} from './calls/promotions.ts'
export {
  attendanceSettings,
  campaignSorts,
  POINT_LEVELS,
  pointSettings,
  wheelSettings,
  type AttendanceSettings,
  type CampaignSort,
  type CostedPromotion,
  type PointSettings,
  type WheelSettings,
} from './calls/office/promotions.ts'
export { MESSAGE_AHEAD_DAYS_MAX, MESSAGE_TEMPLATES_MAX } from './calls/office/messages.ts'
export {
  LEVEL_DAYS_MAX,
  LEVEL_GRACE_DAYS_MAX,
  LEVEL_MOVES_SHOWN,
  type LevelNames,
  type LevelRule,
} from './calls/office/levels.ts'
export {
  SEGMENT_DAYS_MAX,
  SEGMENTS_MAX,
  segmentBars,
  type LeftOutCounts,
  type MemberFilter,
  type SegmentBar,
} from './calls/office/segments.ts'
export { mayAskFilter, memberFilterRights } from './segment-rights.ts'
export {
  REPORT_RUN_DAYS_KEPT,
  REPORT_SCHEDULES_MAX,
  type ReportRunCause,
  type ReportRunOnWire,
  type ReportRunState,
  reportRunStates,
  type ReportScheduleOnWire,
  type ScheduledReport,
  scheduledReports,
  type ScheduleFilters,
  type ScheduleFormat,
  scheduleFormats,
  scheduleLanguages,
  type ScheduleRhythm,
  scheduleRhythms,
  type ScheduleSpan,
  scheduleSpans,
  type ScheduleState,
  type ScheduleStop,
  type ScheduleTerms,
} from './calls/office/report-schedules.ts'
export {
  BANKS_MAX,
  type BankOption,
  CODE_NAME_MAX,
  type CodeNames,
  type LevelLimitsOfCash,
  SITE_LEVELS,
  type TaxBase,
  taxBases,
} from './calls/office/sites.ts'
export { timelineKinds, type TimelineKind } from './calls/office/timeline.ts'
export {
  CASE_FILE_BYTES_MAX,
  CASE_FILE_NAME_MAX,
  CASE_FILES_MAX,
  CASE_TEXT_MAX,
  type CaseEntryKind,
  type CaseEvidence,
  caseFileTypes,
  caseKinds,
  type CaseKind,
  caseOutcomesOf,
  type CaseOutcome,
  caseRules,
  type CaseRules,
  caseSignals,
  type CaseSignal,
  type CaseState,
  chosenOutcomesOf,
  fraudSignals,
  type FraudSignal,
  noEvidence,
} from './calls/office/cases.ts'
export {
  ALERT_CHANNELS_MAX,
  ALERT_ESCALATE_MINUTES_MAX,
  ALERT_RECIPIENTS_MAX,
  ALERT_SECRET_MIN,
  type AlertChannelKind,
  alertChannelKinds,
  type AlertChannelTerms,
  type AlertDestination,
  type AlertLine,
  alertLines,
  type AlertRule,
  type AlertRuleDefinition,
  alertRuleNames,
  alertRules,
  type AlertRuleTerms,
  type AlertUnit,
  loosensAlertChannel,
  needsSecretAnew,
  smtpSecurities,
  type SmtpSecurity,
} from './alert-rules.ts'
export {
  type AlertChannelOnWire,
  type AlertDeliveryOnWire,
  type AlertDeliveryState,
  alertDeliveryStates,
  type AlertOnWire,
  alertViews,
  type AlertWord,
  alertWords,
} from './calls/office/alerts.ts'
export {
  BANK_BALANCES_MAX,
  type ClosingCheck,
  type ClosingFigures,
  type ClosingFormat,
  closingFormats,
  type ClosingKind,
  type ClosingTax,
  type GrossWinPart,
  grossWinParts,
} from './calls/office/closings.ts'
export { paymentStates, PROVIDERS_MAX, type PaymentState } from './calls/payments.ts'
export {
  chargeBackStates,
  MINUTES_TO_PAY,
  paymentAdapters,
  paymentEventOutcomes,
  providerWords,
  type PaymentRowOnWire,
  type ProviderWordName,
} from './calls/office/payments.ts'
export { PAYOUT_BATCH_LINES_MAX, TRANSFER_REFERENCE_LENGTH_MAX } from './calls/office/payout-batches.ts'
export { CASH_CLAIM_MINUTES, CASH_PAGE_ROWS_MAX } from './calls/office/cashier.ts'
export { sportEventSorts, type SportEventSort } from './calls/office/sports.ts'
export { referralStates, STAKE_FACTOR_MAX } from './calls/office/sports-risk.ts'
export { operatorOnWire, siteOptionsOnWire, type SiteOptionsOnWire } from './calls/office.ts'
export type { PushKindsOnWire } from './calls/push.ts'
export type { LimitAllowanceOnWire, ProtectionStateOnWire } from './calls/protection.ts'
export {
  losingBases,
  memberRow,
  partnerRow,
  periodKinds,
  RETAIL_DAYS_MAX,
  RETAIL_PAGE_MAX,
  ratesOnWire,
  rateSheet,
  statementLine,
  statementStatuses,
  type RatesOnWire,
} from './calls/retail-shapes.ts'
export { STATEMENT_DAYS_MAX } from './calls/reporting.ts'
export { reportPartnerFigures, reportPartnerSorts } from './calls/office/partner-reports.ts'
export { LOSING_EFFECT_DAYS, LOSING_EFFECT_DAYS_MAX } from './calls/office/retail.ts'
export { REPORT_DAYS_MAX, REPORT_PAGE_MAX, reportFigures, reportMemberSorts } from './calls/office/reports.ts'
export { workQueues, type WorkQueue } from './calls/office/reporting.ts'
export { auditSorts } from './calls/office/operators.ts'
export { cashSorts, type CashSort } from './calls/office/cashier.ts'
export { memberSorts, type MemberSort } from './calls/office/members.ts'
export {
  commentSorts,
  inquirySorts,
  postSorts,
  postStates,
  type PostSort,
  type PostState,
} from './calls/office/boards.ts'
export { BANNER_RESULT_DAYS, bannerKinds, bannerStates, type BannerState } from './calls/office/sites.ts'
export { bannerLayouts, bannerReaders, type BannerLayout, type BannerReader } from './calls/sites.ts'
export { approvalStatuses } from './calls/office/approvals.ts'
export { leftOutWhys } from './calls/office/bulk-members.ts'
export { relations, riskMarkers } from './calls/office/related-members.ts'
