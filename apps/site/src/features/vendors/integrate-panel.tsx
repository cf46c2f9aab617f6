// What a member should know before a withdrawal: money in games comes back first.
import { Button } from '@hanpan/ui'
import { Wallet } from 'lucide-react'
import { setIntegration } from '../../state/integration.ts'
import { useTexts } from '../../words/words-context.tsx'

export function IntegratePanel() {
  const t = useTexts()
  return (
    <section aria-label={t('integrate.before')} className="panel flex flex-wrap items-center gap-4 p-5">
      <div className="min-w-56 flex-1">
        <h2 className="text-base font-semibold">{t('integrate.before')}</h2>
        <p className="mt-1 text-sm text-dim">{t('integrate.beforeText')}</p>
      </div>
      <Button icon={<Wallet aria-hidden className="size-4" />} onClick={() => setIntegration(true)}>
        {t('integrate.title')}
      </Button>
    </section>
  )
}
