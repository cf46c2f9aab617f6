// The closed catalogue of result codes. The specification's codes keep their spelling (`c104` is lower case there); codes of
// our own fill its gaps: U107-U111 (client messages without a code), U120-U125, U020, U021, E4xx, E503, TK998, B6006-B6008, B6011-B6024, C213, C216,
// C217, C504-C510, CDxx, CFxx, BDxx, FVxx, Kxxx, Oxxx, PAxx, PTxx, PUxx.
import { messagesKo } from './messages/ko.ts'

export type ResultCode = keyof typeof messagesKo
export type RefusalCode = Exclude<ResultCode, '0'>

/** HTTP status of a refusal. Business refusals answer 200, as the specification's clients expect; the rest say what went wrong. */
export const httpStatusOf: Readonly<Partial<Record<ResultCode, number>>> = {
  E001: 500,
  E002: 503,
  E400: 400,
  E401: 401,
  E403: 403,
  E404: 404,
  E409: 409,
  E413: 413,
  E429: 429,
  E503: 503,
  TK998: 401,
  TK999: 401,
}

export function isResultCode(text: string): text is ResultCode {
  return Object.hasOwn(messagesKo, text)
}

export const resultCodes = /* @__PURE__ */ Object.keys(messagesKo) as ResultCode[]
