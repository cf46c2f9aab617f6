// The field of an answer. A slash at the beginning of a line opens the templates under it: typing narrows them, the arrows choose,
// Enter inserts.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- A list beside the caret of a text area is no select. */
import type { CallResponse } from '@hanpan/contract'
import { TextAreaField, classNames } from '@hanpan/ui'
import type { Control } from 'react-hook-form'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useField } from '../../parts/form-fields.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { slashBefore } from './template-words.ts'

type Template = CallResponse<'/api/office/support/templates'>['list'][number]

export const ANSWER_LENGTH_MAX = 4000
const SHOWN_MAX = 6

interface AnswerFieldProps {
  readonly control: Control<{ answer: string }>
  readonly templates: readonly Template[]
  /** A template as it is to be inserted. */
  readonly textOf: (template: Template) => string
}

export function AnswerField({ control, templates, textOf }: AnswerFieldProps) {
  const t = useTexts()
  const { field: bound, change, error } = useField(control, 'answer', t('support.answerField'))
  const { value } = bound
  const list = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(value.length)
  const [chosen, setChosen] = useState(0)
  const [closed, setClosed] = useState(false)
  /** Where the caret goes once the inserted text is in the field. */
  const next = useRef<number | null>(null)
  useEffect(() => {
    if (next.current === null) return
    field.current?.setSelectionRange(next.current, next.current)
    next.current = null
  })
  const slash = closed ? null : slashBefore(value, caret)
  const found = slash
    ? templates.filter(({ title }) => title.toLowerCase().includes(slash.term)).slice(0, SHOWN_MAX)
    : []
  const active = Math.min(chosen, found.length - 1)
  const isOpen = found.length > 0
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const insert = (template: Template) => {
    if (!slash) return
    const text = textOf(template)
    const filled = `${value.slice(0, slash.from)}${text}${value.slice(caret)}`.slice(0, ANSWER_LENGTH_MAX)
    next.current = Math.min(slash.from + text.length, filled.length)
    setCaret(next.current)
    setChosen(0)
    change(filled)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (found.length === 0 || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((active + step + found.length) % found.length)
    else if (event.key === 'Enter') insert(found[active]!)
    else if (event.key === 'Escape') setClosed(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="flex flex-col gap-1">
      <TextAreaField
        ref={(element) => {
          field.current = element
          bound.ref(element)
        }}
        onBlur={bound.onBlur}
        error={error}
        label={t('support.answerField')}
        hint={t('support.slashHint')}
        required
        rows={7}
        maxLength={ANSWER_LENGTH_MAX}
        value={value}
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={isOpen ? `${list}-${active}` : undefined}
        onChange={(event) => {
          setClosed(false)
          setCaret(event.target.selectionStart)
          change(event.target.value)
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={press}
      />
      <div
        ref={box}
        id={list}
        role="listbox"
        aria-label={t('support.template')}
        className={classNames('rounded-md border border-line bg-panel p-1 shadow-float', !isOpen && 'hidden')}
      >
        {found.map((template, index) => (
          // The field keeps the focus; its arrows and Enter do the same.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={template.templateIdx}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(template)}
            className={classNames(
              'flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2.5 text-sm',
              index === active ? 'bg-lifted' : 'hover:bg-raised',
            )}
          >
            <b className="shrink-0 font-semibold">{template.title}</b>
            <span className="min-w-0 truncate text-dim">{textOf(template).replaceAll('\n', ' ')}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
