// How easily a password is guessed, by the estimator of zxcvbn: for those that guard much.
import { createRequire } from 'node:module'
import type * as Zxcvbn from '@zxcvbn-ts/core'
import type * as Common from '@zxcvbn-ts/language-common'
import type * as English from '@zxcvbn-ts/language-en'

/** Of 0 to 4: more than 10^10 guesses are needed from 4 on, more than 10^8 from 3 on. */
const SCORE_MIN = 3
/** What is longer is judged by its beginning: the estimate takes time that grows with the length. */
const JUDGED_MAX = 64

const require = createRequire(import.meta.url)
// Its dictionaries are loaded and ranked when the first password is judged: a start does not wait for them.
let estimator: Zxcvbn.ZxcvbnFactory | null = null

function createEstimator(): Zxcvbn.ZxcvbnFactory {
  const { ZxcvbnFactory } = require('@zxcvbn-ts/core') as typeof Zxcvbn
  const common = require('@zxcvbn-ts/language-common') as typeof Common
  const english = require('@zxcvbn-ts/language-en') as typeof English
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
}

/** Whether a password is easy to guess for somebody who knows these words about its owner. */
export function weaknessOf(password: string, known: readonly string[]): boolean {
  const words = ['hanpan', '한판', ...known].flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean)
  estimator ??= createEstimator()
  return estimator.check(password.slice(0, JUDGED_MAX), words).score < SCORE_MIN
}
