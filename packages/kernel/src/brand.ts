// Different numbers and ids are different types. A brand costs nothing at run time; each is minted by one validating function.

declare const brand: unique symbol
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
