// The key of a command, on its button: no name of it, and nothing on a screen that is touched.
import { classNames } from '@hanpan/ui'

export function KeyCap({ children, className }: { readonly children: string; readonly className?: string }) {
  return (
    <kbd
      aria-hidden
      className={classNames(
        'rounded-sm border border-current/35 px-1.5 text-2xs leading-4 font-medium opacity-80 max-wide:hidden',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
