// Templates name the deposit account by a word, so that they stay right when the account changes.
export const ACCOUNT_WORD = '[계좌]'

interface DepositAccount {
  readonly bankNameKr: string
  readonly bankacc: string
  readonly memName: string
}

export function withAccount(text: string, { bankNameKr, bankacc, memName }: DepositAccount): string {
  return text.replaceAll(ACCOUNT_WORD, `${bankNameKr} ${bankacc} (${memName})`)
}
