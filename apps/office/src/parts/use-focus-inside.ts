// Keeps the keyboard in a layer whose content is exchanged: when the pressed button is gone, the focus would be nowhere.
import { useEffect, type RefObject } from 'react'

/** On arrival the first field of the content has the focus, else its main button. */
export function useFocusInside(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current
    if (!element || element.contains(document.activeElement)) return
    const target = element.querySelector<HTMLElement>('input, select, textarea, [data-main]')
    target?.focus()
  }, [content])
}
