// Whether the member is asked to accept the site's terms: at its visit, until it has said "later", and again when a call waits for it.
import { create } from 'zustand'
import { callKey, queries } from '../wire/queries.ts'
import { reloadMember, useSession } from './session.ts'

/** The session in which the member has put it off. */
const usePutOff = create<{ readonly epoch: number | null }>(() => ({ epoch: null }))

/** The terms are due, and were not put off in this session. */
export function useTermsDue(): boolean {
  const putOff = usePutOff((state) => state.epoch)
  return useSession((state) => state.member?.termsDue === true && state.epoch !== putOff)
}

export function putTermsOff(): void {
  usePutOff.setState({ epoch: useSession.getState().epoch })
}

/** After a refusal that speaks of the terms: what is asked may have changed since the page was loaded. */
export async function askForTerms(): Promise<void> {
  void queries.invalidateQueries({ queryKey: callKey('/api/etc/siteOption') })
  await reloadMember()
  usePutOff.setState({ epoch: null })
}
