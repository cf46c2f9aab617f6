// How far the server's clock is from this one. Ages of requests are counted by the server's time: an operator's computer that
// is five minutes slow must not show every request as just arrived.
let offsetMs = 0

export function observeServerTime(serverTime: string, receivedAtMs: number): void {
  const serverMs = Date.parse(serverTime)
  if (Number.isFinite(serverMs)) offsetMs = serverMs - receivedAtMs
}

export function serverNow(): number {
  return Date.now() + offsetMs
}
