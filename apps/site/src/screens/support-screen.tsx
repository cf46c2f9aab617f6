// The customer centre: rules, exact chances and prices as they stand now, how fairness is proved, betting and money rules,
// and how to reach the operator.
import {
  Badge,
  EmptyState,
  ErrorState,
  Odds,
  Skeleton,
  Table,
  buttonClass,
  formatInteger,
  type Column,
} from '@hanpan/ui'
import type { ReactNode } from 'react'
import { usePickTexts } from '../features/minigames/pick-text.ts'
import { useMarkets } from '../features/minigames/use-markets.ts'
import { socialLinks } from '../shell/footer.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { useSiteOption } from '../shell/use-site.ts'
import { useSession } from '../state/session.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

const SECTIONS = ['rules', 'odds', 'fairness', 'betting', 'money', 'contact'] as const

export function SupportScreen() {
  const t = useTexts()
  return (
    <Page title={t('support.title')}>
      <div className="grid items-start gap-4 wide:grid-cols-[13rem_minmax(0,1fr)] wide:gap-8">
        <nav
          aria-label={t('support.sections')}
          className="sticky top-14 z-10 -mx-3.5 flex gap-1 overflow-x-auto bg-ground/95 px-3.5 py-2 backdrop-blur-md [scrollbar-width:none] desk:top-27 wide:top-24 wide:mx-0 wide:flex-col wide:bg-transparent wide:p-0"
        >
          {SECTIONS.map((section) => (
            <a
              key={section}
              href={`#${section}`}
              className="flex min-h-11 shrink-0 items-center rounded-md border border-line px-3.5 text-sm whitespace-nowrap text-dim hover:bg-raised hover:text-ink wide:min-h-10 wide:border-transparent wide:text-base"
            >
              {t(`support.${section}`)}
            </a>
          ))}
        </nav>
        <div className="flex min-w-0 flex-col gap-4">
          <Section id="rules">
            <Paragraphs keys={['rulesText1', 'rulesText2', 'rulesText3', 'rulesText4', 'rulesText5']} />
          </Section>
          <Section id="odds">
            <p className="text-dim">{t('support.oddsText')}</p>
            <OddsTable />
          </Section>
          <Section id="fairness">
            <Paragraphs keys={['fairText1', 'fairText2', 'fairText3']} />
            <PageLink page="results" className={buttonClass({}, 'self-start')}>
              {t('results.verify')}
            </PageLink>
          </Section>
          <Section id="betting">
            <Paragraphs keys={['bettingText1', 'bettingText2', 'bettingText3']} />
            <LimitsTable />
          </Section>
          <Section id="money">
            <Paragraphs keys={['moneyText1', 'moneyText2', 'moneyText3']} />
          </Section>
          <Section id="contact">
            <Contact />
          </Section>
        </div>
      </div>
    </Page>
  )
}

interface SectionProps {
  readonly id: (typeof SECTIONS)[number]
  readonly children: ReactNode
}

function Section({ id, children }: SectionProps) {
  const t = useTexts()
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="panel flex scroll-mt-32 flex-col gap-4 p-5 desk:p-7 wide:scroll-mt-24"
    >
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {t(`support.${id}`)}
      </h2>
      {children}
    </section>
  )
}

type ParagraphKey =
  | `rulesText${1 | 2 | 3 | 4 | 5}`
  | `fairText${1 | 2 | 3}`
  | `bettingText${1 | 2 | 3}`
  | `moneyText${1 | 2 | 3}`

function Paragraphs({ keys }: { readonly keys: readonly ParagraphKey[] }) {
  const t = useTexts()
  return (
    <div className="flex max-w-3xl flex-col gap-3 text-base leading-7">
      {keys.map((key) => (
        <p key={key}>{t(`support.${key}`)}</p>
      ))}
    </div>
  )
}

interface OddsRow {
  readonly market: string
  readonly pick: string
  readonly odds: number
  readonly probability: number
}

function OddsTable() {
  const t = useTexts()
  const codeText = useCodeText()
  const texts = usePickTexts()
  const { markets, query } = useMarkets()
  if (query.error) {
    return (
      <ErrorState title={codeText(query.error.code)} code={query.error.code} onRetry={() => void query.refetch()} />
    )
  }
  if (query.isPending) return <Skeleton className="h-96" />
  const percent = (value: number) => <span className="figures">{(value * 100).toFixed(4)}%</span>
  const columns: readonly Column<OddsRow>[] = [
    { key: 'pick', header: t('support.pick'), card: 'title', render: (row) => <PickName row={row} texts={texts} /> },
    { key: 'probability', header: t('support.probability'), align: 'right', render: (row) => percent(row.probability) },
    { key: 'odds', header: t('support.price'), align: 'right', render: (row) => <Odds value={row.odds} /> },
    {
      key: 'payback',
      header: t('support.payback'),
      align: 'right',
      render: (row) => <span className="figures">{(row.probability * row.odds * 100).toFixed(2)}%</span>,
    },
  ]
  return (
    <div className="flex flex-col gap-6">
      {markets.map(({ market, picks }) => (
        <div key={market}>
          <h3 className="mb-2 text-base font-semibold">{texts.market(market)}</h3>
          <Table
            label={texts.market(market)}
            columns={columns}
            rows={picks.map((pick) => ({ market, ...pick }))}
            rowKey={(row) => row.pick}
            dense
            phone="table"
          />
        </div>
      ))}
    </div>
  )
}

function PickName({ row, texts }: { readonly row: OddsRow; readonly texts: ReturnType<typeof usePickTexts> }) {
  const range = texts.range(row.market, row.pick)
  return (
    <>
      {texts.pick(row.market, row.pick)} {range !== null && <span className="figures text-dim">{range}</span>}
    </>
  )
}

function LimitsTable() {
  const t = useTexts()
  const { allLimits } = useMarkets()
  const level = useSession((state) => state.member?.memLevel)
  if (allLimits.length === 0) return null
  const money = (value: number) => (
    <span className="figures">
      {formatInteger(value)}
      {t('ui.wonSuffix')}
    </span>
  )
  const columns: readonly Column<(typeof allLimits)[number]>[] = [
    {
      key: 'level',
      header: t('support.limitLevel'),
      card: 'title',
      render: (row) => (
        <span className="figures inline-flex items-center gap-2">
          {row.memLevel} {row.memLevel === level && <Badge tone="brand">{t('menu.account')}</Badge>}
        </span>
      ),
    },
    { key: 'min', header: t('support.limitMin'), align: 'right', render: (row) => money(row.stakeMin) },
    { key: 'max', header: t('support.limitMax'), align: 'right', render: (row) => money(row.stakeMax) },
    { key: 'win', header: t('support.limitWin'), align: 'right', render: (row) => money(row.winMax) },
  ]
  return (
    <div>
      <h3 className="mb-2 text-base font-semibold">{t('support.limitsTitle')}</h3>
      <Table
        label={t('support.limitsTitle')}
        columns={columns}
        rows={allLimits}
        rowKey={(row) => String(row.memLevel)}
        dense
        phone="table"
      />
    </div>
  )
}

function Contact() {
  const t = useTexts()
  const site = useSiteOption()
  const links = site ? socialLinks(site.siteOption) : []
  return (
    <>
      {links.length === 0 ? (
        <EmptyState title={t('support.contactNone')} className="py-4" />
      ) : (
        <>
          <p className="text-dim">{t('support.contactText')}</p>
          <ul className="flex flex-wrap gap-2">
            {links.map(({ name, id, link }) => (
              <li key={name}>
                <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
                  {name} <span className="text-dim">{id}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <PageLink page="messages" className={buttonClass({}, 'self-start')}>
        {t('support.openMessages')}
      </PageLink>
      <div className="rounded-md border border-line bg-raised p-4">
        <h3 className="text-base font-semibold">{t('support.protect')}</h3>
        <p className="mt-1 text-sm text-dim">{t('support.protectText')}</p>
      </div>
    </>
  )
}
