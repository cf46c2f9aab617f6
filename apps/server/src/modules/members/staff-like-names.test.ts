import { describe, expect, it } from 'vitest'
import { defaultOptions } from '../sites/default-options.ts'
import { looksLikeStaff } from './staff-like-names.ts'

describe('a name that could be taken for staff', () => {
  it.each([
    '관리자',
    '관 리 자',
    '★관리자★',
    '관리자01',
    'ＡＤＭＩＮ',
    'аdmin', // A Cyrillic a.
    'admіn01', // A Cyrillic i.
    'ⓐⓓⓜⓘⓝ',
    'adm1n',
    '4dmin',
    'a.d.m.i.n',
    'ådmin',
    'Hаnраn', // Three Cyrillic letters.
    '한판운영팀',
    '고객 센터',
    '\u1100\u116A\u11AB\u1105\u1175\u110C\u1161', // 관리자 in single sounds.
  ])('[ME45] %s is one', (name) => {
    expect(looksLikeStaff(name, defaultOptions.reservedNames)).toBe(true)
  })

  it.each(['회원01', 'member01', '홍길동', '부산대본사', 'gangnam22', '하늘바라기', '오늘도화이팅', 'partner05'])(
    '[ME45] %s is none',
    (name) => {
      expect(looksLikeStaff(name, defaultOptions.reservedNames)).toBe(false)
    },
  )

  it('[ME45] is one by the words of the site', () => {
    expect(looksLikeStaff('딜러김', ['딜러'])).toBe(true)
    expect(looksLikeStaff('관리자', ['딜러'])).toBe(false)
  })
})
