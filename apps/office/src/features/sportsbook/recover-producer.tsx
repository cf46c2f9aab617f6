// Asks a producer to say again what it has said, with how far back and a reason.
import { Button, Segments } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'

const MINUTES = { m10: 10, h1: 60, h6: 360, h24: 1440 } as const
const spans = ['m10', 'h1', 'h6', 'h24'] as const

export function RecoverProducer({ producer }: { readonly producer: string }) {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const [open, setOpen] = useState(false)
  const [span, setSpan] = useState<(typeof spans)[number]>('h1')
  if (!mayManage) return null
  const title = t('sports.recoverOne', { name: producer })
  return (
    <>
      <Button size="small" aria-label={title} onClick={() => setOpen(true)}>
        {t('sports.recover')}
      </Button>
      {open && (
        <ConfirmDialog
          title={title}
          reason="required"
          submitLabel={t('sports.recover')}
          danger
          run={(reason) => call('/api/office/sports/recover', { producer, sinceMinutes: MINUTES[span], reason })}
          doneText={t('sports.recoverAsked', { name: producer })}
          onDone={() => refresh('/api/office/sports/producers')}
          onClose={() => setOpen(false)}
        >
          <div className="flex flex-col gap-3">
            <p className="text-sm text-dim">{t('sports.recoverNote')}</p>
            <Segments
              label={t('sports.recoverSince')}
              value={span}
              onValueChange={setSpan}
              options={spans.map((value) => ({ value, label: t(`sports.recoverSinceOf.${value}`) }))}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
