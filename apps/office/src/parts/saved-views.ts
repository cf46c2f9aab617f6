// Filters that an operator has given a name, kept in this browser: each is the part of a page's address behind the question mark.
import { create } from 'zustand'

export interface SavedView {
  readonly name: string
  readonly search: Readonly<Record<string, unknown>>
}

const KEY = 'hanpan.office.views'
const VIEWS_MAX = 20

type Views = Readonly<Record<string, readonly SavedView[]>>

/** What somebody else wrote there is forgotten. */
export function readViews(text: string | null): Views {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(
      Object.entries(parsed).map(([path, views]) => [path, Array.isArray(views) ? views.filter(isView) : []]),
    )
  } catch {
    return {}
  }
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, search } = value as Partial<SavedView>
  return typeof name === 'string' && typeof search === 'object' && search !== null
}

export const useViews = create<{ readonly views: Views }>(() => ({ views: readViews(localStorage.getItem(KEY)) }))

function write(path: string, views: readonly SavedView[]): void {
  const all = { ...useViews.getState().views, [path]: views }
  localStorage.setItem(KEY, JSON.stringify(all))
  useViews.setState({ views: all })
}

const viewsOf = (path: string) => useViews.getState().views[path] ?? []

/** One of a name: the newer takes its place. The oldest goes when there are too many. */
export function saveView(path: string, view: SavedView): void {
  write(path, [...viewsOf(path).filter(({ name }) => name !== view.name), view].slice(-VIEWS_MAX))
}

export function forgetView(path: string, name: string): void {
  write(
    path,
    viewsOf(path).filter((view) => view.name !== name),
  )
}
