// Goes to a page by its name, on the path of this form factor.
import { useNavigate } from '@tanstack/react-router'
import { currentFormFactor } from '../app/form-factor.ts'
import { pagePath, type PageName } from '../app/paths.ts'
import type { SiteSearch } from '../app/site-search.ts'

interface Target {
  /** Which post or question, for pages that show one. */
  readonly boardIdx?: string
  readonly search?: SiteSearch
  /** Takes the place of the present page in the history. */
  readonly replace?: boolean
}

export function useOpenPage(): (page: Exclude<PageName, 'message'>, target?: Target) => void {
  const navigate = useNavigate()
  return (page, { boardIdx, search = {}, replace = false } = {}) => {
    const params = boardIdx === undefined ? {} : { params: { boardIdx } }
    void navigate({ to: pagePath(page, currentFormFactor()), ...params, search, replace } as never)
  }
}
