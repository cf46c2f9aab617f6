// What connects a site by Hub88.
import { z } from 'zod'

export const hub88Site = z.object({
  dialect: z.literal('hub88'),
  wallet: z.literal('seamless').default('seamless'),
  /** The operator's number in messages. */
  operatorId: z.number().int(),
  /** Where its wallet is, without a slash at the end. */
  walletUrl: z.url(),
  /** The studio's key: it signs what it asks of the site. PEM. */
  privateKey: z.string().min(1),
  /** The site's: it signs what it asks of the studio. Two while one is changed. */
  publicKeys: z.array(z.string().min(1)).min(1),
})
