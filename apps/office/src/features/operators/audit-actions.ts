// What operators do, by the names that people read. Actions are named by module and verb; the catalogue's keys cannot hold a dot: a dash
// stands for it.
import type { Texts } from '../../words/words.ts'
import { useTexts } from '../../words/words-context.tsx'

export const auditActions = [
  'cash-waiting',
  'cash-claimed',
  'cash-released',
  'cash-takenOver',
  'cash-done',
  'cash-canceled',
  'member-approve',
  'member-reject',
  'member-suspend',
  'member-restore',
  'member-permit',
  'member-adjust',
  'member-reveal',
  'member-approveBank',
  'member-rejectBank',
  'member-endSession',
  'block-add',
  'block-remove',
  'minigames-setPrices',
  'minigames-setPayTable',
  'minigames-setOptions',
  'minigames-setLimits',
  'minigames-setEnabled',
  'minigames-voidRound',
  'protection-look',
  'protection-set',
  'protection-excluded',
  'promotions-points',
  'promotions-attendance',
  'promotions-wheel',
  'promotions-issueCoupons',
  'promotions-withdrawCoupons',
  'site-options',
  'site-maintenance',
  'board-publish',
  'board-change',
  'board-hide',
  'board-show',
  'comment-hide',
  'comment-show',
  'support-answer',
  'partner-contact',
  'partner-approve',
  'partner-reject',
  'template-save',
  'template-delete',
  'messages-send',
  'operator-otp',
  'game-state',
  'banner-save',
  'banner-delete',
  'banner-sort',
  'popup-save',
  'popup-delete',
  'popup-sort',
  'operator-create',
  'operator-change',
  'operator-suspend',
  'operator-restore',
  'operator-resetOtp',
  'operator-password',
  'operator-endSessions',
  'role-create',
  'role-change',
  'role-remove',
  'approval-ask',
  'approval-approved',
  'approval-declined',
  'approval-withdrawn',
  'approval-failed',
  'approval-overtaken',
] as const satisfies readonly (keyof Texts['action'])[]

export const actionOf = (key: (typeof auditActions)[number]) => key.replace('-', '.')

export function useActionText(): (action: string) => string {
  const t = useTexts()
  return (action) => {
    const known = auditActions.find((one) => one === action.replace('.', '-'))
    return known ? t(`action.${known}`) : action
  }
}
