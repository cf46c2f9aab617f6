// What there is to know of a game before it is played: its picture, what it gives back, how it swings, its stakes, and the way in.
import type { LobbyGameOnWire } from '@hanpan/contract'
import { Badge, Button, Dialog, formatInteger } from '@hanpan/ui'
import { LogIn, Play } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'
import { useCategoryText, useTagText } from './category-text.ts'
import { GamePicture } from './game-tile.tsx'

interface GameSheetProps {
  readonly game: LobbyGameOnWire
  readonly productName: string
  readonly hue: string
  readonly isMember: boolean
  readonly busy: boolean
  readonly onPlay: () => void
  readonly onLogIn: () => void
  readonly onClose: () => void
}

export function GameSheet({ game, productName, hue, isMember, busy, onPlay, onLogIn, onClose }: GameSheetProps) {
  const t = useTexts()
  const categoryText = useCategoryText()
  const tagText = useTagText()
  const isDown = game.state === 'maintenance'
  const { rtp, volatility, betMin, betMax } = game
  const facts = [
    [t('lobby.product'), productName],
    [t('lobby.kind'), categoryText(game.category)],
    [t('lobby.rtp'), rtp === null ? t('lobby.unknown') : `${(rtp / 100).toFixed(2)}%`],
    [t('lobby.volatility'), volatility === null ? t('lobby.unknown') : t(`lobby.volatilities.${volatility}`)],
    [
      t('lobby.limits'),
      betMax === 0 ? t('lobby.unknown') : t('ui.won', { amount: `${formatInteger(betMin)}–${formatInteger(betMax)}` }),
    ],
  ] as const
  return (
    <Dialog open onClose={onClose} title={game.name} size="small">
      <div className={`${hue} flex flex-col gap-4`}>
        <GamePicture game={game} className="aspect-video w-full rounded-lg" />
        {(isDown || game.tags) && (
          <p className="flex flex-wrap gap-1.5">
            {isDown && <Badge tone="warn">{t('lobby.maintenance')}</Badge>}
            {game.tags?.map((tag) => (
              <Badge key={tag} tone="neutral">
                {tagText(tag)}
              </Badge>
            ))}
          </p>
        )}
        <dl className="divide-y divide-line/60 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-3 py-2">
              <dt className="text-dim">{name}</dt>
              <dd className="figures text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm leading-6 text-dim">{t('lobby.rules')}</p>
        {isMember ? (
          <Button
            tone="primary"
            size="large"
            wide
            disabled={isDown || busy}
            icon={<Play aria-hidden className="size-4.5" />}
            onClick={onPlay}
          >
            {isDown ? t('lobby.maintenance') : t('lobby.play')}
          </Button>
        ) : (
          <Button tone="primary" size="large" wide icon={<LogIn aria-hidden className="size-4.5" />} onClick={onLogIn}>
            {t('lobby.loginToPlay')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
