// What connects a site by the protocol of HighEnd and KPLAY.
import { z } from 'zod'

const secret = z.string().min(8)
const both = {
  dialect: z.literal('highend'),
  /** What the site proves itself with. Two while one is changed. */
  apiTokens: z.array(secret).min(1),
}

export const highendSite = z.discriminatedUnion('wallet', [
  z.object({
    ...both,
    wallet: z.literal('seamless'),
    /** Where its wallet is, without a slash at the end. */
    walletUrl: z.url(),
    /** What the studio proves itself with. */
    callbackToken: secret,
  }),
  z.object({ ...both, wallet: z.literal('transfer') }),
])
