// The steps of the sign-up form, and which field of it a refusal of the server belongs to, so that the reader is led to it.
import type { RefusalCode, SignupField } from '@hanpan/contract'

export type JoinField = SignupField | 'captcha' | 'birthDate' | 'agree'

interface JoinStep {
  readonly key: 'account' | 'person' | 'consent'
  /** In the order in which they stand. */
  readonly fields: readonly JoinField[]
}

export const joinSteps: readonly JoinStep[] = [
  { key: 'account', fields: ['memId', 'memNick', 'memPass', 'memPassCheck'] },
  {
    key: 'person',
    fields: ['memName', 'memPhone', 'birthDate', 'bank', 'bankacc', 'cashOutPass', 'recommenderId'],
  },
  { key: 'consent', fields: ['captcha', 'agree'] },
]

/** The place of the step that asks for a field. */
export function stepOf(field: JoinField): number {
  return joinSteps.findIndex(({ fields }) => fields.includes(field))
}

const fieldByCode: Readonly<Partial<Record<RefusalCode, JoinField>>> = {
  U101: 'memId',
  U116: 'memId',
  U102: 'memPass',
  U107: 'memPassCheck',
  U103: 'cashOutPass',
  U104: 'memNick',
  U105: 'memNick',
  U117: 'memNick',
  U108: 'memPhone',
  U118: 'memPhone',
  U013: 'memPhone',
  U106: 'recommenderId',
  U112: 'recommenderId',
  U113: 'recommenderId',
  U114: 'recommenderId',
  U109: 'bank',
  U110: 'memName',
  U111: 'bankacc',
  U119: 'bankacc',
  U014: 'bankacc',
  U122: 'birthDate',
  U123: 'birthDate',
  U124: 'agree',
  U125: 'agree',
  U020: 'captcha',
}

/** The field that a code speaks of; null when it speaks of the whole application. */
export function fieldOfCode(code: RefusalCode): JoinField | null {
  return fieldByCode[code] ?? null
}
