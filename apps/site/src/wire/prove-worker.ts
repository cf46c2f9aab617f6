// The worker that does the work of a proof, so that the page stays as quick as ever.
import { solveChallenge } from 'altcha-lib'
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** A page that is not served securely has no WebCrypto. */
const deriveByHand: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
})

self.addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  const deriveKey = globalThis.crypto?.subtle === undefined ? deriveByHand : deriveByBrowser
  void solveChallenge({ challenge, deriveKey }).then((solution) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have none
    self.postMessage(solution && btoa(JSON.stringify({ challenge, solution })))
  })
})
