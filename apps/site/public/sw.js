// Makes the site installable, says clearly when there is no connection, and shows what is pushed. It keeps nothing: pages and answers
// always come from the network, so nothing old is ever shown as current, and no update has to be waited for. Files whose names carry the
// hash of their content are kept by the browser itself.

/** What a page says that cannot come: title, text, button. By language: without a network, and without an answer from the service. */
const TEXTS = {
  ko: {
    offline: ['인터넷에 연결되어 있지 않습니다', '연결되면 저절로 이어집니다. 잔액과 베팅은 서버에 안전하게 있습니다.'],
    away: ['지금은 연결할 수 없습니다', '서비스가 잠시 응답하지 않습니다. 다시 연결되면 저절로 이어집니다.'],
    retry: '다시 시도',
  },
  en: {
    offline: [
      'You are offline',
      'You go on by yourself once you are connected. Your balance and bets are safe on the server.',
    ],
    away: ['The service cannot be reached', 'It does not answer at the moment. You go on by yourself once it is back.'],
    retry: 'Try again',
  },
  vi: {
    offline: [
      'Bạn đang ngoại tuyến',
      'Trang sẽ tự tiếp tục khi có kết nối. Số dư và lượt cược của bạn vẫn an toàn trên máy chủ.',
    ],
    away: ['Hiện chưa thể kết nối', 'Dịch vụ tạm thời không phản hồi. Trang sẽ tự tiếp tục khi kết nối lại.'],
    retry: 'Thử lại',
  },
}

/** The page tries for itself whether it can come now, at once when the network is back. */
const RETURN = `const look=()=>fetch(location.href,{method:'HEAD',cache:'no-store'}).then(a=>a.status<500&&location.reload(),()=>{});
setInterval(look,3000);addEventListener('online',look)`

async function missingPage(reason) {
  const cookie = await self.cookieStore?.get('lang').catch(() => null)
  const language = Object.hasOwn(TEXTS, cookie?.value ?? '') ? cookie.value : 'ko'
  const { [reason]: said, retry } = TEXTS[language]
  const [title, text] = said
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;
text-align:center;background:#0a0d13;color:#e8ecf4;font:400 1rem/1.6 system-ui,sans-serif}h1{margin:0;font-size:1.4rem}p{margin:0;color:#9aa7bd;max-width:26rem}
a{display:inline-grid;place-content:center;min-height:2.75rem;padding:0 1.5rem;border-radius:9px;background:#22c55e;color:#0b0e14;font-weight:700;text-decoration:none}</style>
<main><h1>${title}</h1><p>${text}</p></main><a href="">${retry}</a><script>${RETURN}</script></html>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** A gateway in front of the site answers for a service that does not. */
const GATEWAY_ANSWERS = new Set([502, 503, 504])

async function pageFrom(request) {
  try {
    const answer = await fetch(request)
    return GATEWAY_ANSWERS.has(answer.status) ? await missingPage('away') : answer
  } catch {
    return await missingPage(self.navigator.onLine ? 'away' : 'offline')
  }
}

/** Where a notice leads. The page of the desk is that of the phone too: the site finds its way. */
const PAGES = {
  bets: '/member/mypage/betting/list',
  messages: '/member/mypage/message/list',
  deposits: '/member/mypage/charge/list',
  withdrawals: '/member/mypage/exchange/list',
  questions: '/member/cscenter/qna/list',
  profile: '/member/mypage/info',
}

/** A notice that came twice has the same tag: it is shown once, and heard once. */
async function showNotice({ title, body, tag, lang, page }) {
  await self.registration.showNotification(title, { body, tag, lang, icon: '/icon-192.png', data: { page } })
}

async function openPage(page) {
  const address = new URL(Object.hasOwn(PAGES, page) ? PAGES[page] : '/', self.location.origin).href
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => !new URL(url).pathname.startsWith('/office'))
  if (!open) return await self.clients.openWindow(address)
  await open.focus()
  return await open.navigate(address)
}

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data.json())))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.page))
})

/** Only pages are answered for. A browser that knows routes asks for everything else without waking this worker. */
self.addEventListener('install', (event) =>
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' }),
)

/** Earlier versions kept files. */
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), caches.delete('hanpan-assets')])),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || request.mode !== 'navigate') return
  if (!new URL(request.url).pathname.startsWith('/office')) event.respondWith(pageFrom(request))
})
