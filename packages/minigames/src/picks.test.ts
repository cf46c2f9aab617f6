import { expect, it } from 'vitest'
import { gameKeys, gameOf } from './games.ts'
import { marketNames, numbersNamed, partsOfPick, pickSides, spanOfPick } from './picks.ts'

const everyPick = gameKeys.flatMap((key) =>
  [...gameOf(key).picks].flatMap(([market, picks]) => picks.map((pick) => ({ market, pick }))),
)

it('[MG25] names the markets of all games, and no other', () => {
  expect(new Set(marketNames)).toEqual(new Set(everyPick.map(({ market }) => market)))
})

it('[MG25] says every pick in parts of which only sections and numbers are names', () => {
  for (const { market, pick } of everyPick) {
    for (const part of partsOfPick(market, pick)) {
      if (part.kind === 'name') expect(part.name, `${market} ${pick}`).toMatch(/^([A-I]|\d)$/)
    }
  }
  const said = new Set(
    everyPick.flatMap(({ market, pick }) =>
      partsOfPick(market, pick).flatMap((part) => (part.kind === 'side' ? [part.side] : [])),
    ),
  )
  expect(said).toEqual(new Set(pickSides))
})

it.each([
  ['normal-odd-even', 'odd', [{ kind: 'side', side: 'odd' }]],
  [
    'triple',
    'odd-under-even',
    [
      { kind: 'side', side: 'odd' },
      { kind: 'side', side: 'under' },
      { kind: 'power-side', side: 'even' },
    ],
  ],
  ['ladder-rungs', '3', [{ kind: 'rungs', rungs: '3' }]],
  ['power-number', '3', [{ kind: 'name', name: '3' }]],
  ['numbers-3', '3-17-44', [{ kind: 'numbers', numbers: ['3', '17', '44'] }]],
  [
    'of-tomorrow',
    'odd-purple',
    [
      { kind: 'side', side: 'odd' },
      { kind: 'name', name: 'purple' },
    ],
  ],
] as const)('[MG25] the parts of %s %s', (market, pick, parts) => {
  expect(partsOfPick(market, pick)).toEqual(parts)
})

it.each([
  ['normal-size', 'small', 15, 64],
  ['normal-section', 'F', 79, 130],
  ['power-section', 'A', 0, 2],
  ['sum-section', 'A', 253, 486],
  ['sum-section', 'I', 804, 1309],
] as const)('[MG26] %s %s spans what wins it', (market, pick, from, to) => {
  expect(spanOfPick(market, pick)).toEqual({ from, to })
})

it('[MG26] the bands of a market lie end to end, from the lowest number to the highest', () => {
  for (const key of gameKeys) {
    for (const [market, picks] of gameOf(key).picks) {
      const spans = picks.flatMap((pick) => spanOfPick(market, pick) ?? [])
      if (spans.length === 0) continue
      expect(spans).toHaveLength(picks.length)
      for (const [index, span] of spans.entries()) {
        expect(span.from).toBeLessThanOrEqual(span.to)
        if (index > 0) expect(span.from).toBe(spans[index - 1]!.to + 1)
      }
    }
  }
  expect(spanOfPick('normal-odd-even', 'odd')).toBeNull()
})

it('[MG25] counts the numbers that a bet names', () => {
  expect(numbersNamed('numbers-10')).toBe(10)
  expect(numbersNamed('sum-section')).toBeNull()
})
