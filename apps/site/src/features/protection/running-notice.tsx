// Says before anything is pressed that a break or an exclusion runs, until when, and what it shuts: a bet, a game and a deposit would be
// refused. Asks what the strip of the header asks, so that it costs no call of its own.
import type { CallResponse } from '@hanpan/contract'
import { MINUTE_MS } from '@hanpan/kernel'
import { Notice, formatDateTimeShort } from '@hanpan/ui'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'

export function RunningNotice() {
  const t = useTexts()
  const { data } = useCall('/api/protection/session', {}, { staleMs: MINUTE_MS })
  if (!data?.excluded) return null
  return (
    <Notice tone="warn">
      <p>
        {runningText(t, data.excluded)} {t('protection.runningNote')}
      </p>
    </Notice>
  )
}

type Exclusion = NonNullable<CallResponse<'/api/protection/session'>['excluded']>

/** Nothing where its time is over and the member has not asked to return. */
function runningText(t: ReturnType<typeof useTexts>, { kind, endsAt, returnsAt, canReturn }: Exclusion): string {
  if (returnsAt !== null) return t('protection.returnsAt', { at: formatDateTimeShort(returnsAt) })
  if (canReturn) return ''
  if (endsAt === null) return t('protection.running.forever')
  return t(`protection.running.${kind}`, { at: formatDateTimeShort(endsAt) })
}
