// A member's markers of harm inside its case: what stands now, and the prepared messages. The case itself is closed as a case.
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Markers, SendCare } from './risk-markers.tsx'

export function CaseMarkers({ memId, mayAct }: { readonly memId: string; readonly mayAct: boolean }) {
  const t = useTexts()
  const [sending, setSending] = useState(false)
  const query = useCall('/api/office/protection/riskOf', { memId })
  return (
    <Loaded query={query}>
      {({ markers }) => (
        <div className="flex flex-col gap-3">
          <Markers markers={markers} />
          {mayAct && !sending && (
            <Button className="self-start" onClick={() => setSending(true)}>
              {t('risk.send')}
            </Button>
          )}
          {sending && <SendCare aside memId={memId} onEnd={() => setSending(false)} />}
        </div>
      )}
    </Loaded>
  )
}
