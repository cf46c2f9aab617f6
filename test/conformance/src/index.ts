// A vendor of each dialect, played from its side: what the conformance table and the simulations stand on.
export { connectTo, playRows, type RowResult } from './run.ts'
export type { DialectName, Player, Said, VendorSide } from './vendor-side.ts'
