// Opens a game in a window of its own (on a phone: over the whole screen), behind a full-screen wait: the game of the page, or one that is
// picked.
import { IconButton, Spinner, showToast } from '@hanpan/ui'
import { LayoutGrid, Maximize2, SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { GamePicker } from './game-picker.tsx'
import { gameKeyOf, openGame, OWN_GAMES } from './game-window.ts'

interface LaunchButtonsProps {
  /** The page of the game. */
  readonly pathname: string
  readonly phone: boolean
  readonly onOpenHere: (href: string) => void
}

export function LaunchButtons({ pathname, phone, onOpenHere }: LaunchButtonsProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)
  const [picking, setPicking] = useState(false)
  const gameKey = gameKeyOf(pathname)
  const launch = async (key: string) => {
    setBusy(true)
    const opened = await openGame(key, !phone)
    setBusy(false)
    if (opened.kind === 'refused') return showToast({ tone: 'up', text: codeText(opened.code) })
    if (opened.kind !== 'here') return
    if (!phone) showToast({ text: t('games.blocked') })
    onOpenHere(opened.href)
  }
  const Icon = phone ? Maximize2 : SquareArrowOutUpRight
  return (
    <>
      <IconButton label={t('games.pick')} disabled={busy} onClick={() => setPicking(true)}>
        <LayoutGrid aria-hidden className="size-4.5" />
      </IconButton>
      <IconButton
        label={phone ? t('games.full') : t('games.window')}
        disabled={busy}
        onClick={() => void launch(gameKey)}
      >
        <Icon aria-hidden className="size-4.5" />
      </IconButton>
      {picking && (
        <GamePicker
          {...OWN_GAMES}
          current={gameKey}
          onClose={() => setPicking(false)}
          onPick={({ key }) => {
            setPicking(false)
            void launch(key)
          }}
        />
      )}
      {busy && <Launching />}
    </>
  )
}

export function Launching() {
  const t = useTexts()
  return createPortal(
    <div
      role="alert"
      aria-busy="true"
      className="fixed inset-0 z-60 grid place-content-center justify-items-center gap-4 bg-ground/94 text-center"
    >
      <Spinner className="size-12 text-brand" />
      <p className="text-xl font-semibold">{t('games.launching')}</p>
      <p className="text-base text-dim">{t('games.launchingText')}</p>
    </div>,
    document.body,
  )
}
