// What kinds and marks of games are called: those that are known in words of ours, others as the vendor names them.
import { useTexts } from '../../words/words-context.tsx'

const KNOWN = [
  'baccarat',
  'roulette',
  'blackjack',
  'dragontiger',
  'sicbo',
  'slots',
  'jackpot',
  'instant',
  'bomb',
  'fishing',
  'football',
  'horse',
  'dogs',
  'basketball',
  'other',
] as const

export function useCategoryText(): (category: string) => string {
  const t = useTexts()
  return (category) => {
    const known = KNOWN.find((name) => name === category)
    return known ? t(`lobby.category.${known}`) : category
  }
}

const TAGS = ['freespins', 'holdandspin', 'jackpot', 'tumbling', 'clusters', 'ways', 'lines'] as const

export function useTagText(): (tag: string) => string {
  const t = useTexts()
  return (tag) => {
    const known = TAGS.find((name) => name === tag)
    return known ? t(`lobby.tag.${known}`) : tag
  }
}
