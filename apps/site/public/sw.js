// Makes the site installable and says clearly when there is no connection. It keeps no page and no answer: pages always come from
// the network, so nothing old is ever shown as current, and no update has to be waited for. Only files whose names carry the hash
// of their content are kept, because those never change.
const KEPT = 'hanpan-assets'
const FILES_MAX = 200

const TEXTS = {
  ko: [
    '인터넷에 연결되어 있지 않습니다',
    '연결을 확인한 뒤 다시 시도해 주세요. 잔액과 베팅은 서버에 안전하게 있습니다.',
    '다시 시도',
  ],
  en: [
    'You are offline',
    'Check your connection and try again. Your balance and bets are safe on the server.',
    'Try again',
  ],
  vi: [
    'Bạn đang ngoại tuyến',
    'Hãy kiểm tra kết nối rồi thử lại. Số dư và lượt cược của bạn vẫn an toàn trên máy chủ.',
    'Thử lại',
  ],
}

async function offlinePage() {
  const cookie = await self.cookieStore?.get('lang').catch(() => null)
  const language = Object.hasOwn(TEXTS, cookie?.value ?? '') ? cookie.value : 'ko'
  const [title, text, retry] = TEXTS[language]
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;
text-align:center;background:#0b0e14;color:#e8ecf4;font:400 1rem/1.6 system-ui,sans-serif}h1{margin:0;font-size:1.4rem}p{margin:0;color:#9aa7bd;max-width:26rem}
a{display:inline-grid;place-content:center;min-height:2.75rem;padding:0 1.5rem;border-radius:9px;background:#22c55e;color:#0b0e14;font-weight:700;text-decoration:none}</style>
<main><h1>${title}</h1><p>${text}</p></main><a href="">${retry}</a></html>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function keptFile(request) {
  const cache = await caches.open(KEPT)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    const names = await cache.keys()
    // The oldest go first: files of builds that are gone.
    await Promise.all(names.slice(0, Math.max(0, names.length - FILES_MAX)).map((name) => cache.delete(name)))
    await cache.put(request, answer.clone())
  }
  return answer
}

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/office')) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offlinePage))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request))
})
