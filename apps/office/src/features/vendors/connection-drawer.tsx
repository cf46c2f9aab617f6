// One connection from all sides: what the vendor needs of us, its keys, how it fares, and what may be done with it.
import {
  connectionStates,
  healthSpans,
  type ConnectionHealth,
  type ConnectionInOffice,
  type DialectFieldName,
} from '@hanpan/contract'
import { Button, DateTime, Drawer, Notice, Segments, formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Facts, type Fact } from '../../parts/facts.tsx'
import { SecondBadge } from '../../parts/second-notice.tsx'
import { useMay } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'
import { ConnectionStateDialog, DropKeysDialog, KeysDialog, TryDialog } from './connection-steps.tsx'
import { CONNECTION_TONES } from './connections-table.tsx'
import { CopyText } from './copy-text.tsx'
import type { DialectRow } from './dialect-form.tsx'
import { Badge } from '../../parts/badge.tsx'

type Step =
  | { readonly kind: 'edit' | 'keys' | 'try' }
  | { readonly kind: 'drop'; readonly fingerprint: string }
  | { readonly kind: 'state'; readonly state: ConnectionInOffice['state'] }

interface ConnectionDrawerProps {
  readonly connection: ConnectionInOffice
  readonly dialects: readonly DialectRow[]
  readonly siteUrl: string
  readonly onClose: () => void
}

export function ConnectionDrawer({ connection, dialects, siteUrl, onClose }: ConnectionDrawerProps) {
  const t = useTexts()
  const mayManage = useMay('vendors.manage')
  const [step, setStep] = useState<Step | null>(null)
  const dialect = dialects.find((one) => one.dialect === connection.dialect)!
  const close = () => setStep(null)
  return (
    <Drawer open onClose={onClose} title={connection.name} className="desk:w-[34rem]">
      <div className="flex flex-col gap-6">
        <ConnectionFacts connection={connection} />
        {mayManage && <Steps connection={connection} onStep={setStep} />}
        {connection.wallet === 'seamless' && (
          <CopyText label={t('vendors.callback')} text={`${siteUrl}${connection.path}`} />
        )}
        <Keys
          connection={connection}
          mayDrop={mayManage}
          onDrop={(fingerprint) => setStep({ kind: 'drop', fingerprint })}
        />
        <Health connectionKey={connection.connectionKey} />
      </div>
      {/* Within the drawer: Escape closes what lies on top. */}
      {step?.kind === 'edit' && <ConnectionDialog connection={connection} dialects={dialects} onClose={close} />}
      {step?.kind === 'keys' && <KeysDialog connection={connection} dialect={dialect} onClose={close} />}
      {step?.kind === 'try' && <TryDialog connection={connection} onClose={close} />}
      {step?.kind === 'drop' && (
        <DropKeysDialog connection={connection} fingerprint={step.fingerprint} onClose={close} />
      )}
      {step?.kind === 'state' && <ConnectionStateDialog connection={connection} state={step.state} onClose={close} />}
    </Drawer>
  )
}

function Steps({
  connection,
  onStep,
}: {
  readonly connection: ConnectionInOffice
  readonly onStep: (step: Step) => void
}) {
  const t = useTexts()
  return (
    <div className="flex flex-wrap gap-2">
      {connectionStates
        .filter((state) => state !== connection.state)
        .map((state) => (
          <Button
            key={state}
            size="small"
            tone={state === 'on' ? 'primary' : 'secondary'}
            disabled={connection.awaited !== null && state !== 'off'}
            onClick={() => onStep({ kind: 'state', state })}
          >
            {t(`vendors.turn.${state}`)}
          </Button>
        ))}
      <Button size="small" onClick={() => onStep({ kind: 'try' })}>
        {t('vendors.try')}
      </Button>
      <Button size="small" onClick={() => onStep({ kind: 'edit' })}>
        {t('vendors.edit')}
      </Button>
      <Button size="small" disabled={connection.keys.length > 1} onClick={() => onStep({ kind: 'keys' })}>
        {t('vendors.rotate')}
      </Button>
    </div>
  )
}

/** Settings that are a choice, in words. */
const CHOICES = {
  yes: 'vendors.yes',
  no: 'vendors.no',
  call: 'vendors.byCall',
  file: 'vendors.byFile',
} as const
const CHOSEN: ReadonlySet<string> = new Set<DialectFieldName>(['ownBar', 'bonusWinPays', 'statementBy'])
const isChoice = (value: string, name: string): value is keyof typeof CHOICES =>
  CHOSEN.has(name) && Object.hasOwn(CHOICES, value)

function ConnectionFacts({ connection }: { readonly connection: ConnectionInOffice }) {
  const t = useTexts()
  const { connectionKey, dialect, wallet, state, settings, addresses, closeAfterHours, products, awaited } = connection
  const facts: Fact[] = [
    {
      name: t('vendors.state'),
      value: (
        <span className="inline-flex gap-1.5">
          {awaited && <SecondBadge askedBy={awaited.askedBy} />}
          <Badge tone={CONNECTION_TONES[state]}>{t(`vendors.states.${state}`)}</Badge>
        </span>
      ),
    },
    { name: t('vendors.key'), value: <span className="figures">{connectionKey}</span> },
    { name: t('vendors.dialect'), value: t(`vendors.dialects.${dialect}`) },
    { name: t('vendors.wallet'), value: t(`vendors.wallets.${wallet}`) },
    ...Object.entries(settings).map(([name, value]) => ({
      name: t(`vendors.fields.${name as DialectFieldName}`),
      value: isChoice(value, name) ? t(CHOICES[value]) : <span className="figures break-all">{value}</span>,
    })),
    {
      name: t('vendors.addresses'),
      value:
        addresses.length === 0 ? (
          <span className="text-dim">{t('vendors.anywhere')}</span>
        ) : (
          <span className="figures whitespace-pre-line">{addresses.join('\n')}</span>
        ),
    },
    { name: t('vendors.closeAfter'), value: <span className="figures">{formatInteger(closeAfterHours)}</span> },
    {
      name: t('vendors.products'),
      value:
        products.length === 0 ? (
          <span className="text-dim">{t('vendors.noProducts')}</span>
        ) : (
          <span className="figures">{products.join(', ')}</span>
        ),
    },
  ]
  return (
    <div>
      <Facts facts={facts} className="border-y border-line" />
      <Link to="/site/vendor-games" search={{}} className="mt-2 inline-block text-sm text-dim underline">
        {t('vendors.openProducts')}
      </Link>
    </div>
  )
}

interface KeysProps {
  readonly connection: ConnectionInOffice
  readonly mayDrop: boolean
  readonly onDrop: (fingerprint: string) => void
}

function Keys({ connection, mayDrop, onDrop }: KeysProps) {
  const t = useTexts()
  return (
    <section aria-label={t('vendors.keys')} className="flex flex-col gap-4">
      {connection.keys.map(({ fingerprint, publicKey }, place) => (
        <div key={fingerprint} className="flex flex-col gap-2">
          <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <b className="font-semibold">{t(place === 0 ? 'vendors.newest' : 'vendors.older')}</b>
            <span className="inline-flex items-center gap-2">
              <span className="text-dim">{t('vendors.fingerprint')}</span>{' '}
              <code className="figures">{fingerprint}</code>
              {place > 0 && mayDrop && (
                <Button size="small" onClick={() => onDrop(fingerprint)}>
                  {t('vendors.drop')}
                </Button>
              )}
            </span>
          </p>
          {publicKey !== null && <CopyText label={t('vendors.publicKey')} text={publicKey} lines />}
        </div>
      ))}
    </section>
  )
}

const WORD_TONES = { done: 'good', refused: 'neutral', failed: 'up' } as const

function Health({ connectionKey }: { readonly connectionKey: string }) {
  const t = useTexts()
  const [minutes, setMinutes] = useState<(typeof healthSpans)[number]>(60)
  const { data } = useCall('/api/office/vendors/health', { minutes }, { refetchMs: 10_000 })
  const own = data?.list.find((one) => one.connectionKey === connectionKey)
  return (
    <section aria-label={t('vendors.health')} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{t('vendors.health')}</h3>
        <Segments
          label={t('vendors.healthSpan')}
          value={String(minutes)}
          onValueChange={(value) => setMinutes(healthSpans.find((span) => String(span) === value) ?? 60)}
          options={healthSpans.map((span) => ({ value: String(span), label: t(`vendors.spans.${span}`) }))}
        />
      </div>
      {own && <HealthFacts own={own} />}
    </section>
  )
}

function HealthFacts({ own }: { readonly own: ConnectionHealth }) {
  const t = useTexts()
  const { calls, failed, p50, p99, lastDoneAt, words, failing, silent } = own
  return (
    <>
      {silent.length > 0 && (
        <Notice tone="up">
          <ul className="flex flex-col gap-1 text-sm" aria-label={t('vendors.silent')}>
            {silent.map(({ asked, since, tries, nextAt }) => (
              <li key={asked}>
                <b className="font-semibold">{t(`vendors.silentAbout.${asked}`)}</b>{' '}
                {t('vendors.silentSince', { count: formatInteger(tries) })} <DateTime at={since} short />
                <span className="block text-xs text-dim">
                  {t('vendors.nextAt')} <DateTime at={nextAt} short />
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Facts
        facts={[
          { name: t('vendors.calls'), value: <span className="figures">{formatInteger(calls)}</span> },
          {
            name: t('vendors.failed'),
            value: (
              <span className="inline-flex items-center gap-2">
                {failing && <Badge tone="up">{t('vendors.failing')}</Badge>}
                <span className={failed > 0 ? 'figures text-up' : 'figures'}>{formatInteger(failed)}</span>
              </span>
            ),
          },
          {
            name: t('vendors.response'),
            value:
              p50 === null || p99 === null ? (
                <span className="text-dim">–</span>
              ) : (
                <span className="figures">
                  {formatInteger(p50)} / {t('vendors.ms', { ms: formatInteger(p99) })}
                </span>
              ),
          },
          {
            name: t('vendors.lastDone'),
            value:
              lastDoneAt === null ? (
                <span className="text-dim">{t('vendors.never')}</span>
              ) : (
                <DateTime at={lastDoneAt} short />
              ),
          },
        ]}
        className="border-y border-line"
      />
      {words.length === 0 ? (
        <p className="text-sm text-dim">{t('vendors.noCalls')}</p>
      ) : (
        <ul className="flex flex-col gap-1.5 text-sm" aria-label={t('vendors.words')}>
          {words.map(({ direction, word, kind, calls: count }) => (
            <li key={`${direction} ${kind} ${word}`} className="flex items-center gap-2">
              <Badge tone={WORD_TONES[kind]}>{t(`vendors.kinds.${kind}`)}</Badge>
              <span className="figures min-w-0 flex-1 truncate" title={word}>
                {word}
              </span>
              <span className="shrink-0 text-xs text-dim">{t(`vendors.directions.${direction}`)}</span>
              <span className="figures w-16 shrink-0 text-right">{formatInteger(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
