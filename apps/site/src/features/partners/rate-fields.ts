// Rates as the texts of a form, and back.
import { GAME_GROUPS, type GameGroup } from '@hanpan/kernel'
import { type RatesOnWire } from '@hanpan/contract'

export type RateField = `${GameGroup}.rolling` | `${GameGroup}.losing` | 'net'
type KindTexts = Readonly<Record<'rolling' | 'losing', string>>

/** Rates as they are typed, in the shape that the wire has for them. */
export type RateTexts = Readonly<Record<GameGroup, KindTexts>> & { readonly net: string }

export const rateFields: readonly RateField[] = [
  ...GAME_GROUPS.flatMap((group): RateField[] => [`${group}.rolling`, `${group}.losing`]),
  'net',
]

export interface RateBounds {
  readonly min: number
  readonly max: number
}

/** Percent with at most two decimals, within its bounds. */
export function readRate(text: string, { min, max }: RateBounds): number | null {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text.trim())) return null
  const rate = Number(text)
  return rate >= min && rate <= max ? rate : null
}

export function textsOfRates({ net, ...groups }: RatesOnWire): RateTexts {
  const texts = GAME_GROUPS.map((group): [GameGroup, KindTexts] => {
    const { rolling, losing } = groups[group]
    return [group, { rolling: String(rolling), losing: String(losing) }]
  })
  return { ...(Object.fromEntries(texts) as Record<GameGroup, KindTexts>), net: String(net) }
}

export function textAt(texts: RateTexts, field: RateField): string {
  const [group, kind] = field.split('.') as [GameGroup | 'net', 'rolling' | 'losing' | undefined]
  return group === 'net' ? texts.net : texts[group][kind!]
}

/** Null while one of them is no rate. */
export function ratesOfTexts(texts: RateTexts): RatesOnWire | null {
  const read = (field: RateField) => readRate(textAt(texts, field), { min: 0, max: 100 })
  const groups = GAME_GROUPS.map((group) => [
    group,
    { rolling: read(`${group}.rolling`), losing: read(`${group}.losing`) },
  ])
  const isWhole = rateFields.every((field) => read(field) !== null)
  return isWhole ? ({ ...Object.fromEntries(groups), net: read('net') } as RatesOnWire) : null
}
