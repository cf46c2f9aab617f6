// How personal data is shown, and the forms in which it is compared.

/** Digits of a Korean mobile number, hyphens or not. */
export function phoneDigits(phone: string): string {
  return phone.replaceAll('-', '')
}

export function maskPhone(phone: string): string {
  const digits = phoneDigits(phone)
  return `${digits.slice(0, 3)}-****-${digits.slice(-4)}`
}

export function maskAccount(account: string): string {
  return `${'*'.repeat(Math.max(4, account.length - 4))}${account.slice(-4)}`
}

/** Of a day of birth only the year is shown. */
export function maskBirthDate(birthDate: string): string {
  return `${birthDate.slice(0, 4)}-**-**`
}

/** To whom the month is open, the year stays and the day is masked: 1990-05-**. */
export function birthForOffice(
  {
    birth_masked: masked,
    birth_month: month,
  }: { readonly birth_masked: string | null; readonly birth_month: number | null },
  isMonthOpen: boolean,
): string {
  if (masked === null) return ''
  return isMonthOpen && month !== null ? `${masked.slice(0, 4)}-${String(month).padStart(2, '0')}-**` : masked
}

/** A name and a day of birth as they are compared: whatever the case, the spaces and the way letters are composed. */
export function personKey(name: string, birthDate: string): string {
  return `${nameKey(name).replaceAll(/\s/gu, '')} ${birthDate}`
}

/** How an id is shown to somebody who need not know it: its first two letters. */
export function maskMemId(memId: string): string {
  return `${memId.slice(0, 2)}***`
}

export function maskNick(nick: string): string {
  return `${Array.from(nick)[0] ?? ''}***`
}

/** Ids and nicknames are the same whatever their case and however their letters are composed. */
export function nameKey(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
