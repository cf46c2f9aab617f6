// What the site says of its licence: the operator's words, or where these are empty what the server was started with. In live mode that is
// never nothing (SPEC.md SI12).
import type { Admission, SiteOptions } from '../../ports/sites.ts'
import type { SiteIdentity } from './deps.ts'

export function licenceOf(started: SiteIdentity['licence'], own: SiteOptions['licence']): SiteIdentity['licence'] {
  const places = [own.authority, own.jurisdiction].filter((place) => place !== '')
  return {
    number: own.number || started.number,
    jurisdiction: places.length > 0 ? places.join(', ') : started.jurisdiction,
    minimumAge: own.minimumAge || started.minimumAge,
    termsUrl: own.termsUrl || started.termsUrl,
    termsVersion: own.termsVersion || started.termsVersion,
  }
}

/** What whoever joins says of itself. A live site always asks, whatever is stored (SPEC.md SI31). */
export function admissionOf({ mode, licence }: SiteIdentity, own: SiteOptions): Admission {
  const { minimumAge, termsVersion } = licenceOf(licence, own.licence)
  return { isAsked: mode === 'live' || own.asksBirthAndTerms, minimumAge, termsVersion }
}
