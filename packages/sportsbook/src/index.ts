export * from './sports.ts'
export * from './event-result.ts'
export * from './leg-result.ts'
export * from './market.ts'
export * from './markets/index.ts'
export * from './market-text.ts'
export * from './market-names.ts'
export * from './rules.ts'
export * from './rule-texts.ts'
export { factsOf } from './facts.ts'
export * from './settle-market.ts'
export * from './read-event-result.ts'
export { readCsv } from './replay/read-csv.ts'
export { readSeason, type ReplayEvent, type Season, type UnreadableRow } from './replay/read-season.ts'
export { replaySeason, type PickTally, type SeasonTally } from './replay/replay-season.ts'
export * from './slips/bonus.ts'
export * from './slips/check-slip.ts'
export { outcomeOf, payoutMaxOf, payoutOf, shownPrice, standingOf, type Standing } from './slips/payout.ts'
export {
  choose,
  combinationsOf,
  PAYOUT_BEYOND,
  SLIP_LEGS_MAX,
  type Slip,
  type SlipLeg,
  type SlipOutcome,
} from './slips/slip.ts'
export * from './slips/systems.ts'
export type { MarginMethod, Overround } from './margins/margin-method.ts'
export * from './margins/prices.ts'
export type * from './models/parameters.ts'
export * from './builder.ts'
export * from './builder-price.ts'
export * from './cash-out.ts'
export * from './models/calibrate.ts'
export { chanceOf, type Expectation, expectationOf, fairPriceOf, quotesOf } from './models/expectation.ts'
export { chancesOf, fitEvent, type OfferedMarket } from './models/fit-event.ts'
export { modelOf } from './models/model-of.ts'
export { type Model, type OvertimeRules, visitOutcomes } from './models/model.ts'
export type { ServiceNow } from './models/series-model.ts'
export * from './feed/messages.ts'
export * from './feed/book.ts'
export { isSpecialMarket } from './special-markets.ts'
export { decidingMoment, type ToldState } from './deciding-moment.ts'
