// The empty layout of a vendor's game: a slim bar with balance, time and result, and the game at the address that its play knows. Nothing of
// the page's own address is shown in the frame.
import { Button, Dialog, ErrorState, IconButton, Money, Spinner, ToastRegion, WordMark, showToast } from '@hanpan/ui'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { LayoutGrid, RefreshCw, X } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { sitePart } from '../app/site-part.ts'
import { SessionWatch } from '../features/protection/session-watch.tsx'
import { GamePicker } from '../features/vendors/game-picker.tsx'
import { askForRemoteGame } from '../features/vendors/game-window.ts'
import { setIntegration, useIntegration } from '../state/integration.ts'
import { reloadMember, useSession } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { serverNow } from '../wire/server-clock.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { CashBalance } from './balance.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { PlayStrip } from './play-strip.tsx'
import { closePlay, isOwnWindow, usePlay } from './use-play.ts'

const IntegrateDialog = sitePart(() => import('../features/vendors/integrate-dialog.tsx'), 'IntegrateDialog', 'games')

const SECOND_MS = 1000
/** The game may do what a game does, and never lead this window elsewhere. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock allow-orientation-lock'

export function VendorFrame({ playIdx }: { readonly playIdx: string }) {
  const t = useTexts()
  const codeText = useCodeText()
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const isMember = useSession((state) => state.phase === 'member')
  const integrates = useIntegration((state) => state.open)
  const over = usePlay(playIdx)
  const { data, error } = useCall('/api/minigame/playAddress', { playIdx }, { staleMs: Number.POSITIVE_INFINITY })
  const [picking, setPicking] = useState(false)
  const isDown = over !== null && over !== 'E404'
  useEffect(() => {
    if (!isMember && isOwnWindow()) window.close()
  }, [isMember])
  const leave = async () => {
    // The window would be gone before its farewell was heard.
    await closePlay(playIdx)
    if (isOwnWindow()) window.close()
    if (canGoBack) router.history.back()
    else void navigate({ to: '/', replace: true } as never)
  }
  const change = async (gameKey: string) => {
    setPicking(false)
    if (!data) return
    const answer = await askForRemoteGame({ vendorKey: data.prodId, gameType: '', gameKey })
    if (!answer.ok) return showToast({ tone: 'up', text: codeText(answer.refusal) })
    void navigate({ href: answer.value.gameurl, replace: true })
  }
  const hasOwnBar = data?.bar === 'game'
  useGameMessages(hasOwnBar ? data.address : null, { onClose: () => void leave() })
  return (
    <div className="flex h-dvh flex-col">
      <header className="border-b border-line" hidden={hasOwnBar}>
        <div className="bar flex min-h-12 items-center gap-3">
          <span className="max-desk:hidden">
            <WordMark />
          </span>
          <h1 className="min-w-0 truncate text-base font-semibold">{data?.name}</h1>
          <span className="ml-auto whitespace-nowrap">
            <span className="sr-only">{t('common.balance')}</span>
            <CashBalance className="text-base font-semibold" />
          </span>
          <IconButton label={t('lobby.frame.integrate')} onClick={() => setIntegration(true)}>
            <RefreshCw aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={t('games.pick')} disabled={!data} onClick={() => setPicking(true)}>
            <LayoutGrid aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={t('games.close')} onClick={() => void leave()}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div className="bar flex flex-wrap items-center gap-x-4">
          {data && <OwnResult key={playIdx} openedAt={Date.parse(data.openedAt)} />}
          <div className="flex-1">
            <PlayStrip />
          </div>
        </div>
      </header>
      {isMember && <SessionWatch />}
      <ConnectionBanner />
      <main id="content" className="relative min-h-0 flex-1 bg-well">
        {error ? (
          <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void leave()} />
        ) : (
          <Game address={data?.address} name={data?.name ?? ''} isOver={over !== null} />
        )}
      </main>
      <ToastRegion />
      <Suspense>{integrates && <IntegrateDialog />}</Suspense>
      {picking && data && (
        <GamePicker
          vendorKey={data.prodId}
          gameType=""
          current={data.gameKey}
          onClose={() => setPicking(false)}
          onPick={({ key }) => void change(key)}
        />
      )}
      <Dialog open={over !== null} onClose={() => void leave()} title={t('games.over')} size="small" persistent>
        <div className="flex flex-col gap-6">
          <p className="text-base leading-7">{isDown ? codeText(over) : t('games.overText')}</p>
          <div className="grid auto-cols-fr grid-flow-col gap-2">
            <Button onClick={() => void leave()}>{t('games.close')}</Button>
            {!isDown && data && (
              <Button tone="primary" onClick={() => void change(data.gameKey)}>
                {t('games.again')}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </div>
  )
}

/** What a game with a bar of its own says to the site: heard from its own address only. */
function useGameMessages(address: string | null, { onClose }: { readonly onClose: () => void }): void {
  const hear = useEffectEvent((what: unknown) => {
    if (what === 'close') onClose()
    if (what === 'integrate') setIntegration(true)
    if (what === 'balance') void reloadMember()
  })
  useEffect(() => {
    if (address === null || !URL.canParse(address)) return
    const { origin } = new URL(address)
    const listen = (message: MessageEvent<{ readonly hanpanGame?: unknown } | null>) => {
      if (message.origin === origin) hear(message.data?.hanpanGame)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [address])
}

interface GameProps {
  readonly address: string | undefined
  readonly name: string
  readonly isOver: boolean
}

/** A play that is over shows its game no longer: nothing goes on behind the words that say so. */
function Game({ address, name, isOver }: GameProps) {
  const t = useTexts()
  const [loaded, setLoaded] = useState<string | null>(null)
  return (
    <>
      {(address === undefined || loaded !== address) && !isOver && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 text-center">
          <Spinner className="size-12 text-brand" />
          <p className="text-base text-dim">{t('lobby.frame.loading')}</p>
        </div>
      )}
      {address !== undefined && !isOver && (
        <iframe
          key={address}
          src={address}
          title={name}
          sandbox={SANDBOX}
          allow="autoplay; fullscreen; clipboard-write"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(address)}
          className="relative size-full"
        />
      )}
    </>
  )
}

/** For how long the game is open, and what was won or lost since then, of bets that are settled. */
function OwnResult({ openedAt }: { readonly openedAt: number }) {
  const t = useTexts()
  const { data } = useCall('/api/protection/session', {})
  const [before, setBefore] = useState<number | null>(null)
  if (before === null && data) setBefore(data.net)
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - openedAt) / SECOND_MS))
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <dl className="figures flex items-center gap-x-3 text-xs whitespace-nowrap text-dim [&>div]:flex [&>div]:gap-1.5">
      <div>
        <dt>{t('lobby.frame.elapsed')}</dt>
        <dd className="text-ink">{text}</dd>
      </div>
      <div>
        <dt>{t('lobby.frame.net')}</dt>
        <dd className="font-semibold">{data && before !== null ? <Money value={data.net - before} signed /> : '–'}</dd>
      </div>
    </dl>
  )
}
