// The banks that a member may name, as the site's options have them: in the operator's order, those that are shown. What a member has named
// keeps its name, shown or not.
import type { Queryable } from '../../platform/database.ts'
import type { MembersDeps } from './deps.ts'

export type BankName = (code: string) => string

type WithSites = Pick<MembersDeps, 'sites'>

/** The Korean names of banks; a code that is none is its own name. */
export async function bankNamesOf({ sites }: WithSites, tx?: Queryable): Promise<BankName> {
  const names = new Map((await sites.options(tx)).banks.map((bank) => [bank.bankCode, bank.bankNameKr]))
  return (code) => names.get(code) ?? code
}

/** The banks that are shown, in their order, and the others. */
export async function banksOf({ sites }: WithSites) {
  const { banks } = await sites.options()
  const those = (isShown: boolean) => banks.flatMap(({ shown, ...bank }) => (shown === isShown ? [bank] : []))
  return { list: those(true), others: those(false) }
}

export async function isBank(deps: WithSites, code: string): Promise<boolean> {
  return (await banksOf(deps)).list.some(({ bankCode }) => bankCode === code)
}
