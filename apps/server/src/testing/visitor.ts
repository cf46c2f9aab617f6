// Somebody at an address of its own, with a browser that keeps cookies: for tests of what is counted by address and device. The node
// must trust one proxy (TRUST_PROXY=1).
import type { TestNode, WireAnswer } from './test-node.ts'

export interface Visitor {
  call(path: string, body?: object): Promise<WireAnswer>
  /** Logs in as a member, with a captcha. */
  logIn(memId: string, memPass: string): Promise<WireAnswer>
  readonly cookies: ReadonlyMap<string, string>
}

export function visitorAt(site: TestNode, address: string): Visitor {
  const cookies = new Map<string, string>()
  const call: Visitor['call'] = async (path, body = {}) => {
    const response = await fetch(`${site.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'demo',
        'x-forwarded-for': address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({ siteId: 'demo', ...body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    return { status: response.status, ...((await response.json()) as Omit<WireAnswer, 'status'>) }
  }
  return {
    call,
    cookies,
    logIn: async (memId, memPass) => await call('/api/member/login', { memId, memPass, ...(await site.captcha()) }),
  }
}
