// The auditor's last word on the books, and the button that asks it now.
import type { CallResponse } from '@hanpan/contract'
import { Button, DateTime, Money, Notice, formatInteger, showToast } from '@hanpan/ui'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Facts } from '../../parts/facts.tsx'
import { Panel } from '../../shell/page.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

type Audit = CallResponse<'/api/office/ledger/audit'>

export function BooksVerdict({ audit }: { readonly audit: Audit }) {
  const t = useTexts()
  const balanced = audit.total === 0 && audit.faults.length === 0
  if (audit.checkedAt === null) return <Badge tone="warn">{t('ledger.never')}</Badge>
  return <Badge tone={balanced ? 'good' : 'up'}>{t(balanced ? 'ledger.balanced' : 'ledger.broken')}</Badge>
}

export function AuditPanel({ audit }: { readonly audit: Audit }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)
  const runNow = async () => {
    setBusy(true)
    const answer = await call('/api/office/ledger/audit', { run: true })
    setBusy(false)
    refresh('/api/office/ledger/audit', '/api/office/ledger/accounts')
    if (answer.ok) showToast({ text: t('ledger.ran'), tone: answer.value.faults.length === 0 ? 'brand' : 'up' })
    else showToast({ text: `${codeText(answer.refusal.code)} (${answer.refusal.code})`, tone: 'up' })
  }
  return (
    <Panel
      title={t('ledger.audit')}
      aside={
        <Button size="small" busy={busy} icon={<Play aria-hidden className="size-3.5" />} onClick={() => void runNow()}>
          {t('ledger.runNow')}
        </Button>
      }
    >
      <Facts
        facts={[
          { name: t('common.result'), value: <BooksVerdict audit={audit} /> },
          { name: t('ledger.total'), value: <Money value={audit.total} />, strong: true },
          {
            name: t('ledger.accountsChecked'),
            value: <span className="figures">{formatInteger(audit.accounts)}</span>,
          },
          {
            name: t('ledger.transfersChecked'),
            value: <span className="figures">{formatInteger(audit.transfers)}</span>,
          },
          {
            name: t('ledger.checkedAt'),
            value: audit.checkedAt === null ? t('ledger.never') : <DateTime at={audit.checkedAt} />,
          },
        ]}
      />
      {audit.faults.length > 0 && (
        <ul aria-label={t('ledger.faults')} className="flex flex-col gap-2 py-2">
          {audit.faults.map((fault) => (
            <li key={`${fault.kind} ${fault.subject}`}>
              <Notice tone="up">
                <b>{fault.kind}</b> <span className="figures break-all">{fault.subject}</span>
                <p className="mt-1">{fault.detail}</p>
              </Notice>
            </li>
          ))}
        </ul>
      )}
      <p className="py-2 text-sm text-dim">{t('ledger.auditNote')}</p>
    </Panel>
  )
}
