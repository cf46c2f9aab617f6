// What an operator says of whoever is connected to the site, whatever for: its name in addresses, and the addresses that it speaks from.

/** A part of the address that it calls. */
export const CONNECTION_KEY = /^[a-z][a-z0-9-]{1,30}$/

const ADDRESS = /^[\da-fA-F.:]+(\/\d{1,3})?$/

/** One entry a line; empty lines are nobody's. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Whether each line looks like an address or a network; the server judges again. */
export const areAddresses = (text: string): boolean => linesOf(text).every((line) => ADDRESS.test(line))
