// What the bank said of a batch: read from its file, shown line by line, put right by hand where need be, and sent as a whole.
import { Money, Notice, Segments, TextField, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { FileChoice } from '../../parts/file-choice.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { decode, encodingOf, FILE_BYTES_MAX } from '../../parts/text-file.ts'
import { readAnswer, type BatchLine, type LineAnswer, type ReadAnswer } from './batch-answer.ts'
import { batchCalls, type Batch } from './batch-row.ts'

interface Draft {
  readonly result: 'unknown' | 'paid' | 'failed'
  readonly text: string
}
type Drafts = Readonly<Record<number, Draft>>
const UNKNOWN: Draft = { result: 'unknown', text: '' }
const results = ['unknown', 'paid', 'failed'] as const

interface AnswerFormProps {
  readonly batch: Batch
  readonly lines: readonly BatchLine[]
  readonly onCancel: () => void
  readonly onDone: () => void
}

const draftOf = ({ paid, transferReference = '', reason = '' }: LineAnswer): Draft =>
  paid ? { result: 'paid', text: transferReference } : { result: 'failed', text: reason }

export function AnswerForm({ batch, lines, onCancel, onDone }: AnswerFormProps) {
  const t = useTexts()
  const open = lines.filter(({ state }) => state === 'pending')
  const [drafts, setDrafts] = useState<Drafts>({})
  const [file, setFile] = useState<{ readonly name: string; readonly read: ReadAnswer | null } | null>(null)
  const pick = async (picked: File) => {
    if (picked.size > FILE_BYTES_MAX) return setFile({ name: picked.name, read: null })
    const bytes = new Uint8Array(await picked.arrayBuffer())
    const read = readAnswer(decode(bytes, encodingOf(bytes)), lines)
    setFile({ name: picked.name, read })
    setDrafts(Object.fromEntries(read.answers.map((answer) => [answer.position, draftOf(answer)])))
  }
  const answers = open.flatMap(({ position }): LineAnswer[] => {
    const { result, text } = drafts[position] ?? UNKNOWN
    if (result === 'unknown') return []
    return [
      result === 'paid' ? { position, paid: true, transferReference: text } : { position, paid: false, reason: text },
    ]
  })
  const isWhole = answers.every(({ position }) => drafts[position]!.text.trim() !== '')
  const sum = open.reduce((all, line) => all + (drafts[line.position]?.result === 'paid' ? line.amount : 0), 0)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 desk:px-6">
      <ConfirmForm
        submitLabel={t('payoutBatches.send', { count: formatInteger(answers.length) })}
        submitKeys="Ctrl+Enter"
        disabled={answers.length === 0 || !isWhole || (file?.read?.differing.length ?? 0) > 0}
        run={async () => await call('/api/office/cash/batchAnswer', { batchIdx: batch.batchIdx, lines: answers })}
        doneText={({ paid, failed }) =>
          t('payoutBatches.answered', { paid: formatInteger(paid), failed: formatInteger(failed) })
        }
        onDone={() => {
          refresh(...batchCalls)
          onDone()
        }}
        onRefused={() => refresh(...batchCalls)}
        onCancel={onCancel}
      >
        <FileChoice
          name={file?.name ?? null}
          label={t('payoutBatches.chooseAnswer')}
          hint={t('payoutBatches.answerHint', { mark: `${batch.name}-1` })}
          onFile={(picked) => void pick(picked)}
        />
        {file && <FileNotices read={file.read} />}
        <ul aria-label={t('payoutBatches.lines')} className="divide-y divide-line/70 rounded-lg border border-line">
          {open.map((line) => (
            <AnswerLine
              key={line.position}
              line={line}
              draft={drafts[line.position] ?? UNKNOWN}
              onDraft={(draft) => setDrafts((before) => ({ ...before, [line.position]: draft }))}
            />
          ))}
        </ul>
        <p className="flex items-baseline justify-between text-sm">
          <span className="text-dim">{t('payoutBatches.paidSum')}</span>
          <Money value={sum} className="text-base font-bold" />
        </p>
      </ConfirmForm>
    </div>
  )
}

function FileNotices({ read }: { readonly read: ReadAnswer | null }) {
  const t = useTexts()
  if (read === null) return <Notice tone="up">{t('bankLines.tooLarge')}</Notice>
  if (read.answers.length === 0 && read.unread.length === 0)
    return <Notice tone="up">{t('payoutBatches.otherFile')}</Notice>
  return (
    <>
      {read.differing.length > 0 && (
        <Notice tone="up">{t('payoutBatches.differing', { marks: read.differing.join(', ') })}</Notice>
      )}
      {read.unread.length > 0 && (
        <Notice tone="warn">{t('payoutBatches.unread', { marks: read.unread.join(', ') })}</Notice>
      )}
      {read.silent.length > 0 && (
        <Notice tone="warn">
          {t('payoutBatches.silent', { marks: read.silent.map(({ mark }) => mark).join(', ') })}
        </Notice>
      )}
    </>
  )
}

interface AnswerLineProps {
  readonly line: BatchLine
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
}

function AnswerLine({ line, draft, onDraft }: AnswerLineProps) {
  const t = useTexts()
  const label = t(draft.result === 'failed' ? 'payoutBatches.whyFailed' : 'payoutBatches.reference')
  return (
    <li className="grid items-center gap-x-3 gap-y-1.5 px-3.5 py-2 text-sm @container desk:grid-cols-[1fr_auto_14rem]">
      <span className="min-w-0">
        <span className="figures text-xs text-dim">{line.mark}</span> <b className="font-semibold">{line.memName}</b>{' '}
        <span className="text-dim">
          {line.bankNameKr} {line.bankaccMasked}
        </span>{' '}
        <Money value={line.amount} className="font-semibold" />
      </span>
      <Segments
        label={t('payoutBatches.resultOf', { mark: line.mark })}
        value={draft.result}
        onValueChange={(result) => onDraft({ ...draft, result })}
        options={results.map((value) => ({ value, label: t(`payoutBatches.result-${value}`) }))}
      />
      <TextField
        label={`${line.mark} ${label}`}
        labelHidden
        placeholder={label}
        autoComplete="off"
        maxLength={draft.result === 'failed' ? 500 : 40}
        disabled={draft.result === 'unknown'}
        value={draft.text}
        onChange={(event) => onDraft({ ...draft, text: event.currentTarget.value })}
      />
    </li>
  )
}
