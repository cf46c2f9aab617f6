// What operators do, by the names that people read. The catalogue's keys cannot hold a dot: a dash stands for it.
import { auditActions, type AuditAction } from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'

type KeyOf<Action extends string> = Action extends `${infer First}.${infer Rest}` ? `${First}-${KeyOf<Rest>}` : Action
/** An action without a name does not compile. */
const keyOf = (action: AuditAction) => action.replaceAll('.', '-') as KeyOf<AuditAction>

export function useActionText(): (action: string) => string {
  const t = useTexts()
  return (action) => {
    const known = auditActions.find((one) => one === action)
    return known ? t(`action.${keyOf(known)}`) : action
  }
}
