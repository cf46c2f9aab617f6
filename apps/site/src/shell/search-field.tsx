// The way to the search over everything: a field in the head of the page that opens it, and Ctrl+K (or /) from anywhere.
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../words/words-context.tsx'
import { SearchLayer } from './search-layer.tsx'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null

export function SearchField() {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asks = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!asks && (event.key !== '/' || isTyping(event.target))) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('menu.search')}
        aria-keyshortcuts="Control+K"
        className="ml-1 grid size-9 place-items-center rounded-md text-sm text-dim transition-colors hover:bg-raised hover:text-ink max-desk:hidden wide:flex wide:h-9 wide:w-60 wide:gap-2 wide:bg-well wide:px-3 wide:ring-1 wide:ring-line wide:ring-inset full:w-72"
      >
        <Search aria-hidden className="size-4.5 wide:size-4" />
        <span className="truncate max-wide:hidden">{t('menu.search')}</span>
        <kbd aria-hidden className="ml-auto rounded-sm bg-raised px-1.5 font-sans text-xs max-wide:hidden">
          Ctrl K
        </kbd>
      </button>
      {open && <SearchLayer onClose={() => setOpen(false)} />}
    </>
  )
}
