// What is cut at the end of its line can be read: under the pointer its whole text is its title, wherever it stands.

const CUT = 'ellipsis'

/** The nearest part around it whose text is cut and is said by no title. */
function cutPart(from: Element): HTMLElement | null {
  for (let part = from.closest<HTMLElement>('*'); part && part.tagName !== 'MAIN'; part = part.parentElement) {
    if (part.title !== '' && part.dataset['wholeText'] === undefined) return null
    if (getComputedStyle(part).textOverflow === CUT && part.scrollWidth > part.clientWidth) return part
  }
  return null
}

/** Gives it the title; one that is no longer cut loses it. For the pointer's moves over the whole document. */
export function tellWholeText(event: { readonly target: EventTarget | null }): void {
  if (!(event.target instanceof Element)) return
  const told = event.target.closest<HTMLElement>('[data-whole-text]')
  const part = cutPart(event.target)
  if (told && told !== part) {
    told.removeAttribute('title')
    delete told.dataset['wholeText']
  }
  if (!part) return
  part.title = part.textContent.trim()
  part.dataset['wholeText'] = ''
}
