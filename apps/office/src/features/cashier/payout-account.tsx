// The account that a withdrawal is paid to, in full, for whoever has it in hand. The look is logged.
import { Button, showToast } from '@hanpan/ui'
import { Copy, Eye } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

export function PayoutAccount({ cashIdx }: { readonly cashIdx: string }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [shown, setShown] = useState<string | null>(null)
  const [number, setNumber] = useState('')
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    const answer = await call('/api/office/cash/payoutAccount', { cashIdx })
    setBusy(false)
    if (!answer.ok) return showToast({ text: codeText(answer.refusal.code), tone: 'up' })
    const { bankNameKr, bankacc, memName } = answer.value
    setNumber(bankacc)
    setShown(`${bankNameKr} ${bankacc} ${memName}`)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    showToast({ text: t('cash.accountCopied'), tone: 'brand' })
  }
  if (shown === null) {
    return (
      <Button busy={busy} icon={<Eye aria-hidden className="size-4" />} onClick={() => void show()}>
        {t('cash.showAccount')}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line px-3 py-2">
      <b className="figures select-all">{shown}</b>
      <Button size="small" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
        {t('cash.copyAccount')}
      </Button>
    </div>
  )
}
