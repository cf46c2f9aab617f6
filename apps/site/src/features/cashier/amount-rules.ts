// What an amount of a deposit or withdrawal must satisfy before it is sent, so that the form can say it with the exact
// figure. The server judges again.
export interface SidePolicy {
  readonly open: boolean
  readonly minimum: number
  readonly maximum: number
  readonly unit: number
  readonly inProgress: boolean
}

export type AmountProblem =
  | { readonly kind: 'enter' }
  | { readonly kind: 'minimum' | 'maximum' | 'unit' | 'exceeds' | 'allowance'; readonly amount: number }

/** `balance` is null for a deposit, which no balance limits but what the member's own limit leaves. */
export function checkAmount(
  amount: number | null,
  policy: SidePolicy & { readonly allowance?: { readonly left: number } | null },
  balance: number | null,
): AmountProblem | null {
  if (amount === null || amount === 0) return { kind: 'enter' }
  if (amount < policy.minimum) return { kind: 'minimum', amount: policy.minimum }
  if (amount > policy.maximum) return { kind: 'maximum', amount: policy.maximum }
  if (policy.unit > 0 && amount % policy.unit !== 0) return { kind: 'unit', amount: policy.unit }
  if (policy.allowance && amount > policy.allowance.left) return { kind: 'allowance', amount: policy.allowance.left }
  return balance !== null && amount > balance ? { kind: 'exceeds', amount: balance } : null
}

/** Everything that may be withdrawn: the balance cut to the unit and the limit. */
export function amountMax(policy: SidePolicy, balance: number): number {
  const most = Math.min(balance, policy.maximum)
  return policy.unit > 0 ? most - (most % policy.unit) : most
}

/** The next instant at which a daily time of Seoul (HH:MM) comes round. */
export function nextSeoulTime(nowMs: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const offsetMs = 9 * 3_600_000
  const dayMs = 86_400_000
  const dayStart = Math.floor((nowMs + offsetMs) / dayMs) * dayMs - offsetMs
  const at = dayStart + (hours * 60 + minutes) * 60_000
  return at > nowMs ? at : at + dayMs
}
