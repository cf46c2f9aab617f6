// A row's place among all rows of a list, moved by one.
import type { CallFailure } from '@hanpan/client'
import type { Result } from '@hanpan/kernel'
import { IconButton, showToast } from '@hanpan/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useCodeText, useTexts } from '../words/words-context.tsx'

interface OrderButtonsProps {
  /** All of the list, in their order, also those that a filter hides. */
  readonly order: readonly string[]
  readonly own: string
  /** What the row is called. */
  readonly name: string
  /** Saves the new order and refreshes the list. */
  readonly save: (order: string[]) => Promise<Result<unknown, CallFailure>>
}

export function OrderButtons({ order, own, name, save }: OrderButtonsProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const index = order.indexOf(own)
  const move = async (step: -1 | 1) => {
    const answer = await save(order.filter((one) => one !== own).toSpliced(index + step, 0, own))
    showToast(answer.ok ? { text: t('order.changed') } : { tone: 'up', text: codeText(answer.refusal.code) })
  }
  return (
    <span className="flex gap-1">
      <IconButton label={t('order.up', { name })} disabled={index === 0} onClick={() => void move(-1)}>
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t('order.down', { name })} disabled={index === order.length - 1} onClick={() => void move(1)}>
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
    </span>
  )
}
