// The audit log in plain words: a sentence for each entry, names for the ids in it, and what changed by the names of its fields.
import {
  alertRuleNames,
  auditActions,
  auditFields,
  gameKeys,
  type AuditAction,
  type AuditField,
  type CallResponse,
} from '@hanpan/contract'
import { SPORTS } from '@hanpan/sportsbook'
import { formatDateTime, formatInteger, formatSigned } from '@hanpan/ui'
import type { Texts } from '../words/words.ts'
import { useTexts, useWords } from '../words/words-context.tsx'
import { useMeasured } from './measured.ts'
import { type SportWord, sportWordIn, useSportWord, WORD_FIELDS } from './sport-word.ts'
import { clockOf } from './time-text.ts'
import { fieldChanges } from './value-diff.ts'

export type NamedInLog = CallResponse<'/api/office/audit/list'>['names'][number]
export type NamesOfLog = ReadonlyMap<string, NamedInLog>
export const namesOf = (names: readonly NamedInLog[]): NamesOfLog => new Map(names.map((named) => [named.id, named]))
const NO_NAMES: NamesOfLog = new Map()

export interface ToldEntry {
  readonly operatorId: string
  readonly action: string
  readonly subject: string
  readonly before: string
  readonly after: string
}

/** A piece of a sentence: plain words, who did it, or what it was done to. */
export interface ToldPart {
  readonly text: string
  readonly kind: 'words' | 'who' | 'whom'
}

type Changed = Pick<ToldEntry, 'before' | 'after'>

export interface ToldChange {
  readonly path: string
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

const isAction = (action: string): action is AuditAction => auditActions.some((one) => one === action)
const ruleOf = (text: unknown) => alertRuleNames.find((one) => one === text)
const isField = (field: string): field is AuditField => auditFields.some((one) => one === field)

const WON_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  'balance',
  'minimum',
  'maximum',
  'confirmMaximum',
  'stakeMin',
  'stakeMax',
  'winMax',
  'exposureMax',
  'payoutMax',
  'memberDay',
  'operatorDay',
  'day_limit',
  'netGaming',
  'difference',
  'gives',
  'ours',
  'theirs',
  'fee',
  'betMin',
  'betMax',
  'amountMin',
  'cashTo',
  'stake',
  'stakeFrom',
  'payoutFrom',
  'sumFrom',
  'sumTo',
  'pays',
  'takes',
  'uncollectable',
  'depositMax',
  'depositDayMax',
  'withdrawalMax',
  'withdrawalDayMax',
])
const POINT_FIELDS: ReadonlySet<string> = new Set(['dailyBudget', 'dayPoints', 'bonuses'])
/** Hundredths of a percent. */
const RATE_FIELDS: ReadonlySet<string> = new Set(['rolling', 'losing', 'net', 'rtp', 'stakeBp', 'lossBp'])
const TIME_FIELDS: ReadonlySet<string> = new Set([
  'startsAt',
  'endsAt',
  'dueAt',
  'addedAt',
  'publishAt',
  'publishUntil',
  'scheduledAt',
  'until',
])
const CLOCK_FIELDS: ReadonlySet<string> = new Set(['quietFrom', 'quietTo'])
/** Smaller numbers are no moments. */
const MOMENT_MIN = 1_000_000_000_000
/** Where a moment has another name: of a move between partners. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Stand in a text for what is put in as an element of its own. */
const WHO = '⟨who⟩'
const WHOM = '⟨whom⟩'

const factsOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function useAuditWords() {
  const t = useTexts()
  const wordRows = useSportWord()
  const { language } = useWords().catalogue
  const measured = useMeasured()
  const sum = (value: number, isPoint = false, isSigned = false) =>
    t(isPoint ? 'auditSum.point' : 'auditSum.won', { amount: (isSigned ? formatSigned : formatInteger)(value) })

  const nameOf = (named: NamedInLog): string => {
    const name = named.memId === '' ? named.name : named.memId
    const amount = named.amount === null ? '' : sum(named.amount)
    switch (named.kind) {
      case 'member':
      case 'application':
        return t('auditSubject.member', { name })
      case 'deposit':
        return t('auditSubject.deposit', { name, sum: amount })
      case 'withdrawal':
        return t('auditSubject.withdrawal', { name, sum: amount })
      case 'bankLine':
        return t('auditSubject.bankLine', { name: named.name, sum: amount })
      case 'bet':
        return t('auditSubject.bet', { name, sum: amount })
      case 'conversion':
        return t('auditSubject.conversion', { name, sum: amount })
      case 'payout':
        return t('auditSubject.payout', { name, sum: amount })
      case 'post':
      case 'comment':
      case 'question':
      case 'message':
        return t('auditSubject.quoted', { name: named.name })
      case 'alert': {
        const rule = ruleOf(named.name)
        return rule ? t('auditSubject.quoted', { name: t(`alerts.rule-${rule}`) }) : named.name
      }
      case 'case':
        return named.memId === '' ? named.id : `${named.id} (${named.memId})`
      case 'batch':
      case 'provider':
      case 'channel':
      case 'connection':
      case 'product':
      case 'event':
      case 'named':
        return named.name
    }
  }

  const subjectOf = ({ action, subject, before, after }: ToldEntry, names: NamesOfLog): string => {
    const named = names.get(subject)
    if (named) return nameOf(named)
    if (/^(member|protection)\.|^partner\.(move|rates|period|appoint)$|^case\.opened$/.test(action))
      return t('auditSubject.member', { name: subject })
    if (action.startsWith('block.')) {
      const [kind, ...rest] = subject.split(' ')
      return `${valueOf('kind', kind!, NO_NAMES)} ${rest.join(' ')}`
    }
    const [game, round] = subject.split(' ')
    const key = gameKeys.find((one) => one === game)
    if (key) return [t(`gameName.${key}`), round].filter(Boolean).join(' ')
    if (action.startsWith('approval.')) {
      const facts = { ...factsOf(before), ...factsOf(after) }
      const about = facts['memId'] ?? facts['name'] ?? facts['account'] ?? facts['memIds']
      if (typeof about === 'string' && about !== '') return about
    }
    const rule = action === 'alerts.rule' ? ruleOf(subject) : undefined
    if (rule) return t('auditSubject.quoted', { name: t(`alerts.rule-${rule}`) })
    if (action === 'sports.suspend' || action === 'sports.reopen') {
      const sport = { all: t('auditField.all'), live: t('auditField.live') }[subject]
      if (sport !== undefined) return sport
    }
    const words = subject.split(', ')
    return words.every(isField) ? words.map((word) => t(`auditField.${word}`)).join(', ') : subject
  }

  /** Where there is no word for an action, its own name stands with who did it and to what. */
  function sentence(entry: ToldEntry, names: NamesOfLog = NO_NAMES): readonly ToldPart[] {
    const whom = subjectOf(entry, names)
    if (!isAction(entry.action))
      return [
        { text: entry.operatorId, kind: 'who' },
        { text: ` ${entry.action} `, kind: 'words' },
        { text: whom, kind: 'whom' },
      ]
    const facts = { ...factsOf(entry.before), ...factsOf(entry.after) }
    const amount = Number(facts['amount'] ?? 0)
    const text = t(`auditTold.${entry.action.replaceAll('.', '-') as keyof Texts['auditTold']}`, {
      who: WHO,
      whom: WHOM,
      sum: sum(amount, facts['currency'] === 'point', entry.action === 'member.adjust'),
      what: valueOf('kind', facts['kind'], names),
    })
    return text.split(/(⟨who⟩|⟨whom⟩)/).flatMap((part): ToldPart[] => {
      if (part === WHO) return [{ text: entry.operatorId, kind: 'who' }]
      if (part === WHOM) return [{ text: whom, kind: 'whom' }]
      return part === '' ? [] : [{ text: part, kind: 'words' }]
    })
  }

  const fieldName = (path: string): string =>
    path
      .split('.')
      .map((field) => {
        if (isField(field)) return t(`auditField.${field}`)
        if (/^\d+$/.test(field)) return String(Number(field) + 1)
        const game = gameKeys.find((key) => key === field)
        return game ? t(`gameName.${game}`) : field
      })
      .join(' · ')

  function valueOf(path: string, value: unknown, names: NamesOfLog, isPoint = false): string {
    const fields = path.split('.')
    const field = fields.findLast((one) => !/^\d+$/.test(one)) ?? ''
    if (value === undefined || value === null || value === 'null' || value === '') return t('auditShown.none')
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const sport = field === 'sport' ? SPORTS.get(text as never)?.names[language] : undefined
    if (sport !== undefined) return sport
    if (text === 'true' || text === 'false') return t(text === 'true' ? 'auditShown.yes' : 'auditShown.no')
    if (text === '[]' || text === '{}') return t('auditShown.none')
    const number = Number(text)
    if (Number.isFinite(number)) {
      if (fields.includes('rate')) return `${number / 100}%`
      if (WON_FIELDS.has(field)) return sum(number, isPoint)
      if (POINT_FIELDS.has(field)) return sum(number, true)
      if (RATE_FIELDS.has(field)) return `${number / 100}%`
      if (CLOCK_FIELDS.has(field)) return clockOf(number)
      if (TIME_FIELDS.has(field) || (field === 'from' && number > MOMENT_MIN))
        return formatDateTime(new Date(number).toISOString())
      return text
    }
    if (ISO_TIME.test(text)) return formatDateTime(text)
    const named = names.get(text)
    if (named) return nameOf(named)
    const game = gameKeys.find((key) => key === text)
    if (game) return t(`gameName.${game}`)
    const rule = fields.includes('rule') || fields.includes('rules') ? ruleOf(text) : undefined
    if (rule) return t(`alerts.rule-${rule}`)
    if (['permissions', 'status', 'state', 'kind'].includes(field) || !/\s/.test(text)) {
      const key = text.replaceAll('.', '-')
      if (t.has(`auditValue.${key as keyof Texts['auditValue']}`))
        return t(`auditValue.${key as keyof Texts['auditValue']}`)
      if (t.has(`permission.${key as keyof Texts['permission']}`))
        return t(`permission.${key as keyof Texts['permission']}`)
    }
    return text
  }

  /** What was decided of an event, with the score that it had: its fields would say little. */
  function decision(word: SportWord, { before, after }: Changed, names: NamesOfLog): readonly ToldChange[] {
    const rows = wordRows(word).map(({ name, after: value }, place) => ({
      path: `word.${place}`,
      name,
      before: undefined,
      after: value,
    }))
    const known = Object.entries(factsOf(after)).filter(([field]) => !WORD_FIELDS.has(field))
    const rest = changes(
      { before: 'null', after: JSON.stringify({ kind: word.kind, ...Object.fromEntries(known) }) },
      names,
    )
    const { score } = factsOf(before)
    const had = score as { readonly home: number; readonly away: number } | null | undefined
    if (!had) return [...rest, ...rows]
    const previous = {
      path: 'score',
      name: t('sports.scoreBefore'),
      before: undefined,
      after: `${had.home}:${had.away}`,
    }
    return [...rest, ...rows, previous]
  }

  /** Only what differs, by the names of fields; where nothing is compared, what stands in the entry. */
  function changes({ before, after }: Changed, names: NamesOfLog = NO_NAMES): readonly ToldChange[] {
    const entered = factsOf(after)
    const word = sportWordIn(entered['word'] ?? entered)
    if (word !== null && word.kind !== 'release') return decision(word, { before, after }, names)
    const facts = { ...factsOf(before), ...factsOf(after) }
    const isPoint = facts['currency'] === 'point' || facts['kind'] === 'point'
    const rule = ruleOf(facts['rule'])
    const shown = (path: string, value: string | undefined) => {
      if (value === undefined) return undefined
      return rule && path === 'threshold' ? measured(rule, Number(value)) : valueOf(path, value, names, isPoint)
    }
    return fieldChanges(before, after).map(({ path, ...values }) => ({
      path,
      name: path === '' ? t('audit.value') : fieldName(path),
      before: shown(path, values.before),
      after: shown(path, values.after),
    }))
  }

  return { sentence, changes, sum }
}

export const textOf = (parts: readonly ToldPart[]): string => parts.map(({ text }) => text).join('')
