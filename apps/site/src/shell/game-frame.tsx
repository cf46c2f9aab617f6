// The empty layout of a game window: a slim bar with the balance and the way out, and the game. The play is kept alive
// from here; leaving by any way ends it.
import { Button, Dialog, IconButton, ToastRegion, WordMark, showToast } from '@hanpan/ui'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { LayoutGrid, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { GamePicker } from '../features/vendors/game-picker.tsx'
import { askForGame, gameKeyOf, OWN_GAMES } from '../features/vendors/game-window.ts'
import { useSession } from '../state/session.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { CashBalance } from './balance.tsx'
import { SessionWatch } from '../features/protection/session-watch.tsx'
import { PlayStrip } from './play-strip.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { closePlay, isOwnWindow, usePlay } from './use-play.ts'

export function GameFrame({ playIdx, children }: { readonly playIdx: string; readonly children: ReactNode }) {
  const t = useTexts()
  const codeText = useCodeText()
  const navigate = useNavigate()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isMember = useSession((state) => state.phase === 'member')
  const over = usePlay(playIdx)
  const isDown = over !== null && over !== 'E404'
  useEffect(() => {
    if (!isMember && isOwnWindow()) window.close()
  }, [isMember])
  const leave = async () => {
    // The window would be gone before its farewell was heard.
    await closePlay(playIdx)
    if (isOwnWindow()) window.close()
    // A window that the browser does not let go shows the page of the game.
    void navigate({ to: pathname, search: {}, replace: true } as never)
  }
  const [picking, setPicking] = useState(false)
  const change = async (gameKey: string) => {
    setPicking(false)
    const answer = await askForGame(gameKey)
    if (!answer.ok) return showToast({ tone: 'up', text: codeText(answer.refusal) })
    void navigate({ href: answer.value.gameurl, replace: true })
  }
  const restart = async () => {
    const answer = await askForGame(gameKeyOf(pathname))
    if (!answer.ok) return await leave()
    void navigate({ to: pathname, search: { play: answer.value.playIdx }, replace: true } as never)
  }
  return (
    <>
      <header className="sticky top-0 z-20 border-b border-line bg-ground/94 backdrop-blur-md">
        <div className="page flex min-h-12 items-center gap-3">
          <WordMark />
          <span className="sr-only">{t('games.frame')}</span>
          <span className="ml-auto">
            <span className="sr-only">{t('common.balance')}</span>
            <CashBalance className="text-base font-semibold" />
          </span>
          <IconButton label={t('games.pick')} onClick={() => setPicking(true)}>
            <LayoutGrid aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={t('games.close')} onClick={() => void leave()}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div className="page">
          <PlayStrip />
        </div>
      </header>
      {isMember && <SessionWatch />}
      <ConnectionBanner />
      {children}
      <ToastRegion />
      {picking && (
        <GamePicker
          {...OWN_GAMES}
          current={gameKeyOf(pathname)}
          onClose={() => setPicking(false)}
          onPick={({ key }) => void change(key)}
        />
      )}
      <Dialog open={over !== null} onClose={() => void leave()} title={t('games.over')} size="small" persistent>
        <div className="flex flex-col gap-6">
          <p className="text-base leading-7">{isDown ? codeText(over) : t('games.overText')}</p>
          <div className="grid auto-cols-fr grid-flow-col gap-2">
            <Button onClick={() => void leave()}>{t('games.close')}</Button>
            {!isDown && (
              <Button tone="primary" onClick={() => void restart()}>
                {t('games.again')}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </>
  )
}
