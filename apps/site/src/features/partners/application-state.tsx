// Where the member's application stands.
import type { CallResponse } from '@hanpan/contract'
import { DateTime, Notice, Stepper, type Step } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

export type Application = NonNullable<CallResponse<'/api/partner/application'>['application']>

export const isOpenApplication = ({ status }: Application) => status === 'applied' || status === 'contacted'

export function ApplicationState({ application }: { readonly application: Application }) {
  const t = useTexts()
  const { status, reason } = application
  const facts = [
    { name: t('distributor.contactName'), value: application.contactName },
    { name: t('distributor.phone'), value: <span className="figures">{application.phone}</span> },
    ...(application.messenger === '' ? [] : [{ name: t('distributor.messenger'), value: application.messenger }]),
    { name: t('distributor.experience'), value: application.experience },
    { name: t('distributor.message'), value: application.message },
  ]
  return (
    <section aria-label={t('distributor.mine')} className="panel flex flex-col gap-5 p-4 desk:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-semibold">{t('distributor.mine')}</h2>
        <span className="text-sm text-dim">
          <DateTime at={application.appliedAt} />
        </span>
      </div>
      <Stepper label={t('distributor.mine')} steps={useSteps(application)} />
      <Notice tone={status === 'rejected' ? 'up' : status === 'approved' ? 'brand' : 'neutral'}>
        <p>{t(`distributor.${status}Text`)}</p>
        {reason !== '' && <p className="mt-1">{t('distributor.reason', { reason })}</p>}
      </Notice>
      <dl className="divide-y divide-line/70">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid gap-1 py-2.5 desk:grid-cols-[10rem_minmax(0,1fr)] desk:gap-4">
            <dt className="text-sm text-dim">{name}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useSteps({ status, appliedAt, changedAt }: Application): Step[] {
  const t = useTexts()
  const isDecided = status === 'approved' || status === 'rejected'
  const at = (time: string | null) => (time === null ? undefined : <DateTime at={time} short />)
  return [
    { key: 'applied', label: t('distributor.applied'), state: 'done', note: at(appliedAt) },
    {
      key: 'contacted',
      label: t('distributor.contacted'),
      state: status === 'applied' ? 'current' : 'done',
      note: status === 'contacted' ? at(changedAt) : undefined,
    },
    {
      key: 'decided',
      label: t(isDecided ? `distributor.${status}` : 'distributor.decision'),
      state:
        status === 'rejected' ? 'failed' : status === 'approved' ? 'done' : status === 'contacted' ? 'current' : 'todo',
      note: isDecided ? at(changedAt) : undefined,
    },
  ]
}
