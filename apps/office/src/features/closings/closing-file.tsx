// A frozen file of what was closed, as the server keeps it.
import type { ClosingFormat } from '@hanpan/contract'
import { Button, showToast } from '@hanpan/ui'
import { saveFile } from '@hanpan/web/spreadsheet'
import { Download } from 'lucide-react'
import { useSending } from '../../parts/use-sending.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText } from '../../words/words-context.tsx'

const TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ClosingFormat, string>

interface ClosingFileProps {
  readonly period: string
  readonly format: ClosingFormat
}

export function ClosingFile({ period, format }: ClosingFileProps) {
  const codeText = useCodeText()
  const { busy, send } = useSending()
  const save = async () => {
    const answer = await call('/api/office/closings/file', { period, format })
    if (!answer.ok) return showToast({ text: codeText(answer.refusal.code), tone: 'up' })
    const { content, name } = answer.value
    const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0)!)
    saveFile(new Blob([bytes], { type: TYPES[format] }), name)
  }
  return (
    <Button size="small" busy={busy} icon={<Download aria-hidden className="size-4" />} onClick={() => void send(save)}>
      {format.toUpperCase()}
    </Button>
  )
}
