// Which of the mini games a page is about.
import { gameKeys, type GameKeyOnWire } from '@hanpan/contract'
import { Segments } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

interface GameChoiceProps {
  readonly game: GameKeyOnWire
  readonly onGame: (game: GameKeyOnWire) => void
}

export function GameChoice({ game, onGame }: GameChoiceProps) {
  const t = useTexts()
  return (
    <Segments
      label={t('game.choice')}
      value={game}
      onValueChange={onGame}
      options={gameKeys.map((key) => ({ value: key, label: t(`gameName.${key}`) }))}
    />
  )
}
