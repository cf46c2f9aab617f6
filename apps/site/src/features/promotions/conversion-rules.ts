// What a conversion must keep, said before the server would refuse it.
export type ConversionProblem =
  | { readonly kind: 'enter' | 'above' }
  | { readonly kind: 'below' | 'unit'; readonly amount: number }

interface Terms {
  readonly minimum: number
  readonly unit: number
}

export function checkConversion(
  amount: number | null,
  held: number,
  { minimum, unit }: Terms,
): ConversionProblem | null {
  if (amount === null || amount === 0) return { kind: 'enter' }
  if (amount < minimum) return { kind: 'below', amount: minimum }
  if (amount % unit !== 0) return { kind: 'unit', amount: unit }
  return amount > held ? { kind: 'above' } : null
}

/** The most that can be converted; null when it is below the minimum. */
export function conversionMax(held: number, { minimum, unit }: Terms): number | null {
  const most = Math.floor(held / unit) * unit
  return most >= minimum ? most : null
}
