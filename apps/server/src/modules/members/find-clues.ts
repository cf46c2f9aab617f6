// What names a member without being of the member itself: a bet or its ticket, a request for cash, a coupon, a round (SPEC.md ME67). Who may not
// see the thing does not find anybody by it.
import { idEndsOfTicket } from '@hanpan/bets'
import type { Permission } from '@hanpan/contract'
import { type BetId, type CashRequestId, isUuid, type MemberId } from '@hanpan/kernel'
import type { MembersDeps } from './deps.ts'

export type ClueKind = 'bet' | 'cash' | 'coupon' | 'round'

export interface Clue {
  readonly memberId: MemberId
  readonly by: ClueKind
  /** The thing by its name: a ticket number, a request's id, the game of a round. */
  readonly text: string
}

const ROUND_NO = /^\d{4}-\d{2}-\d{2}-\d{1,5}$/
/** A word of six letters is hardly a ticket number; one with a digit or a dash in it is. */
const TICKET_LIKE = /[\d-]/
/** A coupon's code is longer than any ticket, and no id. */
const COUPON_LIKE = /^[\dA-Za-z][\dA-Za-z -]{7,39}$/
const MEMBERS_OF_ROUND_MAX = 100

export async function findClues(
  deps: MembersDeps,
  query: string,
  permissions: ReadonlySet<Permission>,
): Promise<readonly Clue[]> {
  const text = query.trim()
  const found = await Promise.all([
    permissions.has('minigames.read') ? betClues(deps, text) : [],
    permissions.has('minigames.read') && ROUND_NO.test(text) ? roundClues(deps, text) : [],
    permissions.has('cash.read') && isUuid(text.toLowerCase()) ? cashClues(deps, text.toLowerCase()) : [],
    permissions.has('promotions.manage') && COUPON_LIKE.test(text) ? couponClues(deps, text) : [],
  ])
  return found.flat()
}

async function betClues({ bets }: MembersDeps, text: string): Promise<readonly Clue[]> {
  const id = text.toLowerCase()
  const isTicket = TICKET_LIKE.test(text) && idEndsOfTicket(text) !== null
  if (!isUuid(id) && !isTicket) return []
  const { lists } = bets()
  const found = isTicket ? await lists.byTicket(text) : [...(await lists.byIds([id as BetId])).values()]
  return found.map(({ memberId, bet }) => ({ memberId, by: 'bet' as const, text: bet.ticketNo }))
}

async function roundClues({ games }: MembersDeps, roundNo: string): Promise<readonly Clue[]> {
  const found = await games().playersOf(roundNo, MEMBERS_OF_ROUND_MAX)
  return found.map(({ memberId, gameKey }) => ({ memberId, by: 'round' as const, text: gameKey }))
}

async function cashClues({ cashier }: MembersDeps, id: string): Promise<readonly Clue[]> {
  const request = await cashier().requestById(id as CashRequestId)
  return request ? [{ memberId: request.memberId, by: 'cash', text: request.requestId }] : []
}

async function couponClues({ promotions }: MembersDeps, code: string): Promise<readonly Clue[]> {
  const holders = await promotions().holdersOf(code)
  return holders.map(({ memberId, campaign }) => ({ memberId, by: 'coupon', text: campaign }))
}
