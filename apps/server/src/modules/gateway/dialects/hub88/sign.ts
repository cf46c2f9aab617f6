// Signatures of Hub88 and Caleta: RSA with SHA-256 over the body as it travels, in base64. Both sides sign what they say.
import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto'

/** Keys are read once: parsing one costs more than a signature is checked in. */
const keys = new Map<string, KeyObject>()
function keyOf(pem: string, read: (pem: string) => KeyObject): KeyObject {
  const known = keys.get(pem)
  if (known) return known
  const key = read(pem)
  keys.set(pem, key)
  return key
}

export const sign = (body: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(body).sign(keyOf(privateKey, createPrivateKey), 'base64')

/** Whether one of the keys has signed the body. */
export const isSigned = (body: Uint8Array, signature: string, publicKeys: readonly string[]): boolean =>
  publicKeys.some((publicKey) =>
    createVerify('RSA-SHA256').update(body).verify(keyOf(publicKey, createPublicKey), signature, 'base64'),
  )
