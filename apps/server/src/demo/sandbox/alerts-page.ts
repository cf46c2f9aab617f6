// The page of the sandbox's receiver of alerts: plain HTML, and everything that came is written as text.
import { type Instant, isoSeoul } from '@hanpan/kernel'
import type { ReceivedAlert } from './alert-receiver.ts'

const EVENTS: Readonly<Record<ReceivedAlert['event'], string>> = {
  began: '시작 · Began',
  escalated: '미확인 · Not acknowledged',
  over: '종료 · Over',
  test: '시험 · Test',
}

const STYLE = `
  :root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; background: #10131a; color: #e8ebf2 } main { width: min(92vw, 44rem); margin: 2rem auto }
  h1 { margin: 0; font-size: 1.125rem; color: #f0b45c } p { margin: .25rem 0; color: #aab2c5 }
  ol { list-style: none; margin: 1.25rem 0 0; padding: 0; display: grid; gap: .75rem }
  li { padding: 1rem 1.25rem; border: 1px solid #2a3040; border-radius: .8rem; background: #171b25 }
  h2 { margin: .25rem 0 0; font-size: 1rem } pre { margin: .5rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; color: #cdd4e4 }
  small { color: #aab2c5; font-variant-numeric: tabular-nums }`

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!)
const clock = (at: number) =>
  isoSeoul(at as Instant)
    .slice(0, 19)
    .replace('T', ' ')

export function alertsPage(alerts: readonly ReceivedAlert[]): string {
  const items = alerts.map(
    ({ event, titleKo, titleEn, textKo, times, receivedAt }) =>
      `<li><small>${clock(receivedAt)} · ${EVENTS[event]}${times > 1 ? ` · ×${times}` : ''}</small><h2>${escaped(titleKo)}</h2>
<p lang="en">${escaped(titleEn)}</p><pre>${escaped(textKo)}</pre></li>`,
  )
  const list =
    items.length === 0 ? '<p>아직 받은 알림이 없습니다. · Nothing has come yet.</p>' : `<ol>${items.join('')}</ol>`
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10"><title>샌드박스 알림 수신함 · Sandbox alerts</title><style>${STYLE}</style>
<main><h1>샌드박스 알림 수신함</h1><p>데모의 알림은 밖으로 나가지 않고 여기로 옵니다. 서명을 확인한 것만 보여 줍니다.</p>
<p lang="en">Alerts of a demo stay in the box and come here, each with its signature checked.</p>${list}</main></html>`
}
