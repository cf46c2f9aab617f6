// What an operator may do with a case: the one next step is the green one, a form takes the place of the buttons, and a comment may always
// be written.
import { Button, showToast } from '@hanpan/ui'
import { useEffect, useRef, useState } from 'react'
import { KeyCap } from '../../parts/key-cap.tsx'
import { workKey, type WorkKey } from '../../parts/key-commands.ts'
import { isLayerOpen, isTyping } from '../../parts/row-keys.ts'
import { useSending } from '../../parts/use-sending.ts'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { CaseComment } from './case-comment.tsx'
import { caseCalls, type CaseRead } from './case-row.ts'
import { CaseStepForm, type FormStep } from './case-step-form.tsx'

export function CaseFoot({ read }: { readonly read: CaseRead }) {
  const t = useTexts()
  const [asked, ask] = useState<FormStep | null>(null)
  const { case: row, may } = read
  const claim = useClaim(read)
  const closesBy = row.kind === 'question' || row.kind === 'bank' ? row.kind : null
  const closesByItself = closesBy !== null
  const isClosed = row.state === 'closed'
  const isFree = !isClosed && row.owner === null
  useWorkKeys({
    c: isFree ? claim.take : undefined,
    a: row.isMine && !isClosed && !closesByItself ? () => ask('close') : undefined,
    x: row.isMine && !isClosed ? () => ask('handOver') : undefined,
  })
  if (asked !== null) {
    return (
      <section aria-label={t(`cases.steps.${asked}`)} className={FOOT}>
        <CaseStepForm read={read} step={asked} onEnd={() => ask(null)} />
      </section>
    )
  }
  return (
    <section aria-label={t('cases.next')} className={FOOT}>
      {!isClosed && <CaseComment caseIdx={row.caseIdx} />}
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        {isFree && (
          <Button tone="primary" data-main busy={claim.busy} onClick={claim.take}>
            {t('cases.steps.claim')}
            <KeyCap>C</KeyCap>
          </Button>
        )}
        {!isClosed && row.owner !== null && !row.isMine && may.takeOver && (
          <Button onClick={() => ask('takeOver')}>{t('cases.steps.takeOver')}</Button>
        )}
        {row.isMine && !isClosed && (
          <>
            {!closesByItself && (
              <Button tone="primary" data-main onClick={() => ask('close')}>
                {t('cases.steps.close')}
                <KeyCap>A</KeyCap>
              </Button>
            )}
            <Button onClick={() => ask('handOver')}>
              {t('cases.steps.handOver')}
              <KeyCap>X</KeyCap>
            </Button>
            <Button onClick={() => ask('due')}>{t('cases.steps.due')}</Button>
          </>
        )}
        {isClosed && !closesByItself && <Button onClick={() => ask('reopen')}>{t('cases.steps.reopen')}</Button>}
        {closesBy && !isClosed && row.isMine && (
          <p className="ml-auto max-w-80 text-right text-xs text-dim">{t(`cases.closesBy.${closesBy}`)}</p>
        )}
      </div>
    </section>
  )
}

const FOOT = 'border-t border-line bg-panel px-4 py-3 desk:px-6'

function useClaim({ case: row }: CaseRead) {
  const t = useTexts()
  const codeText = useCodeText()
  const { busy, send } = useSending()
  const take = () =>
    void send(async () => {
      const { caseIdx, version } = row
      const answer = await call('/api/office/cases/claim', { caseIdx, version, requestId: newRequestId() })
      refresh(...caseCalls)
      if (answer.ok) return
      const { code } = answer.refusal
      showToast({ text: code === 'T999' ? t('cases.takenMeanwhile') : `${codeText(code)} (${code})`, tone: 'up' })
    })
  return { busy, take }
}

function useWorkKeys(steps: Partial<Record<WorkKey, (() => void) | undefined>>): void {
  const heard = useRef(steps)
  useEffect(() => {
    heard.current = steps
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || isLayerOpen()) return
      const key = workKey(event)
      const step = key && heard.current[key]
      if (!step) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
