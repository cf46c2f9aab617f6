// Says before anything is sent that a break or an exclusion runs: what it shuts would be refused with the same words.
import { Notice } from '@hanpan/ui'
import { useCall } from '../../wire/queries.ts'
import { useCodeText } from '../../words/words-context.tsx'

export function RunningNotice() {
  const codeText = useCodeText()
  const { data } = useCall('/api/protection/state', {})
  if (!data?.exclusion) return null
  return (
    <Notice tone="warn">
      <p>{codeText('PT03')}</p>
    </Notice>
  )
}
