// The order of a list as the caller asked for it ("cash" upwards, "-cash" downwards), as SQL: of the columns that a list names and no
// others, with the key behind it, so that equal rows never change places between pages.

/** A column that may be empty: downwards what is missing stands last, upwards first, so that one index serves both ways. */
interface Nullable {
  readonly nullable: string
}

export function orderOf<Key extends string>(
  sort: NoInfer<Key | `-${Key}`>,
  columns: Readonly<Record<Key, string | Nullable>>,
  ...keys: readonly string[]
): string {
  const isDown = sort.startsWith('-')
  const column = columns[(isDown ? sort.slice(1) : sort) as Key]
  const way = isDown ? 'DESC' : 'ASC'
  const first =
    typeof column === 'string'
      ? `${column} ${way}`
      : `${column.nullable} ${isDown ? 'DESC NULLS LAST' : 'ASC NULLS FIRST'}`
  return [first, ...keys.map((key) => `${key} ${way}`)].join(', ')
}
