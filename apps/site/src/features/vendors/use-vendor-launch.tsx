// Opens a vendor's game: in a window of its own on a desk, in its frame over the whole screen on a phone.
import type { RefusalCode } from '@hanpan/contract'
import { showToast } from '@hanpan/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { openRemoteGame, type AskedGame } from './game-window.ts'
import { Launching } from './launch-button.tsx'

export function useVendorLaunch(phone: boolean): {
  readonly launch: (game: AskedGame, isFramed: boolean) => Promise<void>
  /** Stands over everything while a game is opened. */
  readonly waiting: ReactNode
} {
  const t = useTexts()
  const codeText = useCodeText()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const launch = async (game: AskedGame, isFramed: boolean) => {
    setBusy(true)
    // What has no frame of ours needs a window: this page keeps its play alive.
    const say = (code: RefusalCode) => showToast({ tone: 'up', text: codeText(code) })
    const opened = await openRemoteGame(game, !phone || !isFramed, say)
    setBusy(false)
    if (opened.kind === 'refused') return say(opened.code)
    if (opened.kind !== 'here') return
    if (!phone) showToast({ text: t('games.blocked') })
    if (opened.href.startsWith('/')) void navigate({ href: opened.href })
    else window.location.assign(opened.href)
  }
  return { launch, waiting: busy && <Launching /> }
}
