// The one table of refusals: every name a use case may refuse with, the result code that answers it, and whether someone is paged.
// A use case cannot refuse with a name that does not stand here.
import type { RefusalCode } from '@hanpan/contract'

interface RefusalRow {
  readonly code: RefusalCode
  /** Somebody must look at it: the site, not the caller, is at fault. */
  readonly page?: true
}

export const refusals = {
  // The call itself.
  malformed: { code: 'E400' },
  login_required: { code: 'E401' },
  session_expired: { code: 'TK998' },
  session_replaced: { code: 'TK999' },
  forbidden: { code: 'E403' },
  not_found: { code: 'E404' },
  wire_session_invalid: { code: 'E409' },
  too_large: { code: 'E413' },
  proof_needed: { code: 'E428' },
  too_many: { code: 'E429' },
  maintenance: { code: 'E503' },
  overloaded: { code: 'E002', page: true },
  request_id_reused: { code: 'C999' },
  already_processed: { code: 'T999' },

  // Sign-up and log-in.
  mem_id_invalid: { code: 'U101' },
  mem_pass_invalid: { code: 'U102' },
  cash_out_pass_invalid: { code: 'U103' },
  nick_missing: { code: 'U104' },
  nick_invalid: { code: 'U105' },
  recommender_missing: { code: 'U106' },
  passwords_differ: { code: 'U107' },
  phone_invalid: { code: 'U108' },
  bank_invalid: { code: 'U109' },
  holder_invalid: { code: 'U110' },
  account_invalid: { code: 'U111' },
  recommender_unknown: { code: 'U112' },
  recommender_not_partner: { code: 'U113' },
  recommender_unusable: { code: 'U114' },
  signup_closed: { code: 'U115' },
  mem_id_taken: { code: 'U116' },
  nick_taken: { code: 'U117' },
  phone_taken: { code: 'U118' },
  account_taken: { code: 'U119' },
  name_reserved: { code: 'U120' },
  person_excluded: { code: 'U121' },
  birth_date_invalid: { code: 'U122' },
  under_age: { code: 'U123' },
  terms_not_accepted: { code: 'U124' },
  terms_outdated: { code: 'U125' },
  member_unknown: { code: 'U001' },
  approval_pending: { code: 'U002' },
  password_wrong: { code: 'U003' },
  password_locked: { code: 'U004' },
  suspended_no_cash: { code: 'U0011' },
  address_blocked: { code: 'U012' },
  phone_blocked: { code: 'U013' },
  account_blocked: { code: 'U014' },
  signup_rejected: { code: 'U015' },
  captcha_wrong: { code: 'U020' },
  current_password_wrong: { code: 'U021' },

  // Deposits and withdrawals.
  deposits_closed: { code: 'C001' },
  deposit_amount_missing: { code: 'C002' },
  deposit_in_progress: { code: 'C003' },
  deposit_password_wrong: { code: 'C008' },
  deposit_password_unset: { code: 'C010' },
  deposit_above_maximum: { code: 'C101' },
  deposit_below_minimum: { code: 'C102' },
  deposit_unit_wrong: { code: 'C103' },
  deposit_too_soon: { code: 'c104' },
  withdrawals_closed: { code: 'C201' },
  withdrawal_exceeds_balance: { code: 'C202' },
  withdrawal_not_permitted: { code: 'C203' },
  withdrawal_password_unset: { code: 'C204' },
  withdrawal_password_wrong: { code: 'C205' },
  withdrawal_amount_missing: { code: 'C206' },
  withdrawal_in_progress: { code: 'C209' },
  withdrawal_above_maximum: { code: 'C213' },
  withdrawal_below_minimum: { code: 'C214' },
  withdrawal_unit_wrong: { code: 'C215' },
  withdrawals_paused: { code: 'C216' },
  game_window_open: { code: 'C009' },
  not_completed: { code: 'F001' },
  giving_not_permitted: { code: 'C301' },
  gift_receiver_unusable: { code: 'C302' },
  gift_amount_missing: { code: 'C303' },
  taking_back_not_permitted: { code: 'C401' },
  take_back_member_unusable: { code: 'C402' },
  take_back_amount_missing: { code: 'C403' },
  only_to_waiting: { code: 'C501' },
  only_from_waiting: { code: 'C502' },
  request_processed: { code: 'C503' },
  adjustment_amount_missing: { code: 'C601' },
  point_adjustment_amount_missing: { code: 'C701' },

  // Bets.
  betting_not_permitted: { code: 'B1001' },
  member_locked: { code: 'B1002' },
  insufficient_funds: { code: 'B6000' },
  stake_below_minimum: { code: 'B6001' },
  stake_above_maximum: { code: 'B6002' },
  win_above_maximum: { code: 'B6003' },
  bet_duplicate: { code: 'B6005' },
  bet_opposite: { code: 'B6005' },
  cancel_not_allowed: { code: 'E403' },
  price_changed: { code: 'B6006' },
  betting_closed: { code: 'B6007' },
  selection_unknown: { code: 'B6008' },
  bets_being_settled: { code: 'B9999' },
  game_not_permitted: { code: 'B0091' },
  game_disabled: { code: 'B0092' },
  game_maintenance: { code: 'B0093' },
  partners_cannot_play: { code: 'B0095' },
  exposure_exhausted: { code: 'B0099' },

  vendor_unreachable: { code: '9999', page: true },

  // Messages.
  message_unread: { code: 'M002' },
  message_unknown: { code: 'M003' },

  // Promotions.
  points_missing: { code: 'P001' },
  points_exceed_held: { code: 'P002' },
  points_amount_wrong: { code: 'P004' },
  conversion_too_soon: { code: 'P005' },
  conversion_unavailable: { code: 'P009' },
  promotions_unavailable: { code: 'K000' },
  attendance_closed: { code: 'K001' },
  attended_already: { code: 'K002' },
  attendance_needs_deposit: { code: 'K003' },
  attendance_needs_bet: { code: 'K004' },
  coupon_unknown: { code: 'K101' },
  coupon_used: { code: 'K102' },
  coupon_expired: { code: 'K103' },
  coupon_not_yet_valid: { code: 'K104' },
  coupon_level_wrong: { code: 'K105' },
  coupons_exhausted: { code: 'K106' },
  coupon_limit_reached: { code: 'K107' },
  coupon_not_giftable: { code: 'K108' },
  coupon_receiver_unusable: { code: 'K109' },
  wheel_closed: { code: 'K201' },
  wheel_budget_spent: { code: 'K202' },
  wheel_no_spins_left: { code: 'K203' },
  wheel_changed: { code: 'K204' },
  // Boards.
  post_incomplete: { code: 'BD01' },
  search_term_missing: { code: 'BD02' },
  picture_unusable: { code: 'BD03' },
  pictures_used_up: { code: 'BD04' },
  inquiries_waiting: { code: 'BD05' },

  // Applications of distributors.
  application_incomplete: { code: 'PA01' },
  application_open: { code: 'PA02' },
  partner_already: { code: 'PA03' },
  partner_level_unfit: { code: 'PA04' },

  // Partners.
  rates_above_parent: { code: 'PA05' },
  rates_below_child: { code: 'PA06' },
  rates_changed_today: { code: 'PA07' },
  place_not_possible: { code: 'PA08' },
  nothing_payable: { code: 'PA09' },
  payout_reserved_already: { code: 'PA10' },
  rates_invalid: { code: 'PA11' },

  // The protection of players.
  deposit_limit_reached: { code: 'PT01' },
  loss_limit_reached: { code: 'PT02' },
  excluded: { code: 'PT03' },
  day_minutes_used_up: { code: 'PT04' },
  protection_only_tighter: { code: 'PT05' },
  return_not_possible: { code: 'PT06' },
  stake_limit_reached: { code: 'PT07' },
  looser_limit_not_due: { code: 'PT08' },

  // The office.
  operator_unknown_or_wrong: { code: 'O001' },
  otp_wrong: { code: 'O002' },
  reason_missing: { code: 'O003' },
  state_wrong: { code: 'O004' },
  price_favours_player: { code: 'O005' },
  price_returns_too_little: { code: 'O031' },
  value_invalid: { code: 'O006' },
  operator_suspended: { code: 'O007' },
  operator_not_admitted: { code: 'O008' },
  operator_id_taken: { code: 'O009' },
  permission_not_own: { code: 'O010' },
  last_owner: { code: 'O011' },
  own_request: { code: 'O012' },
  second_operator_awaited: { code: 'O013' },
  approver_too_new: { code: 'O041' },
  password_weak: { code: 'O042' },
  second_factor_missing: { code: 'O044' },
  reveal_quota_spent: { code: 'O045' },
  claim_missing: { code: 'O014' },
  name_missing: { code: 'O015' },
  name_too_long: { code: 'O016' },
  claimed_by_another: { code: 'T999' },
  take_back_exceeds_held: { code: 'P003' },
} as const satisfies Record<string, RefusalRow>

export type RefusalName = keyof typeof refusals

/** A refusal that carries facts for the caller: the prices now, the limit that was met. */
export interface DetailedRefusal {
  readonly name: RefusalName
  readonly data: Readonly<Record<string, unknown>>
}

export type CallRefusal = RefusalName | DetailedRefusal
