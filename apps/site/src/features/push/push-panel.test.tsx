import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepBrowser } from '../../app/browser-push.ts'
import { server, show } from '../../testing.tsx'
import { PushPanel } from './push-panel.tsx'

const KEY = 'BAECAwQ'
const ENDPOINT = 'https://push.example.com/1'
const OFF = { bets: false, requests: false, messages: false }

/** A browser: what its user says when asked, and what is subscribed at it. */
function browser({ permission = 'default', answers = 'granted', endpoint = '' } = {}) {
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: new Uint8Array([4, 1, 2, 3, 4]).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: vi.fn(async () => ((present = null), true)),
  }
  let present: typeof subscription | null = endpoint === '' ? null : subscription
  const pushManager = {
    getSubscription: async () => present,
    subscribe: vi.fn(async () => (present = subscription)),
  }
  const requestPermission = vi.fn(async () => ((notification.permission = answers), answers))
  const notification = { permission, requestPermission }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', {})
  const serviceWorker = { getRegistration: async () => ({ pushManager }), register: vi.fn() }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return { subscription, pushManager, requestPermission }
}
const state = (kinds: typeof OFF | null, isOn = true) =>
  server.answer('/api/push/state', { isOn, publicKey: KEY, kinds, browsers: kinds ? 1 : 0 })
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => {
  server.answer('/api/push/subscribe', {})
  // What a test before this one has put in its place.
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

describe('notices of this browser', () => {
  it('[PU3] are all off, and the browser asks its user only when one is pressed', async () => {
    const { requestPermission, pushManager } = browser()
    state(null)
    const { user } = await show(<PushPanel />)
    for (const name of [/베팅 결과/, /신청에 대한 답변/, /새 쪽지/]) expect((await box(name)).checked).toBe(false)
    expect(requestPermission).not.toHaveBeenCalled()
    state({ ...OFF, bets: true })
    await user.click(await box(/베팅 결과/))
    await waitFor(async () => expect((await box(/베팅 결과/)).checked).toBe(true))
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: new Uint8Array([4, 1, 2, 3, 4]),
    })
    expect(server.asked('/api/push/subscribe')).toMatchObject([
      { endpoint: ENDPOINT, p256dh: 'point', auth: 'secret', kinds: { ...OFF, bets: true } },
    ])
    expect(await screen.findByText('알림 설정을 저장했습니다.')).toBeTruthy()
  })

  it('[PU3] that are all off again leave nothing in the browser', async () => {
    const { subscription } = browser({ permission: 'granted', endpoint: ENDPOINT })
    state({ ...OFF, messages: true })
    const { user } = await show(<PushPanel />)
    await user.click(await box(/새 쪽지/))
    await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled())
    expect(server.asked('/api/push/subscribe')).toMatchObject([{ endpoint: ENDPOINT, kinds: OFF }])
  })

  it('that its user forbids stay off, and it says where they are allowed', async () => {
    browser({ answers: 'denied' })
    state(null)
    const { user } = await show(<PushPanel />)
    await user.click(await box(/새 쪽지/))
    expect((await screen.findAllByText(/알림이 차단되어 있습니다/)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(server.asked('/api/push/subscribe')).toEqual([])
  })

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', /홈 화면에 추가/],
    ['Mozilla/5.0 (X11; Linux x86_64)', /지원하지 않습니다/],
  ])('that a browser cannot show are said to be (%s)', async (agent, words) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    await show(<PushPanel />)
    expect(await screen.findByText(words)).toBeTruthy()
    vi.restoreAllMocks()
  })

  it('[PU2] of a site that sends none are not offered', async () => {
    browser()
    state(null, false)
    await show(<PushPanel />)
    expect(await screen.findByText('이 사이트는 지금 푸시 알림을 보내지 않습니다.')).toBeTruthy()
  })
})

describe('[PU6] the begin of a visit', () => {
  it.each([true, false])('ends what is not this member’s (kept: %s)', async (isKept) => {
    const { subscription } = browser({ permission: 'granted', endpoint: ENDPOINT })
    server.answer('/api/push/keep', { isKept })
    await show(<p />)
    await keepBrowser()
    expect(server.asked('/api/push/keep')).toMatchObject([{ endpoint: ENDPOINT }])
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(isKept ? 0 : 1)
  })
})
