import { expect, it } from 'vitest'
import { createTranslator } from 'use-intl'
import { loadCatalogue } from '../words/words.ts'
import { withOwnNames } from './own-names.tsx'
import { menuGroups } from './menus.ts'
import { type GameCode, inOrder } from './use-site.ts'

const code = (key: string, name: string): GameCode => ({
  code: key,
  codeName: name,
  codeNameEN: `${name} en`,
  codeNameVI: `${name} vi`,
  groupCode: 'minigame',
  groupCodeName: '번호 게임',
  groupCodeNameEN: 'Numbers',
  groupCodeNameVI: 'Số',
  ord: 1,
  gameType: 'minigame',
})

it('calls games and groups what the operator calls them, in each language, whatever the name contains', async () => {
  for (const [language, name, group] of [
    ['ko', "공 {1} <b>'굴'", '번호 게임'],
    ['vi', "공 {1} <b>'굴' vi", 'Số'],
  ] as const) {
    const { texts } = await loadCatalogue(language, [], false)
    const own = withOwnNames(texts, language, [code('powerball', "공 {1} <b>'굴'")])
    const t = createTranslator({ locale: language, messages: own })
    expect(t('menu.powerball')).toBe(name.replaceAll("'", '’'))
    expect(t('menu.minigame')).toBe(group)
    // One that is off has no code: what was played on it keeps its name.
    expect(t('menu.powerladder')).toBe(texts.menu.powerladder)
    expect(withOwnNames(texts, language, undefined)).toBe(texts)
  }
})

it('reads chapters that come later', async () => {
  const { texts } = await loadCatalogue('ko', [], false)
  const own = withOwnNames(texts, 'ko', [code('powerball', '공')])
  const { texts: whole } = await loadCatalogue('ko', ['cash'], false)
  Object.assign(texts, whole)
  const t = createTranslator({ locale: 'ko', messages: own })
  expect(t('cash.depositTitle')).toBe(whole.cash.depositTitle)
  expect(t('menu.powerball')).toBe('공')
})

it('lists games in the order of the site, without those that are off, between the pages around them', () => {
  const { entries } = menuGroups.find(({ groupCode }) => groupCode === 'minigame')!
  const texts = inOrder(entries, [code('kenoladder', ''), code('chess', ''), code('powerball', '')]).map(
    ({ text }) => text,
  )
  expect(texts).toEqual([
    'menu.minigames',
    'menu.inGame',
    'menu.kenoladder',
    'menu.powerball',
    'menu.results',
    'menu.verify',
    'menu.gameway',
  ])
})
