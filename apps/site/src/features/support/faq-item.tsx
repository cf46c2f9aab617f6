// A question that is asked often; its answer unfolds where it stands.
import { faqCategories } from '@hanpan/contract'
import { ChevronDown } from 'lucide-react'
import { choiceOf } from '../../app/use-list-place.ts'
import { useTexts } from '../../words/words-context.tsx'

export const FAQ_CATEGORIES = ['all', ...faqCategories] as const

export function useFaqCategories() {
  const t = useTexts()
  return {
    all: t('support.faqAll'),
    account: t('support.faqAccount'),
    money: t('support.faqMoney'),
    betting: t('support.faqBetting'),
    fairness: t('support.faqFairness'),
    etc: t('support.faqEtc'),
  }
}

interface FaqItemProps {
  readonly title: string
  readonly category: string
  readonly content: string
  readonly open?: boolean
}

export function FaqItem({ title, category, content, open = false }: FaqItemProps) {
  const texts = useFaqCategories()
  return (
    <details className="group" open={open}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-raised/50 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span aria-hidden className="text-lg font-bold text-dim">
          Q
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-base font-medium">{title}</span>
          <span className="text-sm text-dim">{texts[choiceOf(category, FAQ_CATEGORIES)]}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-4.5 shrink-0 text-dim transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      {/* Sanitised by the server, when it was stored and again when it was read. */}
      <div
        className="rich-text border-t border-line/60 bg-raised/30 px-4 py-4 desk:pl-11"
        dangerouslySetInnerHTML={{ __html: content }}
      />
    </details>
  )
}
