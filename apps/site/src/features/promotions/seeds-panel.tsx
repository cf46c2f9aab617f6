// The seeds of the next spins: the commitment, the member's own seed, and revealing the server's.
import { Button, TextField, showToast } from '@hanpan/ui'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { reloadWheel } from './wheel-panel.tsx'
import type { Wheel } from './wheel-prize.tsx'

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/

export function SeedsPanel({ seeds }: { readonly seeds: Wheel['seeds'] }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState<'save' | 'rotate' | null>(null)
  const clientSeed = typed ?? seeds.clientSeed
  const isRight = CLIENT_SEED.test(clientSeed)
  const run = async (what: 'save' | 'rotate') => {
    if (busy || (what === 'save' && !isRight)) return
    setBusy(what)
    const answer =
      what === 'save' ? await call('/api/rotary/clientSeed', { clientSeed }) : await call('/api/rotary/rotate', {})
    setBusy(null)
    reloadWheel()
    if (!answer.ok) return showToast({ tone: 'up', text: codeText(answer.refusal) })
    setTyped(null)
    showToast({ tone: 'brand', text: what === 'save' ? t('rotary.saved') : t('rotary.rotated') })
  }
  return (
    <section aria-label={t('rotary.fair')} className="panel flex flex-col gap-4 p-5">
      <div>
        <h2 className="flex items-center gap-2 text-lg font-semibold">
          <ShieldCheck aria-hidden className="size-5 text-brand" />
          {t('rotary.fair')}
        </h2>
        <p className="mt-1 text-sm text-dim">{t('rotary.fairText')}</p>
      </div>
      <div className="text-sm">
        <p className="text-dim">{t('rotary.commitment')}</p>
        <code className="figures mt-1 block rounded-sm bg-ground px-2 py-1.5 text-xs break-all">
          {seeds.commitment}
        </code>
      </div>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void run('save')
        }}
      >
        <TextField
          label={t('rotary.clientSeed')}
          hint={t('rotary.clientSeedHint')}
          value={clientSeed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          inputClassName="figures"
          error={isRight ? undefined : t('rotary.clientSeedWrong')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="figures text-sm text-dim">
            {t('rotary.nonce')} {seeds.nonce}
          </p>
          <span className="flex gap-2">
            <Button type="submit" size="small" busy={busy === 'save'} disabled={clientSeed === seeds.clientSeed}>
              {t('rotary.save')}
            </Button>
            <Button
              size="small"
              busy={busy === 'rotate'}
              disabled={seeds.nonce === 0}
              onClick={() => void run('rotate')}
            >
              {t('rotary.rotate')}
            </Button>
          </span>
        </div>
      </form>
    </section>
  )
}
