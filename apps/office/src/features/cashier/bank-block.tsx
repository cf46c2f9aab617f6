// What the bank says of a deposit: the request and the line of the bank field by field, and other lines that may be meant.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { DateTime, Money, classNames } from '@hanpan/ui'
import { Check, Landmark, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import type { CashRow } from './cash-row.ts'
import type { Standing, StandingLine } from './use-standing.ts'
import { Badge } from '../../parts/badge.tsx'

interface BankBlockProps {
  readonly standing: Standing
  readonly chosen: StandingLine | null
  /** Null for whoever only looks. */
  readonly onChoose: ((lineIdx: string) => void) | null
}

const FIT_TONES = { sure: 'good', likely: 'warn', possible: 'up' } as const

export function BankBlock({ standing, chosen, onChoose }: BankBlockProps) {
  const t = useTexts()
  const { request, lines, paidBy } = standing
  const line = paidBy ?? chosen
  return (
    <section aria-label={t('cash.bankBlock')} className="overflow-hidden rounded-lg border border-line">
      <header className="flex min-h-10 flex-wrap items-center gap-2 bg-ground px-3.5 py-1.5 text-sm">
        <Landmark aria-hidden className="size-4 text-dim" />
        <h3 className="font-semibold">{t('cash.bankBlock')}</h3>
        {paidBy && <Badge tone="good">{t('cash.bankMatched')}</Badge>}
        {!paidBy && chosen && <Badge tone={FIT_TONES[chosen.fit]}>{t(`cash.bankFit.${chosen.fit}`)}</Badge>}
        {line && <span className="ml-auto text-xs text-dim">{line.accountText}</span>}
      </header>
      {line ? (
        <Comparison request={request} line={line} nameFits={paidBy ? null : (chosen?.nameFits ?? null)} />
      ) : (
        <p className="px-3.5 py-3 text-sm text-dim">
          {t(request.depositAccount === '' ? 'cash.noLine' : 'cash.noLineOf', { account: request.depositAccount })}
        </p>
      )}
      {!paidBy && lines.length > 1 && <Candidates lines={lines} chosen={chosen} onChoose={onChoose} />}
    </section>
  )
}

interface CandidatesProps extends Pick<BankBlockProps, 'chosen' | 'onChoose'> {
  readonly lines: readonly StandingLine[]
}

/** The lines that may be meant: one of them is chosen, or they are only named. */
function Candidates({ lines, chosen, onChoose }: CandidatesProps) {
  const t = useTexts()
  const told = (one: StandingLine) => (
    <>
      <span className={classNames(!one.nameFits && 'text-up')}>{one.holder || '–'}</span>
      <DateTime at={one.at} short className="text-xs text-dim" />
      <span className="ml-auto text-xs text-dim">{one.memo}</span>
    </>
  )
  if (!onChoose)
    return (
      <ul aria-label={t('cash.otherLines')} className="flex flex-col border-t border-line px-3.5 py-2 text-sm">
        {lines.map((one) => (
          <li key={one.lineIdx} className="flex min-h-8 items-center gap-2">
            {told(one)}
          </li>
        ))}
      </ul>
    )
  return (
    <fieldset className="flex flex-col border-t border-line px-3.5 py-2 text-sm">
      <legend className="sr-only">{t('cash.otherLines')}</legend>
      {lines.map((one) => (
        <label key={one.lineIdx} className="flex min-h-8 items-center gap-2">
          <input
            type="radio"
            className="accent-ink"
            name="line"
            checked={one.lineIdx === chosen?.lineIdx}
            onChange={() => onChoose(one.lineIdx)}
          />
          {told(one)}
        </label>
      ))}
    </fieldset>
  )
}

/** On a phone the fields stand under one another, and the request beside the line: five columns are wider than it. */
const ON_A_PHONE =
  'max-desk:grid max-desk:grid-flow-col max-desk:grid-cols-[auto_1fr_1fr] max-desk:grid-rows-5 max-desk:px-3.5 max-desk:[&_:is(thead,tbody,tr)]:contents max-desk:[&_:is(td,th)]:flex max-desk:[&_:is(td,th)]:h-auto max-desk:[&_:is(td,th)]:min-h-9 max-desk:[&_:is(td,th)]:flex-wrap max-desk:[&_:is(td,th)]:content-center max-desk:[&_:is(td,th)]:items-center max-desk:[&_:is(td,th)]:gap-x-1.5 max-desk:[&_:is(td,th)]:wrap-anywhere'

interface ComparisonProps {
  readonly request: CashRow
  readonly line: Omit<StandingLine, 'fit' | 'nameFits'>
  /** Null where nobody asks any more. */
  readonly nameFits: boolean | null
}

function Comparison({ request, line, nameFits }: ComparisonProps) {
  const t = useTexts()
  const minutes = Math.round((Date.parse(line.at) - Date.parse(request.createdAt)) / 60_000)
  return (
    <table role="table" className={classNames('w-full text-sm [&_td]:pr-3 [&_th]:pr-3', ON_A_PHONE)}>
      <thead>
        <tr role="row" className="text-left text-xs text-dim">
          <th role="columnheader" className="w-14 py-1.5 desk:pl-3.5 font-normal">
            <span className="sr-only">{t('cash.side')}</span>
          </th>
          <th role="columnheader" className="py-1.5 font-normal">
            {t('bankLines.holder')}
          </th>
          <th role="columnheader" className="py-1.5 font-normal">
            {t('common.amount')}
          </th>
          <th role="columnheader" className="py-1.5 font-normal">
            {t('cash.time')}
          </th>
          <th role="columnheader" className="py-1.5 pr-3.5 font-normal">
            {t('cash.accountAndText')}
          </th>
        </tr>
      </thead>
      <tbody className="desk:whitespace-nowrap">
        <tr role="row" className="border-t border-line/70">
          <th scope="row" role="rowheader" className="h-9 text-left desk:pl-3.5 text-xs font-normal text-dim">
            {t('cash.request')}
          </th>
          <td role="cell">{request.memName}</td>
          <td role="cell">
            <Money value={request.amount} />
          </td>
          <td role="cell">
            <DateTime at={request.createdAt} short />
          </td>
          <td role="cell" className="pr-3.5">
            {request.bankNameKr} <span className="figures">{request.bankaccMasked}</span>
          </td>
        </tr>
        <tr role="row" className="border-t border-line/70 font-medium">
          <th scope="row" role="rowheader" className="h-9 text-left desk:pl-3.5 text-xs font-normal text-dim">
            {t('cash.bank')}
          </th>
          <td role="cell">
            <Compared fits={nameFits}>{line.holder || '–'}</Compared>
          </td>
          <td role="cell">
            <Compared fits>
              <Money value={line.amount} />
            </Compared>
          </td>
          <td role="cell">
            <Compared fits={null}>
              <DateTime at={line.at} short />{' '}
              <span className="text-xs font-normal text-dim">
                {t(minutes < 0 ? 'cash.minutesBefore' : 'cash.minutesAfter', { count: String(Math.abs(minutes)) })}
              </span>
            </Compared>
          </td>
          <td role="cell" className="pr-3.5 desk:max-w-48 desk:truncate" title={line.memo}>
            {line.memo || '–'}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** A tick means that it was checked and is the same. */
function Compared({ fits, children }: { readonly fits: boolean | null; readonly children: ReactNode }) {
  const t = useTexts()
  return (
    <span className={classNames('inline-flex items-center gap-1.5 max-desk:flex-wrap', fits === false && 'text-up')}>
      {fits === true && <Check aria-label={t('cash.same')} className="size-3.5 text-ink" />}
      {fits === false && <TriangleAlert aria-label={t('cash.different')} className="size-3.5" />}
      {children}
    </span>
  )
}
