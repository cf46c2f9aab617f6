// What connects a site by Pragmatic's protocol.
import { z } from 'zod'

const secret = z.string().min(8)

export const pragmaticSite = z.object({
  dialect: z.literal('pragmatic'),
  wallet: z.literal('seamless').default('seamless'),
  /** Where its wallet is, without a slash at the end. */
  walletUrl: z.url(),
  /** Who the site is, in what it asks. */
  secureLogin: z.string().min(1),
  /** Who the studio is, in what it asks. */
  providerId: z.string().min(1),
  /** Hash both ways: the first is used, a second holds while it is changed. */
  secrets: z.array(secret).min(1),
  /** What it reads the data feed with; nobody does without. */
  feedPassword: secret.optional(),
})
