// Pages of a list: five numbers around the current one, and arrows.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { useUiWords } from './words.tsx'

const NUMBERS_SHOWN = 5

interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  readonly className?: string
}

export function Pagination({ page, pages, onPage, className }: PaginationProps) {
  const words = useUiWords()
  if (pages <= 1) return null
  const first = Math.max(1, Math.min(page - Math.floor(NUMBERS_SHOWN / 2), pages - NUMBERS_SHOWN + 1))
  const numbers = Array.from({ length: Math.min(NUMBERS_SHOWN, pages) }, (_, index) => first + index)
  return (
    <nav aria-label={words.pages} className={classNames('flex items-center justify-center gap-1 pt-4', className)}>
      <IconButton label={words.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden className="size-4" />
      </IconButton>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={words.pageOf(number, pages)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
          className={classNames(
            'figures min-h-11 min-w-11 rounded-md px-2 text-sm transition-colors desk:min-h-9 desk:min-w-9',
            // A phone has room for the neighbours only: 44 px a number.
            Math.abs(number - page) > 1 && 'max-desk:hidden',
            number === page ? 'bg-raised font-semibold text-ink' : 'text-dim hover:bg-raised hover:text-ink',
          )}
        >
          {number}
        </button>
      ))}
      <IconButton label={words.next} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden className="size-4" />
      </IconButton>
    </nav>
  )
}
