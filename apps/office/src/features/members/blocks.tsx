// What may not sign up or log in: addresses, phones and bank accounts.
import type { CallResponse } from '@hanpan/contract'
import { Button, DateTime } from '@hanpan/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { SelectInput, TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

const LIST = '/api/office/blocks/list'
type Block = CallResponse<typeof LIST>['list'][number]
const blockKinds = ['address', 'phone', 'account'] as const
type BlockKind = (typeof blockKinds)[number]

const VALUE_LENGTH_MIN = 3
const VALUE_LENGTH_MAX = 64

function useBlockColumns(remove: (block: Block) => void): readonly Column<Block>[] {
  const t = useTexts()
  return [
    {
      key: 'value',
      header: t('blocks.value'),
      card: 'title',
      value: (row) => row.valueMasked,
      render: (row) => <span className="figures font-semibold">{row.valueMasked}</span>,
    },
    {
      key: 'kind',
      header: t('blocks.kind'),
      value: (row) => row.kind,
      render: (row) => <Badge>{t(`blocks.${row.kind}`)}</Badge>,
    },
    {
      key: 'reason',
      header: t('common.reason'),
      wraps: true,
      value: (row) => row.reason,
      render: (row) => row.reason,
    },
    {
      key: 'at',
      header: t('blocks.since'),
      value: (row) => row.createdAt,
      render: (row) => <DateTime at={row.createdAt} />,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <Button
          size="small"
          tone="danger"
          aria-label={t('blocks.removeOne', { value: row.valueMasked })}
          onClick={() => remove(row)}
        >
          {t('blocks.remove')}
        </Button>
      ),
    },
  ]
}

export function BlocksTable({ blocks }: { readonly blocks: readonly Block[] }) {
  const t = useTexts()
  const [removing, setRemoving] = useState<Block | null>(null)
  const columns = useBlockColumns(setRemoving)
  return (
    <>
      {blocks.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('blocks.empty')} />
        </div>
      ) : (
        <DataTable
          label={t('menu.blocks')}
          columns={columns}
          rows={blocks}
          rowKey={(row) => row.blockIdx}
          onOpen={setRemoving}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={t('blocks.removeTitle')}
          reason="optional"
          submitLabel={t('blocks.remove')}
          danger
          run={(reason) => call('/api/office/blocks/remove', { blockIdx: removing.blockIdx, reason })}
          doneText={t('blocks.removed')}
          onDone={() => refresh(LIST)}
          onRefused={() => refresh(LIST)}
          onClose={() => setRemoving(null)}
        >
          <Facts
            facts={[
              { name: t('blocks.kind'), value: t(`blocks.${removing.kind}`) },
              { name: t('blocks.value'), value: <span className="figures">{removing.valueMasked}</span>, strong: true },
              { name: t('common.reason'), value: removing.reason },
            ]}
          />
        </ConfirmDialog>
      )}
    </>
  )
}

export function AddBlock() {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" tone="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {t('blocks.add')}
      </Button>
      {open && <AddBlockDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AddBlockDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const form = useJudgedForm<{ readonly kind: BlockKind; readonly value: string }>({
    values: { kind: 'address', value: '' },
    judge: ({ kind, value }) => ({
      value: needed(value) || (value.trim().length < VALUE_LENGTH_MIN && t(`blocks.${kind}Hint`)),
    }),
  })
  const { control, values } = form
  return (
    <ConfirmDialog
      title={t('blocks.add')}
      reason="required"
      submitLabel={t('blocks.add')}
      form={form}
      run={(reason) => call('/api/office/blocks/add', { ...values, value: values.value.trim(), reason })}
      doneText={t('blocks.added')}
      onDone={() => refresh(LIST)}
      onClose={onClose}
    >
      <SelectInput
        control={control}
        name="kind"
        label={t('blocks.kind')}
        options={blockKinds.map((value) => ({ value, label: t(`blocks.${value}`) }))}
      />
      <TextInput
        control={control}
        name="value"
        label={t('blocks.value')}
        required
        autoComplete="off"
        maxLength={VALUE_LENGTH_MAX}
        hint={t(`blocks.${values.kind}Hint`)}
      />
    </ConfirmDialog>
  )
}
