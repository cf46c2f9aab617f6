// `bets-encrypted`: the same bets as sealed messages, every request sealed and every answer opened by the load generator.
import { createDecipheriv, createECDH, type KeyObject } from 'node:crypto'
import { deriveWireKeys, sealJwe } from '@hanpan/server'
import { printFigure } from '../figures.ts'
import { isSuccess, type LoadRequest, requestText } from '../http-load.ts'
import type { Row } from '../run.ts'
import { besidePlainBets } from './bets.ts'
import { betBody, headersOf, openTable, type Table } from './betting.ts'

interface Sealed {
  readonly ticket: string
  readonly toServer: KeyObject
  readonly toClient: KeyObject
  readonly headers: string
}

export const betsEncrypted: Row = {
  name: 'bets-encrypted',
  needsPgbench: false,
  async measure(run) {
    const table = await openTable(run, 'bets_encrypted')
    try {
      const sessions = await Promise.all(table.players.map(({ token }) => agree(table.port, token)))
      const { plain, measured } = await besidePlainBets(table, () => table.load(sealedBets(table, sessions)))
      const { perSecond: value, p99 } = measured
      const ratio = value / plain.perSecond
      printFigure({
        name: 'bets-encrypted',
        value,
        unit: 'bets/s',
        baseline: plain.perSecond,
        ratio,
        p99,
        p99Plain: plain.p99,
      })
    } finally {
      await table.close()
    }
  },
}

/** A wire session for a member, as docs/wire.md has it. */
async function agree(port: number, token: string): Promise<Sealed> {
  const ecdh = createECDH('prime256v1')
  const clientPublic = ecdh.generateKeys()
  const response = await fetch(`http://127.0.0.1:${port}/api/wire/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'demo' },
    body: JSON.stringify({ siteId: 'demo', publicKey: clientPublic.toString('base64url') }),
  })
  const { data } = (await response.json()) as { data: { publicKey: string; ticket: string } }
  const serverPublic = Buffer.from(data.publicKey, 'base64url')
  const keys = deriveWireKeys(ecdh.computeSecret(serverPublic), clientPublic, serverPublic)
  return { ...keys, ticket: data.ticket, headers: headersOf(token, 'application/jose') }
}

function sealedBets(table: Table, sessions: readonly Sealed[]): () => LoadRequest {
  const path = '/api/bet/betProc'
  let turn = 0
  return () => {
    turn += 1
    const session = sessions[turn % sessions.length]!
    const header = {
      alg: 'dir',
      enc: 'A256GCM',
      kid: session.ticket,
      iat: Date.now(),
      jti: `bench-${process.pid}-${turn}`.padEnd(22, '-'),
      htu: path,
      site: 'demo',
    }
    const message = sealJwe(session.toServer, header, betBody(table.roundNo))
    return {
      text: requestText(path, session.headers, message),
      accepts: (body) => isSealedSuccess(session.toClient, body),
    }
  }
}

const DOT = 46

/** Opens an answer: header, nothing, nonce, text and tag, with dots between. */
function isSealedSuccess(key: KeyObject, body: Buffer): boolean {
  const header = body.indexOf(DOT)
  const nonce = body.indexOf(DOT, header + 2)
  const text = body.indexOf(DOT, nonce + 1)
  if (header < 0 || nonce < 0 || text < 0) return false
  const decoded = (from: number, to: number) => Buffer.from(body.toString('latin1', from, to), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, decoded(header + 2, nonce))
  decipher.setAAD(body.subarray(0, header))
  decipher.setAuthTag(decoded(text + 1, body.length))
  const answer = decipher.update(decoded(nonce + 1, text))
  decipher.final() // Throws on anything altered.
  return isSuccess(answer)
}
