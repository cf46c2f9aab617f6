// Members that ask for money without a browser: for journeys that are about whoever decides.
import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { BASE_URL, CAPTCHA, DEMO_CASH_OUT_PASSWORD, DEMO_PASSWORD } from './world.ts'

/** A call of the site's, as its clients make it. */
export async function post(path: string, data: object, token?: string): Promise<{ resultCode: string; data: never }> {
  const headers = {
    'content-type': 'application/json',
    authorization: 'demo',
    ...(token !== undefined && { 'x-auth-token': token }),
  }
  const body = JSON.stringify({ siteId: 'demo', ...data })
  const answer = await fetch(`${BASE_URL}${path}`, { method: 'POST', headers, body })
  return (await answer.json()) as { resultCode: string; data: never }
}

export interface Asker {
  readonly memId: string
  readonly token: string
}

/** Members of a journey's own: what is paid in for them earns spins and points that others' journeys would meet. */
export async function join(memId: string, office: string): Promise<Asker> {
  const solved = async () => {
    const { captchaId } = (await post('/api/etc/captcha', {})).data as { captchaId: string }
    return { captchaId, captcha: CAPTCHA }
  }
  const digits = String(randomInt(10_000_000, 100_000_000))
  const signUp = {
    memId,
    memPass: DEMO_PASSWORD,
    memPassCheck: DEMO_PASSWORD,
    memNick: memId,
    memPhone: `010-${digits.slice(0, 4)}-${digits.slice(4)}`,
    cashOutPass: DEMO_CASH_OUT_PASSWORD,
    recommenderId: 'partner05',
    bank: 'KB',
    memName: '홍길동',
    bankacc: `8800${digits}`,
    birthDate: '',
    termsVersion: '',
    ...(await solved()),
  }
  expect(await post('/api/member/signup', signUp)).toMatchObject({ resultCode: '0' })
  expect(await post('/api/office/members/approve', { memId }, office)).toMatchObject({ resultCode: '0' })
  const { data } = await post('/api/member/login', { memId, memPass: DEMO_PASSWORD, ...(await solved()) })
  return { memId, token: (data as { token: string }).token }
}
