import { describe, expect, it } from 'vitest'
import { counterpartOf, gamePage, isBettingAddress } from './paths.ts'

describe('counterparts', () => {
  it.each([
    ['/member/moneyMain/charge', '/chargeMain/charge'],
    ['/member/moneyMain/exchange', '/exchangeMain/exchange'],
    ['/member/mypage/betting/list', '/betList'],
    ['/member/mypage/info', '/info'],
    ['/member/mypage/message/list', '/msgMain/msg'],
    ['/member/mypage/message/read/018f', '/msgMain/msgRead/018f'],
    ['/member/mypage/point/list', '/pointMain/point'],
    ['/member/mypage/coupon/use', '/couponMain/coupon'],
    ['/member/attendendance', '/attendance'],
    ['/member/result/mini', '/resultMain/result'],
    ['/member/result/verify', '/resultMain/verify'],
    ['/member/cscenter', '/csMain'],
    ['/member/stributor', '/stributor'],
    ['/member/striNew', '/striNew'],
    ['/member/InGame', '/InGame'],
    ['/member/InGame/2', '/InGame/2'],
    ['/member/gameway', '/gameway'],
  ])('%s and %s are each other’s', (desk, phone) => {
    expect(counterpartOf({ pathname: desk }, 'phone')?.pathname).toBe(phone)
    expect(counterpartOf({ pathname: phone }, 'desk')?.pathname).toBe(desk)
    expect(counterpartOf({ pathname: desk }, 'desk')).toBeNull()
    expect(counterpartOf({ pathname: phone }, 'phone')).toBeNull()
  })

  it.each(['/', '/warning', '/member/minigame', '/member/minigame/speedkino', '/member/mypage/charge/list'])(
    '%s is the same page on both',
    (path) => {
      expect(counterpartOf({ pathname: path }, 'phone')).toBeNull()
      expect(counterpartOf({ pathname: path }, 'desk')).toBeNull()
    },
  )

  it.each([
    ['/chargeMain', 'phone', '/chargeMain/charge'],
    ['/chargeMain', 'desk', '/member/moneyMain/charge'],
    ['/member/mypage', 'desk', '/member/mypage/info'],
    ['/myinfo', 'phone', '/info'],
    ['/msgMain/msg/', 'phone', '/msgMain/msg'],
  ] as const)('%s on a %s is %s', (path, formFactor, target) => {
    expect(counterpartOf({ pathname: path }, formFactor)?.pathname).toBe(target)
  })

  it('opens a phone’s log-in page as a modal of the desk, and the reverse', () => {
    expect(counterpartOf({ pathname: '/login' }, 'desk')).toEqual({ pathname: '/', modal: 'login' })
    expect(counterpartOf({ pathname: '/', modal: 'join' }, 'phone')).toEqual({ pathname: '/join' })
    expect(counterpartOf({ pathname: '/login' }, 'phone')).toBeNull()
    expect(counterpartOf({ pathname: '/', modal: 'login' }, 'desk')).toBeNull()
  })

  it('says nothing of a path it does not know', () => {
    expect(counterpartOf({ pathname: '/nowhere' }, 'phone')).toBeNull()
    expect(counterpartOf({ pathname: '/member/mypage/message/read/' }, 'phone')).toBeNull()
  })
})

describe('guides of e-sports', () => {
  it.each([1, 2, 3])('number %i is the page of how games are played', (number) => {
    expect(counterpartOf({ pathname: `/member/esport/guide${number}` }, 'desk')?.pathname).toBe('/member/gameway')
    expect(counterpartOf({ pathname: `/esport/guide${number}` }, 'phone')?.pathname).toBe('/gameway')
  })
})

describe('game windows', () => {
  it.each(['powerball', 'powerladder', 'speedkino', 'kinoladder'])('%s has one', (name) => {
    expect(gamePage(`/member/minigame/${name}`)).toBe(`/member/minigame/${name}`)
  })

  it.each([undefined, '/member/minigame', '/member/minigame/chess', 'https://elsewhere.test', '/member/mypage/info'])(
    '%s has none',
    (url) => expect(gamePage(url)).toBeUndefined(),
  )
})

it('bets are placed on the pages of games and on those of prices of matches, and on no others', () => {
  const betting = [
    '/member/minigame/powerball',
    '/member/sport/livebetting',
    '/sport/livebetting',
    '/sport/event/018f',
    '/esport',
  ]
  expect(betting.filter((path) => !isBettingAddress(path))).toEqual([])
  expect(['/', '/betList', '/member/slotgame', '/csMain'].filter(isBettingAddress)).toEqual([])
})
