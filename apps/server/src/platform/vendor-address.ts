/**
 * An address of a vendor as an operator names it, without the slash at its end; null for what is none, and for one without encryption where that is not
 * allowed: only a demo speaks so.
 */
export function readVendorAddress(value: string, isPlainAllowed: boolean): string | null {
  try {
    const url = new URL(value)
    const isKnown = url.protocol === 'https:' || (isPlainAllowed && url.protocol === 'http:')
    if (!isKnown || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null
    return value.replace(/\/+$/, '')
  } catch {
    return null
  }
}
