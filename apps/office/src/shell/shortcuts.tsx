// The keys of the office, for those who do not know them yet.
import { Dialog } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'

const shortcuts = [
  { keys: ['Ctrl', 'K'], text: 'search' },
  { keys: ['/'], text: 'filter' },
  { keys: ['j'], text: 'down' },
  { keys: ['k'], text: 'up' },
  { keys: ['Enter'], text: 'open' },
  { keys: ['Esc'], text: 'close' },
  { keys: ['?'], text: 'help' },
] as const

export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  return (
    <Dialog open onClose={onClose} title={t('shell.shortcuts')}>
      <dl className="divide-y divide-line/70">
        {shortcuts.map(({ keys, text }) => (
          <div key={text} className="flex min-h-10 items-center justify-between gap-4 text-sm">
            <dt>{t(`shortcut.${text}`)}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="min-w-7 rounded-sm border border-line bg-raised px-2 text-center text-xs">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
