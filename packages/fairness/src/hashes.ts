// The two hash functions that fairness needs, as an argument: the server hands in node:crypto, the browser a library, and the
// same code here draws on one side and verifies on the other. Both read text as UTF-8.

export type Hashes = {
  sha256(text: string): Uint8Array
  hmacSha256(key: string, message: string): Uint8Array
}

export function hexOf(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return hex
}
