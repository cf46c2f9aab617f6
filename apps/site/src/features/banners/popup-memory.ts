// Which popups are put away: for a day by a cookie, or closed on this visit as the stored setting says (isClose by bannerIdx).
const STORED = 'hanpan.popups'
const DAY_SECONDS = 24 * 60 * 60
const cookieOf = (bannerIdx: string) => `popup_${bannerIdx}`

type Closed = Readonly<Record<string, 'Y'>>

function closedNow(): Closed {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Closed
  } catch {
    return {}
  }
}

export function isPutAway(bannerIdx: string): boolean {
  return closedNow()[bannerIdx] === 'Y' || document.cookie.split('; ').includes(`${cookieOf(bannerIdx)}=Y`)
}

export function putAway(bannerIdx: string, forTheDay: boolean): void {
  if (forTheDay) document.cookie = `${cookieOf(bannerIdx)}=Y; path=/; max-age=${DAY_SECONDS}; samesite=lax`
  sessionStorage.setItem(STORED, JSON.stringify({ ...closedNow(), [bannerIdx]: 'Y' }))
}
