// Games as the office lists them, and the groups that they make.
import type { CallResponse, CodeNames } from '@hanpan/contract'
import type { Language } from '../../words/words.ts'

export type GameCodeRow = CallResponse<'/api/office/sites/gameCodes'>['list'][number]

export interface GroupOfCodes {
  readonly code: string
  readonly names: CodeNames
}

export const namesOf = (row: GameCodeRow): CodeNames => ({
  ko: row.codeName,
  en: row.codeNameEN,
  vi: row.codeNameVI,
})

export const gameNameOf = (row: GameCodeRow, language: Language) => namesOf(row)[language]
export const groupNameOf = ({ names }: GroupOfCodes, language: Language) => names[language]

/** Each group once, in their order. */
export function groupsOf(rows: readonly GameCodeRow[]): readonly GroupOfCodes[] {
  const groups = new Map<string, GroupOfCodes>()
  for (const { groupCode, groupCodeName, groupCodeNameEN, groupCodeNameVI } of rows)
    if (!groups.has(groupCode))
      groups.set(groupCode, {
        code: groupCode,
        names: { ko: groupCodeName, en: groupCodeNameEN, vi: groupCodeNameVI },
      })
  return [...groups.values()]
}
