// A code's place among its neighbours, moved by one.
import type { CallRequest } from '@hanpan/contract'
import { IconButton, showToast } from '@hanpan/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

interface CodeOrderProps {
  readonly kind: CallRequest<'/api/office/sites/sortCodes'>['kind']
  /** The group whose games are ordered. */
  readonly groupCode: string
  readonly code: string
  readonly name: string
  /** All of them, in their order. */
  readonly order: readonly string[]
}

export function CodeOrder({ kind, groupCode, code, name, order }: CodeOrderProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const index = order.indexOf(code)
  const move = async (step: -1 | 1) => {
    const next = order.filter((one) => one !== code)
    next.splice(index + step, 0, code)
    const answer = await call('/api/office/sites/sortCodes', { kind, groupCode, order: next })
    showToast(answer.ok ? { text: t('gameCodes.sorted') } : { tone: 'up', text: codeText(answer.refusal.code) })
    refresh('/api/office/sites/gameCodes')
  }
  return (
    <span className="flex gap-1">
      <IconButton label={t('gameCodes.up', { name })} disabled={index === 0} onClick={() => void move(-1)}>
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={t('gameCodes.down', { name })}
        disabled={index === order.length - 1}
        onClick={() => void move(1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
    </span>
  )
}
