// Goes to a page by its name, on the path of this form factor.
import { useNavigate } from '@tanstack/react-router'
import { currentFormFactor } from '../app/form-factor.ts'
import { pagePath, type PageName } from '../app/paths.ts'

export function useOpenPage(): (page: Exclude<PageName, 'message'>) => void {
  const navigate = useNavigate()
  return (page) => void navigate({ to: pagePath(page, currentFormFactor()), search: {} } as never)
}
