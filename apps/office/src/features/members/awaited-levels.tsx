// Levels of a member that wait for a second operator.
import { AwaitedNotice, type AwaitedChange, type AwaitedWish } from '../../parts/awaited.tsx'
import { useTexts } from '../../words/words-context.tsx'

const NAMES = {
  level: 'permit.memLevel',
  casinoLevel: 'permit.casinoLevel',
  slotLevel: 'permit.slotLevel',
  bettingAllowed: 'permit.bettingAllowed',
  depositAllowed: 'permit.depositAllowed',
  withdrawalAllowed: 'permit.withdrawalAllowed',
  givingAllowed: 'permit.givingAllowed',
} as const

interface AwaitedLevelsProps {
  readonly wishes: readonly AwaitedWish[]
  readonly memId: string
}

export function AwaitedLevels({ wishes, memId }: AwaitedLevelsProps) {
  const t = useTexts()
  const text = (value: number | boolean) =>
    typeof value === 'number' ? String(value) : t(value ? 'permit.allowed' : 'permit.forbidden')
  const changesOf = ({ facts }: AwaitedWish): readonly AwaitedChange[] => {
    const levels = JSON.parse(String(facts['levels'])) as Readonly<Record<string, number>>
    const after = JSON.parse(String(facts['after'])) as Readonly<Partial<Record<keyof typeof NAMES, number | boolean>>>
    return (Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((name) => {
      const value = after[name]
      if (value === undefined) return []
      const before = name === 'level' ? { before: String(levels[memId] ?? '') } : {}
      return [{ name: t(NAMES[name]), ...before, after: text(value) }]
    })
  }
  return wishes.map((wish) => <AwaitedNotice key={wish.approvalIdx} wish={wish} changes={changesOf(wish)} />)
}
