// `login`: what a rush of log-ins (argon2id) does to the bets beside it: their p99 with, against without.
import { printFigure } from '../figures.ts'
import { PLAYER_PASSWORD } from '../players.ts'
import type { Row } from '../run.ts'
import { besidePlainBets } from './bets.ts'
import { openTable, plainBets, type Table } from './betting.ts'

const LOGGING_IN_AT_ONCE = 8
/** These log in and do not bet: a log-in ends the session that a bet would need. */
const LOGIN_PLAYERS = 100

export const login: Row = {
  name: 'login',
  needsPgbench: false,
  async measure(run) {
    const table = await openTable(run, 'login')
    const bettors = table.players.slice(LOGIN_PLAYERS)
    try {
      let logins = 0
      const { plain, measured } = await besidePlainBets(
        table,
        async () => {
          const stopping = new AbortController()
          const rush = Promise.all(
            Array.from({ length: LOGGING_IN_AT_ONCE }, async (_, index) => {
              for (let turn = index; !stopping.signal.aborted; turn += LOGGING_IN_AT_ONCE) {
                await logIn(table, turn % LOGIN_PLAYERS)
                logins += 1
              }
            }),
          )
          const result = await table.load(plainBets(table, bettors))
          stopping.abort()
          await rush
          return result
        },
        bettors,
      )
      const [value, baseline] = [measured.p99, plain.p99]
      printFigure({
        name: 'login',
        value,
        unit: 'ms p99',
        baseline,
        ratio: value / baseline,
        logins,
        betsPerSecond: measured.perSecond,
      })
    } finally {
      await table.close()
    }
  },
}

async function logIn(table: Table, index: number): Promise<void> {
  const captcha = await post(table.port, '/api/etc/captcha', {})
  const { memId } = table.players[index]!
  const answer = await post(table.port, '/api/member/login', {
    memId,
    memPass: PLAYER_PASSWORD,
    captchaId: captcha.data.captchaId,
    captcha: '1234',
  })
  if (answer.resultCode !== '0') throw new Error(`${memId} could not log in: ${answer.resultCode}`)
}

async function post(port: number, path: string, body: object) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'demo' },
    body: JSON.stringify({ siteId: 'demo', ...body }),
  })
  return (await response.json()) as { resultCode: string; data: { captchaId: string } }
}
