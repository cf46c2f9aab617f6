import { expect, it } from 'vitest'
import { countryBefore, leagueOf } from './league-of.ts'

it.each([
  ['국제', '나이트 오픈', '국제 · 나이트 오픈'],
  ['솔라나', '솔라나 배구', '솔라나 배구'],
  ['솔라나', '리가 솔라나', '리가 솔라나'],
  ['', '나이트 오픈', '나이트 오픈'],
  ['컬럼비아 연안', '연안 농구 협회', '컬럼비아 연안 농구 협회'],
  ['Columbia Coast', 'Coast Basketball Association', 'Columbia Coast Basketball Association'],
  ['컬럼비아 연안', '연안부두 리그', '컬럼비아 연안 · 연안부두 리그'],
])('a league of %j that is called %s stands as %s', (category, competition, text) => {
  expect(leagueOf({ category: { id: 'a', name: category }, competition: { id: 'b', name: competition } }, ' · ')).toBe(
    text,
  )
})

it.each([
  ['컬럼비아 연안', '연안 농구 협회', '컬럼비아'],
  ['솔라나', '리가 솔라나', ''],
  ['국제', '나이트 오픈', '국제'],
])('of %j stands before %s: %j', (country, league, before) => {
  expect(countryBefore(country, league)).toBe(before)
})
