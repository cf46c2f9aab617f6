// Why a search has found a member: what of it holds the text, or what else names it. Of a phone or an account nothing is shown but the digits that
// were typed.
import type { MemberId } from '@hanpan/kernel'
import type { DigitField } from './digit-groups.ts'
import type { Clue, ClueKind } from './find-clues.ts'
import { nameKey } from './masks.ts'
import type { MemberRow } from './store.ts'

export interface Match {
  readonly by: 'id' | 'nick' | 'name' | 'phone' | 'account' | ClueKind
  readonly text: string
}

export function matchesOf(
  row: Pick<MemberRow, 'member_id' | 'mem_id' | 'nick' | 'name'>,
  query: string,
  byDigits: Readonly<Record<DigitField, boolean>> | undefined,
  clues: readonly (Clue & { readonly memberId: MemberId })[],
): Match[] {
  const text = nameKey(query)
  if (text === '') return []
  const matches: Match[] = []
  const note = (by: Match['by'], whole: string) => {
    if (nameKey(whole).includes(text)) matches.push({ by, text: whole })
  }
  note('id', row.mem_id)
  note('nick', row.nick)
  note('name', row.name)
  for (const by of ['phone', 'account'] as const)
    if (byDigits?.[by]) matches.push({ by, text: query.replaceAll(/\D/g, '') })
  for (const clue of clues) if (clue.memberId === row.member_id) matches.push({ by: clue.by, text: clue.text })
  return matches
}
