// Names that could be taken for the site's staff (SPEC.md ME45): compared by how they look, not by how they are written.
import { remove } from 'confusables'

/** Signs that stand for a letter, among those that read alike in small print. */
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '|': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
}

/** How a name looks: full-width and composed signs as plain ones, look-alikes as the Latin letter, nothing in between. */
function looksOf(name: string): string {
  const plain = remove(name.normalize('NFKC')).normalize('NFKC').toLowerCase()
  return plain.replaceAll(/[01l|!34@5$]/g, (sign) => READ_AS[sign] ?? sign).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Whether a name holds a word that is reserved for staff. */
export function looksLikeStaff(name: string, reserved: readonly string[]): boolean {
  const looks = looksOf(name)
  return reserved.some((word) => {
    const wanted = looksOf(word)
    return wanted !== '' && looks.includes(wanted)
  })
}
