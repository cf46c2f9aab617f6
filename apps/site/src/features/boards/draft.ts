// A post that is half written, kept for this tab.
export interface Draft {
  readonly title: string
  readonly content: string
}

const keyOf = (type: string) => `hanpan.draft.${type}`

export function readDraft(type: string): Draft | null {
  try {
    const { title, content } = JSON.parse(sessionStorage.getItem(keyOf(type)) ?? '') as Partial<Draft>
    return typeof title === 'string' && typeof content === 'string' ? { title, content } : null
  } catch {
    return null // None, or not ours.
  }
}

export function keepDraft(type: string, draft: Draft | null): void {
  const isEmpty = draft === null || (draft.title === '' && draft.content.replaceAll(/<[^>]*>/g, '') === '')
  if (isEmpty) sessionStorage.removeItem(keyOf(type))
  else sessionStorage.setItem(keyOf(type), JSON.stringify(draft))
}
