// Banners, popups and scrolling notices.
import { bannerKinds, bannerStates } from '@hanpan/contract'
import { Button, Segments } from '@hanpan/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { BannerDialog } from '../features/banners/banner-dialog.tsx'
import type { BannerRow } from '../features/banners/banner-draft.ts'
import { BannersTable } from '../features/banners/banners-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const states = ['all', ...bannerStates] as const

export function BannersScreen() {
  const t = useTexts()
  const { search, change } = useListSearch()
  const kind = choiceOf(search.type, bannerKinds)
  const state = choiceOf(search.status, states)
  const query = useCall('/api/office/sites/banners', { kind })
  const [editing, setEditing] = useState<BannerRow | 'new' | null>(null)
  return (
    <Page
      title={t('menu.banners')}
      note={t('banners.limit')}
      aside={
        <Button
          tone="primary"
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setEditing('new')}
        >
          {t('banners.add')}
        </Button>
      }
      filters={
        <>
          <Segments
            label={t('banners.kind')}
            value={kind}
            onValueChange={(next) => change({ type: next === 'banner' ? undefined : next })}
            options={bannerKinds.map((value) => ({ value, label: t(`banners.${value}`) }))}
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
          <BannersTable
            kind={kind}
            all={list}
            rows={state === 'all' ? list : list.filter((row) => row.state === state)}
            onEdit={setEditing}
          />
        )}
      </Loaded>
      {editing && (
        <BannerDialog kind={kind} row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Page>
  )
}
