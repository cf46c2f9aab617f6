// Asking for the deposit account: what it is for, one button with a confirmation, and the answers so far.
import { Button, buttonClass } from '@hanpan/ui'
import { useState } from 'react'
import { FormRefusal } from '../app/call-form.tsx'
import { InquiryPage } from '../features/support/inquiry-page.tsx'
import { useAskForm } from '../features/support/inquiry-form.tsx'
import { Section, SupportFrame } from '../features/support/support-frame.tsx'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import { PageLink } from '../shell/link.tsx'
import { useOpenPage } from '../shell/use-open-page.ts'
import { useTexts } from '../words/words-context.tsx'

export function AccountQnaScreen() {
  const t = useTexts()
  const openPage = useOpenPage()
  const [asking, setAsking] = useState(false)
  const form = useAskForm({
    first: { type: 'bankaccount', title: t('support.accountTitle'), content: t('support.accountContent') },
    onAsked: (boardIdx) => openPage('inquiry', { boardIdx }),
    onAnswered: () => setAsking(false),
  })
  return (
    <SupportFrame title={t('support.accountqna')} section="accountQna">
      <Section title={t('support.accountSteps')}>
        <p className="max-w-3xl text-base leading-7">{t('support.accountIntro')}</p>
        <ol className="grid gap-2 desk:grid-cols-3">
          {(['accountStep1', 'accountStep2', 'accountStep3'] as const).map((step, index) => (
            <li key={step} className="flex gap-3 rounded-md border border-line bg-raised/40 p-3.5 text-base">
              <span
                aria-hidden
                className="figures grid size-6 shrink-0 place-items-center rounded-full bg-brand text-xs font-bold text-on-brand"
              >
                {index + 1}
              </span>
              {t(`support.${step}`)}
            </li>
          ))}
        </ol>
        <FormRefusal code={form.refusal} />
        <div className="flex flex-wrap gap-2 max-desk:*:flex-1">
          <Button tone="primary" onClick={() => setAsking(true)}>
            {t('support.accountAsk')}
          </Button>
          <PageLink page="deposit" className={buttonClass({})}>
            {t('menu.deposit')}
          </PageLink>
        </div>
      </Section>
      <section aria-label={t('support.accountPast')}>
        <h2 className="mb-2 text-lg font-semibold">{t('support.accountPast')}</h2>
        <InquiryPage label={t('support.accountPast')} type="bankaccount" empty={t('support.accountEmpty')} />
      </section>
      <ConfirmDialog
        open={asking}
        title={t('support.confirmAccount')}
        text={t('support.confirmAccountText')}
        confirm={t('support.confirm')}
        cancel={t('support.cancel')}
        busy={form.busy}
        onConfirm={() => void form.submit()}
        onClose={() => setAsking(false)}
      />
    </SupportFrame>
  )
}
