// The shape of a catalogue: that of the Korean one, which the other languages must have exactly.
import type { texts as textsKo } from './ko.ts'

type Shape<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export type Texts = Shape<typeof textsKo>
