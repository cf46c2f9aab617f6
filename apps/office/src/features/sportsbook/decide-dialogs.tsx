// Voids a market for a span of time, and gives an event back to its source: each with its preview.
import { Button, Dialog } from '@hanpan/ui'
import { useState } from 'react'
import { FormButtons } from '../../parts/form-buttons.tsx'
import { TextInput } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { fromField } from '../../parts/publish-window.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { DecisionPreview, type Word } from './decision-preview.tsx'
import type { DeskEvent } from './offer-state.tsx'
import type { ResultMarket } from './outcome-text.ts'

interface DialogOf {
  readonly event: DeskEvent
  readonly onClose: () => void
}

export function ReleaseResult({ event, onClose }: DialogOf) {
  const t = useTexts()
  const isOfHouse = event.source === 'office'
  return (
    <Dialog open onClose={onClose} title={t(isOfHouse ? 'sports.takeBack' : 'sports.release')} size="large" persistent>
      <DecisionPreview event={event} word={{ kind: 'release' }} onDone={onClose} onCancel={onClose}>
        <p className="text-sm text-dim">{t(isOfHouse ? 'sports.takeBackNote' : 'sports.releaseNote')}</p>
      </DecisionPreview>
    </Dialog>
  )
}

interface VoidMarketProps extends DialogOf {
  readonly market: ResultMarket
  readonly name: string
}

export function VoidMarket({ event, market: { market, line }, name, onClose }: VoidMarketProps) {
  const t = useTexts()
  const [word, setWord] = useState<Word | null>(null)
  const form = useJudgedForm({
    values: { from: '', to: '' },
    judge: ({ from, to }) => ({ to: from !== '' && to !== '' && from >= to && t('sports.untilWrong') }),
  })
  const preview = async () => {
    if (!(await form.check())) return
    const [from, to] = [form.values.from, form.values.to].map((text) => (text === '' ? null : fromField(text)))
    setWord({ kind: 'void', markets: [{ market, line }], from: from ?? null, to: to ?? null })
  }
  return (
    <Dialog open onClose={onClose} title={t('sports.voidOne', { name })} size="large" persistent>
      {word ? (
        <DecisionPreview event={event} word={word} onDone={onClose} onCancel={() => setWord(null)} />
      ) : (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            void preview()
          }}
        >
          <p className="text-sm text-dim">{t('sports.voidNote')}</p>
          <div className="grid gap-4 desk:grid-cols-2">
            <TextInput control={form.control} name="from" label={t('sports.voidFrom')} type="datetime-local" step={1} />
            <TextInput control={form.control} name="to" label={t('sports.voidTo')} type="datetime-local" step={1} />
          </div>
          <FormButtons>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button type="submit" tone="primary" data-main>
              {t('sports.preview')}
            </Button>
          </FormButtons>
        </form>
      )}
    </Dialog>
  )
}
