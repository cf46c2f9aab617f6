// What connects a site by Evolution's protocols: One Wallet where the site keeps the money, eCashier where the studio does.
import { z } from 'zod'

const secret = z.string().min(8)
const both = {
  dialect: z.literal('evolution'),
  /** Who the site is, in what it asks. */
  casinoKey: z.string().min(1),
  /** What the site proves itself with at a launch. Two while one is changed. */
  apiTokens: z.array(secret).min(1),
}

export const evolutionSite = z.discriminatedUnion('wallet', [
  z.object({
    ...both,
    wallet: z.literal('seamless'),
    /** Where its wallet is, without a slash at the end. */
    walletUrl: z.url(),
    /** What the studio proves itself with. */
    authToken: secret,
    /** What it reads the history of games with; nobody does without. */
    historyToken: secret.optional(),
  }),
  z.object({
    ...both,
    wallet: z.literal('transfer'),
    /** What the site proves itself with at the cashier. Two while one is changed. */
    cashierIds: z.array(secret).min(1),
  }),
])
