// The order of a list as the caller asked for it ("cash" upwards, "-cash" downwards), as SQL: of the columns that a list names and no
// others, with the key behind it, so that equal rows never change places between pages. What is missing stands last either way.

export function orderOf<Key extends string>(
  sort: NoInfer<Key | `-${Key}`>,
  columns: Readonly<Record<Key, string>>,
  ...keys: readonly string[]
): string {
  const isDown = sort.startsWith('-')
  const column = columns[(isDown ? sort.slice(1) : sort) as Key]
  const way = isDown ? 'DESC' : 'ASC'
  return [`${column} ${way} NULLS LAST`, ...keys.map((key) => `${key} ${way}`)].join(', ')
}
