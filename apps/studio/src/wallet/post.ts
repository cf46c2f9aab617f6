// One way to ask a site: HTTP with connections that are kept, and a time after which nobody waits any more.
import http from 'node:http'
import https from 'node:https'

const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 256 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 256 }),
}
const BYTES_MAX = 256 * 1024

/** Posts; null where there is no answer in time. */
export async function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs: number,
): Promise<{ readonly status: number; readonly body: string } | null> {
  const url = new URL(address)
  const isSafe = url.protocol === 'https:'
  return await new Promise((resolve) => {
    const request = (isSafe ? https : http).request(
      url,
      {
        method: 'POST',
        agent: agents[isSafe ? 'https:' : 'http:'],
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        timeout: timeoutMs,
      },
      (answer) => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > BYTES_MAX) request.destroy()
          else parts.push(part)
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }))
        answer.on('error', () => resolve(null))
        answer.on('close', () => resolve(null))
      },
    )
    // The time of the whole answer, whatever trickles in.
    const timer = setTimeout(() => request.destroy(), timeoutMs)
    request.on('close', () => clearTimeout(timer))
    request.on('error', () => resolve(null))
    request.on('timeout', () => request.destroy())
    request.end(body)
  })
}
