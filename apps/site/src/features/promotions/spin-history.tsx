// The member's spins, and the dialog that repeats one of them.
import {
  Button,
  DateTime,
  Dialog,
  EmptyState,
  ErrorState,
  Pagination,
  ProofStep,
  ProofValue,
  Skeleton,
  Table,
  TableSkeleton,
  formatDateTime,
  type Column,
  loadPart,
} from '@hanpan/ui'
import { useEffect, useState } from 'react'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import type { SpinVerification } from './verify-spin.ts'
import { PrizeText, type Spin } from './wheel-prize.tsx'

export function SpinHistory() {
  const t = useTexts()
  const codeText = useCodeText()
  const [page, setPage] = useState(1)
  const [verified, setVerified] = useState<string | null>(null)
  const { data, error, refetch } = useCall('/api/rotary/list', { page }, { keepPrevious: true })
  const columns: readonly Column<Spin>[] = [
    { key: 'at', header: t('rotary.at'), card: 'title', render: (row) => <DateTime at={row.at} /> },
    { key: 'result', header: t('rotary.result'), render: (row) => <PrizeText prize={row} /> },
    {
      key: 'nonce',
      header: t('rotary.nonce'),
      align: 'right',
      render: (row) => <span className="figures">{row.nonce}</span>,
    },
    {
      key: 'verify',
      header: t('rotary.verify'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <Button
          size="small"
          aria-label={t('rotary.verifyOne', { at: formatDateTime(row.at) })}
          onClick={() => setVerified(row.spinIdx)}
        >
          {t('rotary.verify')}
        </Button>
      ),
    },
  ]
  const spin = data?.list.find(({ spinIdx }) => spinIdx === verified)
  return (
    <section aria-label={t('rotary.history')}>
      <h2 className="mb-3 text-lg font-semibold">{t('rotary.history')}</h2>
      {error && !data ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} className="panel" />
      ) : !data ? (
        <TableSkeleton rows={3} />
      ) : data.list.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('rotary.historyEmpty')} />
        </div>
      ) : (
        <Table label={t('rotary.history')} columns={columns} rows={data.list} rowKey={(row) => row.spinIdx} />
      )}
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
          onPage={setPage}
        />
      )}
      {spin && (
        <Dialog open onClose={() => setVerified(null)} title={t('rotary.verifyTitle')} size="medium">
          <Checks spin={spin} />
        </Dialog>
      )}
    </section>
  )
}

function Checks({ spin }: { readonly spin: Spin }) {
  const t = useTexts()
  const [verification, setVerification] = useState<SpinVerification | null>(null)
  useEffect(() => {
    if (spin.seed !== null)
      void loadPart(() => import('./verify-spin.ts')).then(({ verifySpin }) => setVerification(verifySpin(spin)))
  }, [spin])
  if (spin.seed === null) return <EmptyState title={t('rotary.notRevealed')} />
  if (!verification) return <Skeleton className="h-72" />
  const computed = spin.prizes[verification.prizeIndex]
  const verdict = (matches: boolean) => t(matches ? 'rotary.same' : 'rotary.differs')
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-dim">{t('rotary.verifyIntro')}</p>
      <ProofStep
        matches={verification.commitmentMatches}
        text={t('rotary.stepCommit')}
        verdict={verdict(verification.commitmentMatches)}
      >
        <ProofValue label={t('rotary.spinCommitment')} value={spin.commitment} />
        <ProofValue label={t('rotary.serverSeed')} value={spin.seed} />
        <ProofValue label={t('rotary.seedHash')} value={verification.seedHash} />
      </ProofStep>
      <ProofStep
        matches={verification.prizeMatches}
        text={t('rotary.stepDraw')}
        verdict={verdict(verification.prizeMatches)}
      >
        <ProofValue label={t('rotary.message')} value={verification.message} />
        <ProofValue label={t('rotary.hmac')} value={verification.hmac} />
        <dl className="grid grid-cols-[auto_1fr] gap-y-1 text-sm [&>dd]:text-right [&>dt]:text-dim">
          <dt>{t('rotary.published')}</dt>
          <dd>
            <PrizeText prize={spin} />
          </dd>
          <dt>{t('rotary.computed')}</dt>
          <dd>{computed && <PrizeText prize={computed} />}</dd>
        </dl>
      </ProofStep>
    </div>
  )
}
