// The page of the sandbox's payment provider on which a payer pays with nothing: plain HTML, nothing of a payer's is written into it.
import type { SandboxPayment } from './payment-provider.ts'

const TEXTS: Readonly<Record<SandboxPayment['state'], readonly [string, string]>> = {
  waiting: ['입금을 기다립니다', 'Waiting for the payment'],
  paid: ['입금되었습니다', 'Paid'],
  failed: ['실패했습니다', 'Failed'],
  expired: ['시간이 지났거나 취소되었습니다', 'Out of time, or given up'],
  charged_back: ['결제가 취소되었습니다(차지백)', 'Charged back'],
  charge_back_reversed: ['차지백이 철회되었습니다', 'The charge-back was reversed'],
}

const STEPS: Readonly<Record<SandboxPayment['state'], readonly (readonly [string, string])[]>> = {
  waiting: [
    ['pay', '입금하기 · Pay'],
    ['pay-other', '1,000원 적게 입금하기 · Pay less'],
    ['fail', '결제 실패 · Fail'],
  ],
  expired: [['pay', '늦게 입금하기 · Pay late']],
  paid: [['charge-back', '차지백 · Charge back']],
  charged_back: [['reverse', '차지백 철회 · Reverse']],
  failed: [],
  charge_back_reversed: [],
}

const STYLE = `
  :root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #10131a; color: #e8ebf2 }
  main { width: min(92vw, 26rem); padding: 1.5rem; border: 1px solid #2a3040; border-radius: 1rem; background: #171b25 }
  h1 { margin: 0; font-size: 1rem; color: #f0b45c } .amount { margin: .5rem 0 0; font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums }
  p { margin: .5rem 0; color: #aab2c5 } dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 } dt { color: #aab2c5 }
  dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere } form { display: grid; gap: .5rem; margin-top: 1rem }
  button { min-height: 2.75rem; border: 1px solid #3a4358; border-radius: .6rem; background: #222938; color: inherit; font: inherit; cursor: pointer }
  button:first-child { border-color: transparent; background: #f0b45c; color: #1a1206; font-weight: 600 }
  button:focus-visible { outline: 3px solid #7fb0ff; outline-offset: 2px }`

export function payPage({ amount, paid, state, refunded, reference }: SandboxPayment, account: string): string {
  const [korean, english] = refunded ? ['환불되었습니다', 'Refunded'] : TEXTS[state]
  const steps = refunded ? [] : STEPS[state]
  const won = (value: number) => `₩${value.toLocaleString('en-US')}`
  const buttons = steps.map(([step, text]) => `<button name="step" value="${step}">${text}</button>`).join('')
  const paidRow = paid > 0 ? `<dt>입금액 · Paid</dt><dd>${won(paid)}</dd>` : ''
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>샌드박스 결제 · Sandbox payment</title><style>${STYLE}</style>
<main><h1>샌드박스 결제 · 실제 돈이 아닙니다</h1><p class="amount">${won(amount)}</p><p>${korean}<br><span lang="en">${english}</span></p>
<dl><dt>가상계좌 · Account</dt><dd>${account}</dd><dt>번호 · Reference</dt><dd>${reference}</dd>${paidRow}</dl>
<form method="post">${buttons}</form></main></html>`
}
