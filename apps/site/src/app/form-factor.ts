// Phone or desk, decided once: 600 px and less is a phone. Paths, tabs and the few screens with two views ask here.
import { useSyncExternalStore } from 'react'

export type FormFactor = 'desk' | 'phone'

const PHONE = '(max-width: 600px)'

export function currentFormFactor(): FormFactor {
  return typeof window !== 'undefined' && window.matchMedia(PHONE).matches ? 'phone' : 'desk'
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useFormFactor(): FormFactor {
  return useSyncExternalStore(subscribe, currentFormFactor, () => 'desk')
}
