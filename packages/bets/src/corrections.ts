// What decided bets may be brought to.

/** Every bet becomes void, or is settled by what decides it as it stands now. */
export const correctionTargets = ['voided', 'result'] as const
export type CorrectionTarget = (typeof correctionTargets)[number]
