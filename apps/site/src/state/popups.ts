// Where the popups of the main page stand: what comes after them in the queue of modals waits until they are done.
import { create } from 'zustand'

export const usePopups = create<{ readonly phase: 'pending' | 'open' | 'done' }>(() => ({ phase: 'pending' }))

export function setPopupPhase(phase: 'pending' | 'open' | 'done'): void {
  usePopups.setState({ phase })
}
