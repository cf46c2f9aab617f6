// Every call of the wire, by module, and the same by path.
import type { CallDefinition, ParsedRequestOf, RequestOf, ResponseOf } from './define-call.ts'
import { betsCalls } from './calls/bets.ts'
import { boardsCalls } from './calls/boards.ts'
import { catalogueCalls } from './calls/catalogue.ts'
import { cashierCalls } from './calls/cashier.ts'
import { levelsCalls } from './calls/levels.ts'
import { membersCalls } from './calls/members.ts'
import { messagesCalls } from './calls/messages.ts'
import { minigamesCalls } from './calls/minigames.ts'
import { officeCalls } from './calls/office.ts'
import { paymentsCalls } from './calls/payments.ts'
import { partnersCalls } from './calls/partners.ts'
import { promotionsCalls } from './calls/promotions.ts'
import { protectionCalls } from './calls/protection.ts'
import { pushCalls } from './calls/push.ts'
import { reportingCalls } from './calls/reporting.ts'
import { sitesCalls } from './calls/sites.ts'
import { sportCalls } from './calls/sport.ts'
import { sportFavouritesCalls } from './calls/sport-favourites.ts'
import { sportLobbyCalls } from './calls/sport-lobby.ts'
import { sportRulesCalls } from './calls/sport-rules.ts'
import { vendorsCalls } from './calls/vendors.ts'

export const calls = {
  members: membersCalls,
  levels: levelsCalls,
  cashier: cashierCalls,
  payments: paymentsCalls,
  messages: messagesCalls,
  boards: boardsCalls,
  bets: betsCalls,
  minigames: minigamesCalls,
  sport: sportCalls,
  sportLobby: sportLobbyCalls,
  sportRules: sportRulesCalls,
  sportFavourites: sportFavouritesCalls,
  promotions: promotionsCalls,
  protection: protectionCalls,
  push: pushCalls,
  reporting: reportingCalls,
  partners: partnersCalls,
  sites: sitesCalls,
  vendors: vendorsCalls,
  catalogue: catalogueCalls,
  office: officeCalls,
} as const

type ModuleCalls = typeof calls
type AnyCall = { [Module in keyof ModuleCalls]: ModuleCalls[Module][keyof ModuleCalls[Module]] }[keyof ModuleCalls]

/** Call definitions by path: the browser uses only this type, never the schemas. */
export type CallsByPath = { [Call in AnyCall as Call['path']]: Call }
export type CallPath = keyof CallsByPath
export type CallRequest<Path extends CallPath> = RequestOf<CallsByPath[Path]>
export type CallParsedRequest<Path extends CallPath> = ParsedRequestOf<CallsByPath[Path]>
export type CallResponse<Path extends CallPath> = ResponseOf<CallsByPath[Path]>

export const allCalls: readonly CallDefinition[] = Object.values(calls).flatMap((group) => Object.values(group))
