// Whether the conversion to integrated money is asked for: the header, the side menu and the withdrawal page may ask.
import { create } from 'zustand'

export const useIntegration = create<{ readonly open: boolean }>(() => ({ open: false }))

export function setIntegration(open: boolean): void {
  useIntegration.setState({ open })
}
