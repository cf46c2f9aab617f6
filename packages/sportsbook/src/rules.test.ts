import { describe, expect, it } from 'vitest'
import { defaultRules, readRules } from './rules.ts'
import { rulesInWords } from './rule-texts.ts'
import { SPORT_KEYS } from './sports.ts'

describe('options of a rule table', () => {
  it('[SB24] nothing given leaves the defaults of the sport', () => {
    for (const sport of SPORT_KEYS) expect(readRules(sport, {})).toEqual({ ok: true, value: defaultRules(sport) })
    expect(defaultRules('ice-hockey').overtime).toEqual({
      winner: true,
      result: false,
      handicap: false,
      total: false,
      special: false,
    })
    expect(defaultRules('baseball').periodsNeeded).toEqual({
      winner: 5,
      result: 5,
      handicap: 9,
      total: 9,
      special: null,
    })
  })

  it('[SB24] what is given replaces its own option, and of a family its own family', () => {
    const read = readRules('baseball', {
      periodsNeeded: { handicap: 5, total: null },
      postponedHours: 36,
      isTieVoid: false,
    })
    expect(read).toEqual({
      ok: true,
      value: {
        ...defaultRules('baseball'),
        periodsNeeded: { winner: 5, result: 5, handicap: 5, total: null, special: null },
        postponedHours: 36,
        isTieVoid: false,
      },
    })
  })

  it.each([
    [null, ''],
    [[], ''],
    ['void', ''],
    [{ overTime: {} }, 'overTime'],
    [{ toString: true }, 'toString'],
    [{ overtime: true }, 'overtime'],
    [{ overtime: { winner: 1 } }, 'overtime'],
    [{ overtime: { outright: true } }, 'overtime'],
    [{ isShootOutOneGoal: 'yes' }, 'isShootOutOneGoal'],
    [{ isTieVoid: null }, 'isTieVoid'],
    [{ periodsNeeded: { winner: 0 } }, 'periodsNeeded'],
    [{ periodsNeeded: { winner: 10 } }, 'periodsNeeded'],
    [{ periodsNeeded: { winner: 4.5 } }, 'periodsNeeded'],
    [{ retirement: 'afterSet' }, 'retirement'],
    [{ postponedHours: 0 }, 'postponedHours'],
    [{ postponedHours: 337 }, 'postponedHours'],
    [{ postponedHours: '12' }, 'postponedHours'],
  ])('[SB24] %j is refused by the name of its option', (options, option) => {
    expect(readRules('baseball', options)).toEqual({ ok: false, refusal: { option } })
  })
})

describe('the sentences of the betting guide', () => {
  const inKorean = (sport: (typeof SPORT_KEYS)[number], options: object = {}) => {
    const rules = readRules(sport, options)
    return rules.ok ? rulesInWords(sport, rules.value).map(({ ko }) => ko) : []
  }

  it('[SB25] every sport has some, in three languages, no two alike', () => {
    for (const sport of SPORT_KEYS) {
      const texts = rulesInWords(sport, defaultRules(sport))
      for (const language of ['ko', 'en', 'vi'] as const) {
        const said = texts.map((text) => text[language])
        expect(said.every((text) => text.length > 10)).toBe(true)
        expect(new Set(said).size).toBe(said.length)
      }
      expect(texts.length).toBeGreaterThanOrEqual(4)
    }
  })

  it('[SB25] they say what an inning of a game that was cut short counts for, and what becomes of sets and maps that were not played', () => {
    const baseball = inKorean('baseball').join('\n')
    expect(baseball).toContain('홈팀이 앞서 있으면 그 회는 초까지만 마쳐도')
    expect(baseball).toContain('마지막으로 마친 회까지')
    expect(baseball).toContain('정한 회를 모두 마쳐야')
    const never = { winner: null, result: null, handicap: null, total: null, special: null }
    expect(inKorean('baseball', { periodsNeeded: never }).join()).not.toContain('초까지만')
    for (const sport of ['tennis', 'volleyball', 'badminton'] as const)
      expect(inKorean(sport)).toContain('열리지 않은 세트의 베팅은 적특 처리됩니다.')
    expect(inKorean('esports')).toContain('열리지 않은 맵의 베팅은 적특 처리됩니다.')
    expect(inKorean('soccer').join()).not.toContain('열리지 않은')
  })

  it('[SB25] they follow the options', () => {
    expect(inKorean('baseball')).toContain(
      '경기가 중단되어도 9회 이상 진행되었으면 핸디캡 베팅은 그때까지의 결과로 정산됩니다.',
    )
    expect(inKorean('baseball', { periodsNeeded: { handicap: 5 } })).toContain(
      '경기가 중단되어도 5회 이상 진행되었으면 핸디캡 베팅은 그때까지의 결과로 정산됩니다.',
    )
    expect(inKorean('soccer')[0]).toBe(
      '연장전은 승패 베팅에만 포함되며, 승무패, 핸디캡, 언더오버, 스페셜 베팅은 정규 시간 결과로 정산됩니다.',
    )
    expect(inKorean('handball')[0]).toContain('모든 베팅은 정규 시간 결과')
    expect(inKorean('tennis', { retirement: 'afterBall' }).join()).toContain('경기가 시작된 뒤 기권하면')
    expect(inKorean('tennis').join()).not.toContain('연장전')
    expect(inKorean('ice-hockey').join()).toContain('1득점')
    expect(inKorean('ice-hockey', { isShootOutOneGoal: false }).join()).not.toContain('1득점')
    expect(inKorean('combat', { isTieVoid: false }).join()).toContain('미적중')
    expect(inKorean('soccer', { postponedHours: 48 }).join()).toContain('48시간')
  })
})
