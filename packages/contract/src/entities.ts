// Shapes that more than one call speaks of, in the wire's spelling (specification section 3).
import { z } from 'zod'
import { PAGE_SIZE } from './rules.ts'

/** ISO 8601 with an offset, for example 2026-11-21T13:05:00.000+09:00. */
export const isoTime = z.string()
/** Whole won or whole points. */
export const amount = z.number().int()
/** Decimal odds, at most three decimals. */
export const odds = z.number()
/** A caller-made id: the same id with the same input gets the same answer. */
export const requestId = z
  .string()
  .trim()
  .min(8)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)

export const none = z.object({})
export const page = z.number().int().min(1).max(100_000).default(1)
export const yesNo = z.enum(['Y', 'N'])

/** The order of a list over all its pages: a column, with a minus before it for downwards. Left out, the list has its own. */
export const sortBy = <const Key extends string>(keys: readonly Key[]) =>
  z.enum(keys.flatMap((key) => [key, `-${key}`] as const) as [SortText<Key>, ...SortText<Key>[]]).optional()
export type SortText<Key extends string> = Key | `-${Key}`

/** Paging as the specification spells it. */
export const pageInfo = z.object({
  page: z.number().int(),
  count_per_list: z.number().int(),
  tatal_list_count: z.number().int(),
})
export type PageInfo = z.output<typeof pageInfo>

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item), pageInfo })

export function pageInfoOf(pageNumber: number, total: number, size: number = PAGE_SIZE): PageInfo {
  return { page: pageNumber, count_per_list: size, tatal_list_count: total }
}

/** A Seoul day, YYYY-MM-DD, or a full ISO time; lists take both. */
/** How much text a filter of a list takes, and the fields in front of it. */
export const FILTER_TEXT_LENGTH_MAX = 60
export const filterText = z.string().trim().max(FILTER_TEXT_LENGTH_MAX)

export const dateBound = z
  .string()
  .max(40)
  .regex(/^\d{4}-\d{2}-\d{2}([T ].*)?$/)

export const memberStatuses = ['pending', 'active', 'suspended', 'locked', 'rejected'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** Ranks of partners, from the head office down to the store. */
export const partnerLevels = ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5'] as const
export type PartnerLevel = (typeof partnerLevels)[number]

/** userData: the member as the member sees itself. */
export const member = z.object({
  memId: z.string(),
  memNick: z.string(),
  memName: z.string(),
  memLevel: z.number().int(),
  casinoLevel: z.number().int(),
  slotLevel: z.number().int(),
  cashAmt: amount,
  pointAmt: amount,
  holdAmt: amount,
  isPartnerMember: yesNo,
  memPhone: z.string(),
  bankCode: z.string(),
  bankNameKr: z.string(),
  bankacc: z.string(),
  recommenderId: z.string(),
  joinDay: isoTime,
  status: z.enum(memberStatuses),
  birthDate: z.string().describe('Masked: 1990-**-**. Empty where the site does not know it.'),
  termsVersion: z.string().describe('The version of the terms that was accepted last, or empty.'),
  termsAcceptedAt: isoTime.nullable(),
  termsDue: z.boolean().describe('The site asks to accept another version (member/acceptTerms); deposits wait for it.'),
})
export type MemberOnWire = z.output<typeof member>

export const messageInfo = z.object({ newMsg: z.number().int() })

/** Asked for by E428, after signs of automation only; see docs/wire.md. */
export const proofField = {
  proof: z.string().max(4000).default('').describe('The solved challenge of an answer E428: base64 of its JSON.'),
}
export const captchaFields = { captchaId: z.string().max(200).default(''), captcha: z.string().max(16).default('') }
