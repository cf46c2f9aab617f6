// How a member is written on the wire: as it sees itself, and as an operator sees it.
import type { MemberOnWire, ResponseOf, calls } from '@hanpan/contract'
import { DAY_MS, type Instant, isoSeoul, type MemberId, seoulDay, seoulDayStart } from '@hanpan/kernel'
import type { MemberBalances } from '../../ports/ledger.ts'
import type { MemberCard } from '../../ports/members.ts'
import type { Admission } from '../../ports/sites.ts'
import type { BankChangeRow } from './bank-change-store.ts'
import type { BankName } from './banks.ts'
import { maskMemId, maskNick } from './masks.ts'
import type { RecommendedRow } from './recommended-store.ts'
import type { MemberRow } from './store.ts'

type OfficeMemberRow = Omit<ResponseOf<(typeof calls)['office']['membersList']>['list'][number], 'matches'>

const yesNo = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N')

export function memberOnWire(
  row: MemberRow,
  balances: MemberBalances,
  bankName: BankName,
  admission: Admission,
): MemberOnWire {
  return {
    memId: row.mem_id,
    memNick: row.nick,
    memName: row.name,
    memLevel: row.level,
    casinoLevel: row.casino_level,
    slotLevel: row.slot_level,
    cashAmt: balances.cash,
    pointAmt: balances.point,
    holdAmt: balances.held,
    isPartnerMember: yesNo(row.partner_level !== null),
    memPhone: row.phone_masked,
    bankCode: row.bank_code,
    bankNameKr: bankName(row.bank_code),
    bankacc: row.account_masked,
    recommenderId: row.recommender_mem_id ?? '',
    joinDay: isoSeoul(row.joined_at),
    status: row.status,
    birthDate: row.birth_masked ?? '',
    termsVersion: row.terms_version ?? '',
    termsAcceptedAt: row.terms_accepted_at === null ? null : isoSeoul(row.terms_accepted_at),
    termsDue: admission.isAsked && row.terms_version !== admission.termsVersion,
  }
}

export function memberRowForOffice(
  row: MemberRow,
  balances: MemberBalances | undefined,
  online: ReadonlySet<MemberId>,
  bankName: BankName,
): OfficeMemberRow {
  return {
    memId: row.mem_id,
    memNick: row.nick,
    memName: row.name,
    status: row.status,
    memLevel: row.level,
    isPartnerMember: yesNo(row.partner_level !== null),
    recommenderId: row.recommender_mem_id ?? '',
    phoneMasked: row.phone_masked,
    bankNameKr: bankName(row.bank_code),
    bankaccMasked: row.account_masked,
    cashAmt: balances?.cash ?? 0,
    pointAmt: balances?.point ?? 0,
    joinDay: isoSeoul(row.joined_at),
    lastLoginAt: row.last_login_at === null ? null : isoSeoul(row.last_login_at),
    online: online.has(row.member_id),
  }
}

export function cardOf(row: MemberRow, bankName: BankName): MemberCard {
  return {
    memberId: row.member_id,
    memId: row.mem_id,
    nick: row.nick,
    name: row.name,
    level: row.level,
    status: row.status,
    bankNameKr: bankName(row.bank_code),
    bankaccMasked: row.account_masked,
    recommenderMemId: row.recommender_mem_id,
    joinedAt: row.joined_at,
    lastLoginAt: row.last_login_at,
  }
}

export function bankChangeOnWire(row: BankChangeRow, bankName: BankName) {
  return {
    changeIdx: row.change_id as string,
    status: row.status,
    bankCode: row.bank_code,
    bankNameKr: bankName(row.bank_code),
    bankaccMasked: row.account_masked,
    memName: row.name,
    askedAt: isoSeoul(row.asked_at),
    decidedAt: row.decided_at === null ? null : isoSeoul(row.decided_at),
    reason: row.reason,
  }
}

/** How a member is shown to the one who brought it. Whole Seoul days since its last log-in. */
export function recommendedOnWire(row: RecommendedRow, now: Instant) {
  const day = (at: Instant) => seoulDayStart(seoulDay(at))!
  return {
    memIdMasked: maskMemId(row.mem_id),
    memNickMasked: maskNick(row.nick),
    isPartnerMember: yesNo(row.is_partner),
    isWaiting: row.is_waiting,
    joinDay: seoulDay(row.joined_at) as string,
    daysNotConnected: row.last_login_at === null ? null : (day(now) - day(row.last_login_at)) / DAY_MS,
  }
}
