// Banners, popups and scrolling notices.
import { pieceKinds, pieceStates } from '@hanpan/contract'
import { Button, Segments } from '@hanpan/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { PieceDialog } from '../features/furniture/piece-dialog.tsx'
import type { PieceRow } from '../features/furniture/piece-draft.ts'
import { PiecesTable } from '../features/furniture/pieces-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const states = ['all', ...pieceStates] as const

export function BannersScreen() {
  const t = useTexts()
  const { search, change } = useListSearch()
  const kind = choiceOf(search.type, pieceKinds)
  const state = choiceOf(search.status, states)
  const query = useCall('/api/office/sites/pieces', { kind })
  const [editing, setEditing] = useState<PieceRow | 'new' | null>(null)
  return (
    <Page
      title={t('menu.banners')}
      note={t('furniture.limit')}
      aside={
        <Button
          tone="primary"
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setEditing('new')}
        >
          {t('furniture.add')}
        </Button>
      }
      filters={
        <>
          <Segments
            label={t('furniture.kind')}
            value={kind}
            onValueChange={(next) => change({ type: next === 'banner' ? undefined : next })}
            options={pieceKinds.map((value) => ({ value, label: t(`furniture.${value}`) }))}
          />
          <Segments
            label={t('publishing.state')}
            value={state}
            onValueChange={(next) => change({ status: next === 'all' ? undefined : next })}
            options={states.map((value) => ({
              value,
              label: value === 'all' ? t('common.all') : t(`publishing.${value}`),
            }))}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list }) => (
          <PiecesTable
            kind={kind}
            all={list}
            rows={state === 'all' ? list : list.filter((row) => row.state === state)}
            onEdit={setEditing}
          />
        )}
      </Loaded>
      {editing && <PieceDialog kind={kind} row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}
