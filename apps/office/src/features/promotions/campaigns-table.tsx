// Coupon campaigns: how much of each was used, and the way to its coupons and to its end.
import { campaignSorts, type CallResponse } from '@hanpan/contract'
import { Button, DateTime, Dialog, Drawer, Money, Points, formatDateTimeShort, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { ListFooter } from '../../parts/list-footer.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { FormButtons } from '../../parts/form-buttons.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { CampaignResult } from './campaign-result.tsx'
import { CodesField, DownloadCodes } from './codes-field.tsx'
import { Badge, type BadgeTone } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

type Campaign = CallResponse<'/api/office/promotions/campaigns'>['list'][number]
type Coupon = CallResponse<'/api/office/promotions/coupons'>['list'][number]

const TONES = { waiting: 'down', running: 'good', over: 'neutral', withdrawn: 'up' } as const satisfies Record<
  Campaign['state'],
  BadgeTone
>

const isOpen = ({ state }: Campaign) => state === 'running' || state === 'waiting'

export function CampaignsTable({ rows }: { readonly rows: readonly Campaign[] }) {
  const t = useTexts()
  const [opened, setOpened] = useState<Campaign | null>(null)
  const [read, setRead] = useState<Campaign | null>(null)
  const [withdrawn, setWithdrawn] = useState<Campaign | null>(null)
  const worth = ({ kind, amount }: Campaign) => (kind === 'cash' ? <Money value={amount} /> : <Points value={amount} />)
  const columns: readonly Column<Campaign>[] = [
    {
      key: 'name',
      header: t('coupons.name'),
      card: 'title',
      value: (row) => row.name,
      render: (row) => <b className="font-semibold">{row.name}</b>,
    },
    { key: 'worth', header: t('coupons.worth'), align: 'right', render: worth },
    {
      key: 'mode',
      header: t('coupons.mode'),
      value: (row) => row.mode,
      render: (row) => (row.segment ? row.segment.name : t(`coupons.modeShort.${row.mode}`)),
    },
    {
      key: 'used',
      header: t('coupons.used'),
      align: 'right',
      value: (row) => row.used,
      render: (row) => (
        <span className="figures">
          {`${formatInteger(row.used)} / ${formatInteger(row.issued)}`}
          {row.segment && !row.segment.isDone && isOpen(row) && (
            <span className="block text-xs text-dim">
              {t('coupons.upTo', { count: formatInteger(row.segment.countMax) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('common.status'),
      value: (row) => row.state,
      render: (row) => <Badge tone={TONES[row.state]}>{t(`coupons.state.${row.state}`)}</Badge>,
    },
    {
      key: 'period',
      header: t('coupons.period'),
      value: (row) => row.startsAt,
      render: (row) => (
        <span className="figures">{`${formatDateTimeShort(row.startsAt)} – ${formatDateTimeShort(row.endsAt)}`}</span>
      ),
    },
    { key: 'by', header: t('coupons.by'), value: (row) => row.createdBy, render: (row) => row.createdBy },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <span className="flex justify-end gap-2">
          <Button size="small" aria-label={t('coupons.openOne', { name: row.name })} onClick={() => setOpened(row)}>
            {t('coupons.open')}
          </Button>
          {row.codesDue && (
            <Button size="small" aria-label={t('coupons.codesOne', { name: row.name })} onClick={() => setRead(row)}>
              {t('coupons.codes')}
            </Button>
          )}
          {isOpen(row) && (
            <Button
              size="small"
              tone="danger"
              aria-label={t('coupons.withdrawOne', { name: row.name })}
              onClick={() => setWithdrawn(row)}
            >
              {t('coupons.withdraw')}
            </Button>
          )}
        </span>
      ),
    },
  ]
  if (rows.length === 0) return <EmptyState title={t('coupons.empty')} className="panel" />
  return (
    <>
      <DataTable
        label={t('coupons.list')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.campaignIdx}
        onOpen={setOpened}
        orders={campaignSorts}
      />
      {opened && <CouponsDrawer campaign={opened} onClose={() => setOpened(null)} />}
      {read && <CodesDialog campaign={read} onClose={() => setRead(null)} />}
      {withdrawn && (
        <ConfirmDialog
          title={t('coupons.withdrawOne', { name: withdrawn.name })}
          reason="required"
          submitLabel={t('coupons.withdraw')}
          danger
          run={(reason) => call('/api/office/promotions/withdraw', { campaignIdx: withdrawn.campaignIdx, reason })}
          doneText={t('coupons.withdrawn')}
          onDone={() => refresh('/api/office/promotions/campaigns')}
          onClose={() => setWithdrawn(null)}
        >
          <p className="text-sm text-dim">{t('coupons.withdrawNote')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The codes of a campaign that had to wait for a second operator. */
function CodesDialog({ campaign, onClose }: { readonly campaign: Campaign; readonly onClose: () => void }) {
  const t = useTexts()
  const query = useCall('/api/office/promotions/codes', { campaignIdx: campaign.campaignIdx })
  return (
    <Dialog open onClose={onClose} title={t('coupons.codesOne', { name: campaign.name })}>
      <Loaded query={query}>
        {({ name, codes }) => (
          <div className="flex flex-col gap-4">
            <p className="text-sm text-dim">{t('coupons.codesDueNote')}</p>
            <CodesField codes={codes} />
            <FormButtons>
              <DownloadCodes name={name} codes={codes} />
              <Button onClick={onClose}>{t('coupons.done')}</Button>
            </FormButtons>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function CouponsDrawer({ campaign, onClose }: { readonly campaign: Campaign; readonly onClose: () => void }) {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const query = useCall('/api/office/promotions/coupons', { campaignIdx: campaign.campaignIdx, page })
  const columns: readonly Column<Coupon>[] = [
    {
      key: 'code',
      header: t('coupons.code'),
      card: 'title',
      value: (row) => row.code,
      render: (row) => <span className="figures">{row.code === '' ? '–' : row.code.slice(-9)}</span>,
    },
    { key: 'member', header: t('coupons.member'), value: (row) => row.memId, render: (row) => row.memId ?? '–' },
    { key: 'from', header: t('coupons.from'), value: (row) => row.giftedFrom, render: (row) => row.giftedFrom ?? '–' },
    {
      key: 'used',
      header: t('coupons.usedAt'),
      value: (row) => row.usedAt,
      render: (row) => (row.usedAt === null ? '–' : <DateTime at={row.usedAt} short />),
    },
  ]
  return (
    <Drawer open onClose={onClose} title={t('coupons.detail', { name: campaign.name })} className="desk:w-[34rem]!">
      <p className="mb-3 text-sm text-dim">{campaign.reason}</p>
      <CampaignResult campaignIdx={campaign.campaignIdx} />
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DataTable
              label={t('coupons.detail', { name: campaign.name })}
              columns={columns}
              rows={list}
              rowKey={(row) => `${row.couponIdx} ${row.memId} ${row.usedAt}`}
              keys={false}
              contained
              orders={NO_ORDERS}
            />
            <ListFooter pageInfo={pageInfo} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Drawer>
  )
}
