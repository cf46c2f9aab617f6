// A file of a case: a picture is shown where it stands, anything else is saved. Reading it is logged.
import type { CallResponse } from '@hanpan/contract'
import { Button, formatInteger, showToast } from '@hanpan/ui'
import { Download, FileText, Image } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSending } from '../../parts/use-sending.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

type Content = CallResponse<'/api/office/cases/file'>
type File = Pick<Content, 'fileIdx' | 'name' | 'type' | 'bytes'>

const blobOf = ({ content, type }: Content) =>
  new Blob([Uint8Array.from(atob(content), (letter) => letter.codePointAt(0)!)], { type })

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

export function CaseFile({ caseIdx, file }: { readonly caseIdx: string; readonly file: File }) {
  const t = useTexts()
  const codeText = useCodeText()
  const { busy, send } = useSending()
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => () => (shown === null ? undefined : URL.revokeObjectURL(shown)), [shown])
  const isPicture = file.type === 'image/webp'
  const open = async () => {
    const answer = await call('/api/office/cases/file', { caseIdx, fileIdx: file.fileIdx })
    if (!answer.ok) return showToast({ text: codeText(answer.refusal.code), tone: 'up' })
    const url = URL.createObjectURL(blobOf(answer.value))
    if (isPicture) return setShown(url)
    save(url, file.name)
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }
  const Icon = isPicture ? Image : FileText
  return (
    <div className="mt-1">
      <div className="flex max-w-full items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0 text-dim" />
        <span className="min-w-0 truncate">{file.name}</span>
        <span className="figures shrink-0 text-xs text-dim">
          {t('cases.kilobytes', { size: formatInteger(Math.max(1, Math.round(file.bytes / 1024))) })}
        </span>
        {shown === null && (
          <Button
            size="small"
            busy={busy}
            icon={isPicture ? undefined : <Download aria-hidden className="size-3.5" />}
            onClick={() => void send(open)}
          >
            {t(isPicture ? 'cases.showPicture' : 'cases.saveFile')}
          </Button>
        )}
      </div>
      {shown !== null && (
        <img src={shown} alt={file.name} className="mt-2 max-h-96 max-w-full rounded-md border border-line" />
      )}
    </div>
  )
}
