// What requests are refused for most often, ready to be picked: a withdrawal is not refused for a deposit that never came.

export const REJECT_REASONS = {
  in: ['holder', 'missing', 'amount'],
  out: ['holder', 'account'],
} as const
