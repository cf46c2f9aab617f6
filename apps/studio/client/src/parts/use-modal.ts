// A dialog over the game: the browser's own moves the focus in, keeps it there and closes on Escape. It gives the focus back only to a dialog that is closed
// while it stands in the page, and React has taken this one out by then.
import { type RefObject, useEffect, useRef } from 'react'

export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}
