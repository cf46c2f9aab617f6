// The levels of the site: which one is the member's, and what each gives. What is missing for the next one is not shown.
import type { CallResponse } from '@hanpan/contract'
import { formatInteger, Notice, Skeleton } from '@hanpan/ui'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

type Level = CallResponse<'/api/member/levels'>['list'][number]

export function LevelsPanel() {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error } = useCall('/api/member/levels', {})
  const own = data?.list.find(({ level }) => level === data.level)
  return (
    <section className="panel flex flex-col gap-4 p-5" aria-label={t('levels.title')}>
      <h2 className="text-lg font-semibold">{t('levels.title')}</h2>
      {error && !data && <Notice tone="up">{codeText(error.code)}</Notice>}
      {!error && !data && <Skeleton className="h-24" />}
      {data && own && (
        <>
          <p className="text-base font-semibold">{own.name}</p>
          <Benefits level={own} />
          <details>
            <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">{t('levels.all')}</summary>
            <ul className="flex flex-col gap-4">
              {data.list.map((level) => (
                <li key={level.level}>
                  <p className="mb-1 text-sm font-semibold">
                    {level.name}
                    {level.level === data.level && ` · ${t('levels.own')}`}
                  </p>
                  <Benefits level={level} />
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  )
}

function Benefits({ level }: { readonly level: Level }) {
  const t = useTexts()
  const won = (amount: number) => t('levels.won', { amount: formatInteger(amount) })
  const { depositMax, depositDayMax, withdrawalMax, withdrawalDayMax, points } = level
  const best = Math.max(0, ...points.map(({ stakeBp }) => stakeBp))
  const rows = [
    [t('levels.deposit'), won(depositMax)],
    ...(depositDayMax === 0 ? [] : [[t('levels.depositDay'), won(depositDayMax)] as const]),
    [t('levels.withdrawal'), won(withdrawalMax)],
    ...(withdrawalDayMax === 0 ? [] : [[t('levels.withdrawalDay'), won(withdrawalDayMax)] as const]),
    ...(best === 0 ? [] : [[t('levels.points'), t('levels.upTo', { percent: (best / 100).toFixed(2) })] as const]),
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-dim">{name}</dt>
          <dd className="figures text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
