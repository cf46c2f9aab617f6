// Files of text that banks and spreadsheets write, in whatever encoding they do.

export const FILE_BYTES_MAX = 2 * 1024 * 1024
export const encodings = ['utf-8', 'euc-kr'] as const
export type Encoding = (typeof encodings)[number]

/** Bytes that are no UTF-8 are the older encoding of Korean banks. */
export function encodingOf(bytes: Uint8Array): Encoding {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'euc-kr'
  }
}

export const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes)

/** The text of a file that was chosen, in whichever encoding it was saved: spreadsheets in Korea write the older one. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return decode(bytes, encodingOf(bytes))
}
