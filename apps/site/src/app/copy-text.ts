// Copies a text. A browser may not let a page at the clipboard: without leave, or on a page that came by plain HTTP. Then the text is copied
// as somebody would do it who selects it; and where even that is refused, it is shown to be copied by hand.
import { showToast } from '@hanpan/ui'

/** Says that it is done, or shows the text. */
export async function copyText(text: string, done: string): Promise<void> {
  if ((await isWritten(text)) || isSelectedAndCopied(text)) showToast({ tone: 'brand', text: done })
  else showToast({ text, stays: true })
}

async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function isSelectedAndCopied(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.className = 'sr-only'
  field.value = text
  // Inside an open dialog, as nothing outside it can take the focus.
  const place = focused?.closest('dialog, [role="dialog"]') ?? document.body
  place.append(field)
  field.focus()
  field.select()
  try {
    // The way without leave has no successor.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
