// The seeds of the next spins: the commitment, the member's own seed, and revealing the server's.
import { Button, TextField, showToast } from '@hanpan/ui'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormRefusal, useCallForm } from '../../app/call-form.tsx'
import { call, callInFull } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { reloadWheel } from './wheel-panel.tsx'
import type { Wheel } from './wheel-prize.tsx'

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/

export function SeedsPanel({ seeds }: { readonly seeds: Wheel['seeds'] }) {
  const t = useTexts()
  const codeText = useCodeText()
  const form = useCallForm({
    defaultValues: { clientSeed: seeds.clientSeed },
    async send(values) {
      const answer = await callInFull('/api/rotary/clientSeed', values)
      reloadWheel()
      return answer
    },
    onDone: () => showToast({ tone: 'brand', text: t('rotary.saved') }),
  })
  const clientSeed = useWatch({ control: form.control, name: 'clientSeed' })
  const [rotating, setRotating] = useState(false)
  const rotate = async () => {
    if (rotating || form.busy) return
    setRotating(true)
    const answer = await call('/api/rotary/rotate', {})
    setRotating(false)
    reloadWheel()
    if (!answer.ok) return showToast({ tone: 'up', text: codeText(answer.refusal) })
    form.reset({ clientSeed: seeds.clientSeed })
    showToast({ tone: 'brand', text: t('rotary.rotated') })
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
      <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void form.submit(event)}>
        <TextField
          label={t('rotary.clientSeed')}
          hint={t('rotary.clientSeedHint')}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          inputClassName="figures"
          error={form.formState.errors.clientSeed?.message}
          {...form.register('clientSeed', {
            validate: (seed) => CLIENT_SEED.test(seed) || t('rotary.clientSeedWrong'),
          })}
        />
        <FormRefusal code={form.refusal} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="figures text-sm text-dim">
            {t('rotary.nonce')} {seeds.nonce}
          </p>
          <span className="flex gap-2">
            <Button type="submit" size="small" busy={form.busy} disabled={clientSeed === seeds.clientSeed}>
              {t('rotary.save')}
            </Button>
            <Button size="small" busy={rotating} disabled={seeds.nonce === 0} onClick={() => void rotate()}>
              {t('rotary.rotate')}
            </Button>
          </span>
        </div>
      </form>
    </section>
  )
}
