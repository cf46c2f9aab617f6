// Light or dark, as the member chose it for this browser; without a choice the house's own, which is dark. The choice is applied by a
// script in the head of the page before anything is drawn (public/theme.js), and by this module when it changes.
import { useSyncExternalStore } from 'react'

export const themes = ['dark', 'light', 'system'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()
const LIGHT = '(prefers-color-scheme: light)'

function chosenTheme(): Theme {
  const kept = localStorage.getItem(KEY)
  return themes.find((theme) => theme === kept) ?? 'dark'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  const isLight = theme === 'light' || (theme === 'system' && window.matchMedia(LIGHT).matches)
  document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark'
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, () => 'dark')
}
