// The partners below: the tree, a search through it, new partners and rates.
import { Button, EmptyState } from '@hanpan/ui'
import { useNavigate } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useFormFactor } from '../app/form-factor.ts'
import { pagePath } from '../app/paths.ts'
import { CreatePartnerDialog } from '../features/partners/create-partner.tsx'
import { ExportButtons } from '../features/partners/export-buttons.tsx'
import { EXPORT_PAGE_ROWS } from '../features/partners/export-file.ts'
import { IdSearch } from '../features/partners/list-parts.tsx'
import { PartnerFrame } from '../features/partners/partner-frame.tsx'
import { PartnerBranch, type PartnerRow } from '../features/partners/partner-tree.tsx'
import { RatesDialog } from '../features/partners/rates-dialog.tsx'
import { useSiteOption } from '../shell/use-site.ts'
import { useSession } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { call } from '../wire/wire.ts'
import { useTexts } from '../words/words-context.tsx'

export function PartnerListScreen() {
  const t = useTexts()
  const isPartner = useSession((state) => state.member?.isPartnerMember === 'Y')
  const own = useCall('/api/retail/rates', {}, { enabled: isPartner }).data
  const site = useSiteOption()
  const [creating, setCreating] = useState(false)
  const mayCreate = own !== undefined && own.level !== 'PTN_5'
  return (
    <PartnerFrame
      title={t('menu.partnerList')}
      aside={
        mayCreate ? (
          <Button tone="primary" icon={<UserPlus aria-hidden className="size-4" />} onClick={() => setCreating(true)}>
            {t('partnerTree.create')}
          </Button>
        ) : undefined
      }
    >
      <Tree isLowest={own?.level === 'PTN_5'} />
      {creating && own && site && <CreatePartnerDialog site={site} own={own} onClose={() => setCreating(false)} />}
    </PartnerFrame>
  )
}

function Tree({ isLowest }: { readonly isLowest: boolean }) {
  const t = useTexts()
  const navigate = useNavigate()
  const formFactor = useFormFactor()
  const [query, setQuery] = useState('')
  const [rated, setRated] = useState<string | null>(null)
  const empty =
    query !== '' ? t('partnerTree.none', { query }) : isLowest ? t('partnerTree.lowest') : t('partnerTree.empty')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <IdSearch label={t('partner.search')} value={query} onSearch={setQuery} />
        <div className="flex flex-wrap gap-1.5">
          <Button size="small" onClick={() => setRated('')}>
            {t('partnerTree.ownRates')}
          </Button>
          <PartnersExport query={query} />
        </div>
      </div>
      <PartnerBranch
        key={query}
        memId=""
        query={query}
        onRates={setRated}
        onStatements={(memId) =>
          void navigate({ to: pagePath('partnerCalculation', formFactor), search: { query: memId } } as never)
        }
        empty={
          <div className="panel">
            <EmptyState title={empty} />
          </div>
        }
      />
      {rated !== null && <RatesDialog memId={rated} onClose={() => setRated(null)} />}
    </div>
  )
}

function PartnersExport({ query }: { readonly query: string }) {
  const t = useTexts()
  return (
    <ExportButtons<PartnerRow>
      source={{
        name: 'partners',
        load: (page) => call('/api/retail/partnerList', { query, page, count_per_list: EXPORT_PAGE_ROWS }),
        columns: [
          { header: t('partner.memId'), value: (row) => row.memId },
          { header: t('partner.nick'), value: (row) => row.memNick },
          { header: t('partner.level'), value: (row) => t(`partner.levels.${row.level}`) },
          { header: t('partner.parent'), value: (row) => row.parentId },
          { header: t('partnerStatus.subPartners'), value: (row) => row.subPartners },
          { header: t('partnerStatus.subMembers'), value: (row) => row.subMembers },
          { header: t('partner.held'), value: (row) => row.cashAmt },
          { header: t('partner.joined'), value: (row) => row.joinDay.slice(0, 10) },
        ],
      }}
    />
  )
}
