// A member at the door: logs in, asks until answered, and logs in again whenever its session was ended under it.
import { type Asked, askUntilAnswered, type Asking, PATIENCE_MS, pause } from './asking.ts'
import type { Chance } from './chance.ts'
import { call, CAPTCHA } from './server-process.ts'

export interface MemberSessionOptions {
  readonly memId: string
  readonly password: string
  readonly chance: Chance
  readonly journal: Asking
  readonly baseUrls: readonly string[]
}

export interface MemberSession {
  readonly logIn: (baseUrl?: string) => Promise<void>
  /** Asks any node until it is answered. */
  readonly ask: (path: string, body: object) => Promise<Asked>
  /** Logs in once more: the earlier session must be over then. */
  readonly logInElsewhere: () => Promise<void>
  readonly newRequestId: () => string
  /** Writes down an answer that breaks a promise. */
  readonly wrong: (what: string) => void
}

const SESSION_ENDED = new Set(['E401', 'TK998', 'TK999'])

export function createMemberSession({
  memId,
  password,
  chance,
  journal,
  baseUrls,
}: MemberSessionOptions): MemberSession {
  let token = ''
  let requests = 0
  const wrong = (what: string) => void journal.wrongs.push(`${memId}: ${what}`)

  async function logIn(baseUrl = chance.pick(baseUrls)): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const captcha = await askUntilAnswered(journal, 'captcha', () => call(baseUrl, '/api/etc/captcha'))
      const { answer } = await askUntilAnswered(journal, 'log-in', () =>
        call(baseUrl, '/api/member/login', {
          memId,
          memPass: password,
          captchaId: captcha.answer.data?.captchaId,
          captcha: CAPTCHA,
        }),
      )
      if (answer.resultCode === '0') {
        token = answer.data.token
        return
      }
      // Suspended just now, or the captcha went down with its server: try again like a person would.
      if (Date.now() > deadline) throw new Error(`${memId} cannot log in: ${answer.resultCode}`)
      await pause(50)
    }
  }

  return {
    logIn,
    wrong,
    newRequestId: () => `${memId}-${(requests += 1)}-${Math.floor(chance.next() * 1e9)}`,
    async ask(path, body) {
      for (let isRepeated = false; ;) {
        const asked = await askUntilAnswered(journal, path, () => call(chance.pick(baseUrls), path, body, token))
        isRepeated ||= asked.isRepeated
        if (!SESSION_ENDED.has(asked.answer.resultCode)) return { answer: asked.answer, isRepeated }
        await logIn()
      }
    },
    async logInElsewhere() {
      const earlier = token
      const baseUrl = chance.pick(baseUrls)
      await logIn(baseUrl)
      const { answer } = await askUntilAnswered(journal, 'balance', () =>
        call(baseUrl, '/api/cash/getUserCash', {}, earlier),
      )
      if (!SESSION_ENDED.has(answer.resultCode)) wrong(`an earlier session got ${answer.resultCode}`)
    },
  }
}
