import { describe, expect, it } from 'vitest'
import type { MarketRef } from './market.ts'
import { marketName, partNames, pickName, type Language } from './market-names.ts'
import { marketText, readMarket } from './market-text.ts'
import { MARKET_TYPES } from './markets/index.ts'
import { SPORT_KEYS, type SportKey } from './sports.ts'
import { everyMarket } from './testing.ts'

describe('spelling', () => {
  it.each(SPORT_KEYS)('[SB3] every market of %s reads back as itself, and no two are written alike', (sport) => {
    const markets = everyMarket(sport)
    for (const ref of markets) expect(readMarket(marketText(ref), ref.line, sport)).toEqual(ref)
    expect(new Set(markets.map((ref) => `${marketText(ref)} ${ref.line}`)).size).toBe(markets.length)
    expect(markets.length).toBeGreaterThan(sport === 'combat' ? 5 : 20)
  })

  it('[SB3] as it is written', () => {
    const ref = (more: Partial<MarketRef>): MarketRef => ({
      type: 'total',
      part: 'match',
      line: 2.5,
      side: null,
      nth: null,
      ...more,
    })
    expect(readMarket('total', 2.5, 'soccer')).toEqual(ref({}))
    expect(readMarket('teamTotal.h1.home', 1.5, 'soccer')).toEqual(
      ref({ type: 'teamTotal', part: 'h1', side: 'home', line: 1.5 }),
    )
    expect(readMarket('nextGoal.3', null, 'soccer')).toEqual(ref({ type: 'nextGoal', line: null, nth: 3 }))
    expect(readMarket('nextGoal.3', undefined, 'soccer')).toEqual(ref({ type: 'nextGoal', line: null, nth: 3 }))
  })

  it.each([
    ['total.match', 2.5, 'soccer'],
    ['total', null, 'soccer'],
    ['total', 0, 'soccer'],
    ['total', -2.5, 'soccer'],
    ['total', 2.3, 'soccer'],
    ['total', 2.125, 'soccer'],
    ['total', '2.5', 'soccer'],
    ['total', Number.NaN, 'soccer'],
    ['total', Number.POSITIVE_INFINITY, 'soccer'],
    ['handicap', -0, 'soccer'],
    ['handicap', 1000.25, 'soccer'],
    ['handicap', 2 ** 53, 'soccer'],
    ['europeanHandicap', 0.5, 'soccer'],
    ['europeanHandicap', 0, 'soccer'],
    ['roundsTotal', 1.25, 'combat'],
    ['1x2', 0, 'soccer'],
    ['1x2', null, 'tennis'],
    ['1x2.q1', null, 'soccer'],
    ['1x2.h1.h1', null, 'soccer'],
    ['1x2.', null, 'soccer'],
    ['.1x2', null, 'soccer'],
    ['1X2', null, 'soccer'],
    [' 1x2', null, 'soccer'],
    ['goalIn', null, 'soccer'],
    ['goalIn.t2-11', null, 'soccer'],
    ['teamTotal', 1.5, 'soccer'],
    ['teamTotal.home.h1', 1.5, 'soccer'],
    ['teamTotal.draw', 1.5, 'soccer'],
    ['nextGoal', null, 'soccer'],
    ['nextGoal.0', null, 'soccer'],
    ['nextGoal.03', null, 'soccer'],
    ['nextGoal.21', null, 'soccer'],
    ['nextGoal.1e1', null, 'soccer'],
    ['nextGoal.-1', null, 'soccer'],
    ['novelty', null, 'soccer'],
    ['novelty.100', null, 'soccer'],
    ['toString', null, 'soccer'],
    ['__proto__', null, 'soccer'],
    ['', null, 'soccer'],
    ['total'.repeat(20), 2.5, 'soccer'],
    [7, 2.5, 'soccer'],
    [null, 2.5, 'soccer'],
  ] as const)('[SB4] %j at %j of %s is no market', (text, line, sport) => {
    expect(readMarket(text, line, sport)).toBeNull()
  })
})

describe('names', () => {
  const languages: readonly Language[] = ['ko', 'en', 'vi']
  const teams = { home: '한강', away: '백두' }

  it.each(SPORT_KEYS)('[SB5] every market and pick of %s is named, with nothing left to fill in', (sport) => {
    for (const ref of everyMarket(sport)) {
      const type = MARKET_TYPES.get(ref.type)!
      for (const language of languages) {
        const said = [
          marketName(ref, sport, language, teams),
          ...type.picks(ref, sport).map((pick) => pickName(ref, sport, pick, language, teams)),
        ]
        for (const name of said) expect(name).toMatch(/^[^{}]*[^{}\s][^{}]*$/)
        expect(new Set(said).size).toBe(said.length)
      }
      if (ref.part !== 'match') for (const language of languages) expect(partNames(ref.part)[language]).not.toBe('')
    }
  })

  it('[SB5] as they are said', () => {
    const name = (text: string, line: number | null, sport: SportKey, language: Language = 'ko') =>
      marketName(readMarket(text, line, sport)!, sport, language, teams)
    expect(name('1x2', null, 'soccer')).toBe('승무패')
    expect(name('handicap.h1', -0.5, 'soccer')).toBe('전반 핸디캡')
    expect(name('total.q2', 44.5, 'basketball', 'en')).toBe('Total (2nd quarter)')
    expect(name('teamTotal.home', 1.5, 'soccer')).toBe('한강 언더오버')
    expect(name('winner', null, 'soccer', 'en')).toBe('To go through')
    expect(name('goalIn.t51-60', null, 'soccer')).toBe('51~60분 득점 여부')
    expect(name('nextGoal.1', null, 'soccer')).toBe('첫 번째 득점')
    expect(name('nextGoal.h1.2', null, 'soccer')).toBe('전반 2번째 득점')
    expect(name('nextGoal.3', null, 'soccer', 'en')).toBe('3rd goal')
    expect(name('nextGoal.11', null, 'soccer', 'en')).toBe('11th goal')
    const handicap = readMarket('handicap', -0.5, 'soccer')!
    expect(pickName(handicap, 'soccer', 'home', 'ko', teams)).toBe('한강 (-0.5)')
    expect(pickName(handicap, 'soccer', 'away', 'ko', teams)).toBe('백두 (+0.5)')
    expect(pickName(handicap, 'soccer', 'away', 'en')).toBe('{away} (+0.5)')
    expect(pickName({ ...handicap, line: 0 }, 'soccer', 'away', 'en', teams)).toBe('백두 (0)')
    expect(pickName(handicap, 'soccer', 'draw', 'ko', teams)).toBeNull()
  })
})
