// A game by the name that people read.
import { gameKeys } from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'

export function useGameText(): (key: string) => string {
  const t = useTexts()
  return (key) => {
    const known = gameKeys.find((one) => one === key)
    return known ? t(`gameName.${known}`) : key
  }
}
