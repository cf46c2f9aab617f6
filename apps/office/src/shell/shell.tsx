// The frame around every page, and the keys that work everywhere.
import { Notice, lazyPart } from '@hanpan/ui'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { keyCommand } from '../parts/key-commands.ts'
import { focusFilter, isLayerOpen, isTyping } from '../parts/row-keys.ts'
import { useWaiting } from '../state/overview.ts'
import { useConnection } from '../wire/socket.ts'
import { useTexts } from '../words/words-context.tsx'
import { RevealAlert } from './reveal-alert.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { tellWholeText } from './whole-text.ts'

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette')
const Shortcuts = lazyPart(() => import('./shortcuts.tsx'), 'Shortcuts')

type Layer = 'palette' | 'shortcuts' | null

export function Shell() {
  const t = useTexts()
  const [layer, setLayer] = useState<Layer>(null)
  useOfficeKeys(setLayer)
  useWholeTexts()
  useTitle()
  const close = () => setLayer(null)
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-panel focus:px-4 focus:py-2"
      >
        {t('shell.skip')}
      </a>
      <Sidebar />
      <div className="min-w-0 flex-1">
        <TopBar onSearch={() => setLayer('palette')} onShortcuts={() => setLayer('shortcuts')} />
        <ConnectionBanner />
        <RevealAlert />
        <Outlet />
      </div>
      <Suspense>
        {layer === 'palette' && <Palette onClose={close} />}
        {layer === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
    </div>
  )
}

function ConnectionBanner() {
  const t = useTexts()
  const lost = useConnection(({ lost }) => lost)
  return (
    <output className="work block">
      {lost && (
        <Notice tone="warn" className="mt-3">
          {t('shell.offline')}
        </Notice>
      )}
    </output>
  )
}

function useWholeTexts(): void {
  useEffect(() => {
    document.addEventListener('pointerover', tellWholeText)
    return () => document.removeEventListener('pointerover', tellWholeText)
  }, [])
}

/** Ctrl+K works inside fields too; the plain keys never do. */
function useOfficeKeys(setLayer: (layer: Layer) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = keyCommand(event)
      if (command === 'search') {
        // The browser has a use of its own for these keys.
        event.preventDefault()
        if (!isLayerOpen()) setLayer('palette')
        return
      }
      if (isTyping(event.target) || isLayerOpen()) return
      if (command === 'help') setLayer('shortcuts')
      else if (command === 'filter' && focusFilter()) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [setLayer])
}

/** Those who wait stand in the title, so that another tab does not hide them. */
function useTitle(): void {
  const t = useTexts()
  const { all } = useWaiting()
  const title = t('shell.title')
  useEffect(() => {
    document.title = all > 0 ? `(${all}) ${title}` : title
  }, [all, title])
}
