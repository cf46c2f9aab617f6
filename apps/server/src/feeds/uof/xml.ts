// XML as the source writes it: elements with attributes, and nothing else. Lists are lists also where they have one element.
import { XMLParser, XMLValidator } from 'fast-xml-parser'

export type Element = Readonly<Record<string, unknown>>

/** Elements that may stand in numbers. Every other one stands once. */
const LISTS = new Set([
  'market',
  'outcome',
  'period_score',
  'competitor',
  'specifier',
  'match_status',
  'producer',
  'mapping',
])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  isArray: (name) => LISTS.has(name),
})

/** The root of a document with its name; null for what is none. Documents with a type of their own are refused: the source writes none. */
export function readXml(text: string): { readonly name: string; readonly root: Element } | null {
  if (text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true) return null
  const document = parser.parse(text) as Element
  const [entry] = Object.entries(document)
  // An element without anything is an empty text.
  return entry ? { name: entry[0], root: typeof entry[1] === 'object' ? (entry[1] as Element) : {} } : null
}

export function attribute(element: Element, name: string): string | null {
  const value = element[`@${name}`]
  return typeof value === 'string' ? value : null
}

/** Null where it is missing or none. */
export function numberOf(element: Element, name: string): number | null {
  const text = attribute(element, name)
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

export function child(element: Element | null, name: string): Element | null {
  const value = element?.[name]
  return typeof value === 'object' && value !== null ? (value as Element) : null
}

export function children(element: Element | null, name: string): readonly Element[] {
  const value = element?.[name]
  return Array.isArray(value) ? value.filter((one): one is Element => typeof one === 'object' && one !== null) : []
}
