// Tells those who read the audit log that an operator has read many members' details in full.
import { showToast } from '@hanpan/ui'
import { useEffect } from 'react'
import { useRevealAlert } from '../state/alerts.ts'
import { useMay } from '../state/session.ts'
import { useTexts } from '../words/words-context.tsx'

export function RevealAlert() {
  const t = useTexts()
  const mayRead = useMay('audit.read')
  const { operatorId, times } = useRevealAlert()
  useEffect(() => {
    if (mayRead && operatorId) showToast({ text: t('reveal.alert', { operator: operatorId }), tone: 'up' })
    // Once for each time that the server says so, whatever the language is by then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [times])
  return null
}
