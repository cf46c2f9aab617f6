// Asks a vendor for the address of a game without anybody who plays: what it answered, or why it did not.
import type { CallResponse, GameInOffice } from '@hanpan/contract'
import { Button, Dialog, Notice, Spinner } from '@hanpan/ui'
import { useState } from 'react'
import { FormButtons } from '../../parts/form-buttons.tsx'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

type Answer = CallResponse<'/api/office/catalogue/launchTest'>

export function LaunchTest({
  game,
  name,
  onClose,
}: {
  readonly game: GameInOffice
  readonly name: string
  readonly onClose: () => void
}) {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const { prodId, gameKey } = game
  const ask = async () => {
    setBusy(true)
    setAnswer(null)
    setFailed(null)
    const asked = await call('/api/office/catalogue/launchTest', { prodId, gameKey, reason: '' })
    setBusy(false)
    if (asked.ok) setAnswer(asked.value)
    else setFailed(codeText(asked.refusal.code))
  }
  return (
    <Dialog open onClose={onClose} title={t('catalogue.testOne', { name })} size="small">
      <div className="flex flex-col gap-4" aria-live="polite">
        <p className="text-sm text-dim">{t('catalogue.testNote')}</p>
        {busy && (
          <p className="flex items-center gap-2 text-sm">
            <Spinner className="size-5" /> {t('catalogue.testing')}
          </p>
        )}
        {failed !== null && <Notice tone="up">{failed}</Notice>}
        {answer &&
          (answer.refusal === '' ? (
            <div>
              <p className="mb-1 text-sm font-semibold">{t('catalogue.answered')}</p>
              <code className="block rounded-md bg-raised p-3 text-xs break-all">{answer.url}</code>
            </div>
          ) : (
            <Notice tone="up">
              <p>{t('catalogue.refused')}</p>
              <p className="mt-1">{t(`catalogue.refusals.${answer.refusal}`)}</p>
            </Notice>
          ))}
        <FormButtons>
          <Button tone="primary" busy={busy} onClick={() => void ask()}>
            {t('catalogue.test')}
          </Button>
        </FormButtons>
      </div>
    </Dialog>
  )
}
