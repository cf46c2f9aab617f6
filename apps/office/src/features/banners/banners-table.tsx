// Banners, popups or scrolling notices in their order: what each says, to whom, when; moved, changed or deleted.
import { BANNER_RESULT_DAYS } from '@hanpan/contract'
import { Button, formatInteger, Scene } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { LANGUAGES } from '../../parts/languages.tsx'
import { OrderButtons } from '../../parts/order-buttons.tsx'
import { StateBadge, WindowText } from '../../parts/publish-window.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { BannerResultDrawer, shareText } from './banner-result.tsx'
import { nameOf, type BannerKind, type BannerRow } from './banner-draft.ts'
import { EmptyState } from '../../parts/empty-state.tsx'

interface BannersTableProps {
  readonly kind: BannerKind
  /** All of the kind, in their order. */
  readonly all: readonly BannerRow[]
  /** Those of them that the filter leaves. */
  readonly rows: readonly BannerRow[]
  readonly onEdit: (row: BannerRow) => void
}

export function BannersTable({ kind, all, rows, onEdit }: BannersTableProps) {
  const t = useTexts()
  const [removing, setRemoving] = useState<BannerRow | null>(null)
  const [opened, setOpened] = useState<BannerRow | null>(null)
  const order = all.map(({ bannerIdx }) => bannerIdx)
  const saveOrder = async (next: string[]) => {
    const answer = await call('/api/office/sites/bannerSort', { kind, order: next })
    refresh('/api/office/sites/banners')
    return answer
  }
  if (rows.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t(all.length === 0 ? 'banners.empty' : 'banners.emptyState')} />
      </div>
    )
  }
  const columns: readonly Column<BannerRow>[] = [
    {
      key: 'title',
      header: t('banners.title'),
      card: 'title',
      className: 'desk:w-full desk:max-w-0',
      value: nameOf,
      render: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          {kind === 'flow' ? null : row.picture === '' ? (
            <Scene name={row.scene} className="h-9 shrink-0" />
          ) : (
            <img src={row.picture} alt="" className="h-9 w-13 shrink-0 rounded-sm object-cover" />
          )}
          <span className="truncate font-semibold">{nameOf(row)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('publishing.state'),
      value: (row) => t(`publishing.${row.state}`),
      render: (row) => <StateBadge state={row.state} />,
    },
    {
      key: 'languages',
      header: t('content.languages'),
      value: (row) => Object.keys(row.texts).join(' '),
      render: (row) => LANGUAGES.filter((language) => row.texts[language] !== undefined).join(' '),
    },
    {
      key: 'audience',
      header: t('banners.audience'),
      value: (row) => row.audience,
      render: (row) => t(`banners.${row.audience}`),
    },
    {
      key: 'when',
      header: t('publishing.window'),
      value: (row) => row.startsAt,
      render: (row) => (row.state === 'draft' ? '–' : <WindowText from={row.startsAt} until={row.endsAt} />),
    },
    ...(kind === 'flow'
      ? []
      : [
          {
            key: 'result',
            header: t('banners.result'),
            align: 'right' as const,
            value: (row: BannerRow) => row.result.shown,
            render: (row: BannerRow) => (
              <button
                type="button"
                title={t('banners.resultNote', { days: BANNER_RESULT_DAYS })}
                aria-label={t('banners.openResult', { name: nameOf(row) })}
                onClick={() => setOpened(row)}
                className="figures min-h-9 whitespace-nowrap underline decoration-line decoration-dotted underline-offset-4 hover:decoration-current"
              >
                {formatInteger(row.result.shown)} / {formatInteger(row.result.pressed)}{' '}
                <span className="text-dim">{shareText(row.result)}</span>
              </button>
            ),
          },
        ]),
    {
      key: 'order',
      header: t('order.header'),
      card: 'action',
      render: (row) => <OrderButtons order={order} own={row.bannerIdx} name={nameOf(row)} save={saveOrder} />,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <span className="flex justify-end gap-1.5">
          <Button size="small" aria-label={`${nameOf(row)} ${t('banners.edit')}`} onClick={() => onEdit(row)}>
            {t('banners.edit')}
          </Button>
          <Button
            size="small"
            tone="danger"
            aria-label={`${nameOf(row)} ${t('banners.remove')}`}
            onClick={() => setRemoving(row)}
          >
            {t('banners.remove')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label={t(`banners.${kind}`)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.bannerIdx}
        onOpen={onEdit}
      />
      {opened && <BannerResultDrawer row={opened} onClose={() => setOpened(null)} />}
      {removing && (
        <ConfirmDialog
          title={t('banners.removeTitle')}
          submitLabel={t('banners.remove')}
          danger
          reason="optional"
          run={async (reason) => {
            const answer = await call('/api/office/sites/bannerDelete', { bannerIdx: removing.bannerIdx, reason })
            if (answer.ok) refresh('/api/office/sites/banners')
            return answer
          }}
          doneText={t('banners.removed')}
          onClose={() => setRemoving(null)}
        >
          <p className="text-base font-semibold wrap-anywhere">{nameOf(removing)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
