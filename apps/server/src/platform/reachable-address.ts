// Where a host leads that an operator named: every address of it must be one that may be reached, or none is. It is judged where the connection is made, so a
// name that leads elsewhere the second time leads nowhere.
import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isPublicAddress } from './addresses.ts'

export type LookUp = (name: string) => Promise<readonly LookupAddress[]>
/** Whether an address may be reached. */
export type MayReach = (address: string) => boolean

export const NOT_REACHABLE = 'not an address that may be reached'

/** This machine itself. */
export const isLoopback: MayReach = (address) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** A live site speaks to the public network, a demo to its own machine. */
export const reachOf = (isDemo: boolean): MayReach => (isDemo ? isLoopback : isPublicAddress)

export const lookUpAll: LookUp = async (name) =>
  await new Promise<readonly LookupAddress[]>((resolve, reject) => {
    lookUpName(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found)))
  })

/** Throws where the host leads elsewhere, or nowhere. */
export async function resolveReachable(
  host: string,
  mayReach: MayReach,
  lookUp: LookUp = lookUpAll,
): Promise<LookupAddress> {
  const bare = host.replace(/^\[|\]$/g, '')
  const family = isIP(bare)
  const found = family === 0 ? await lookUp(bare) : [{ address: bare, family }]
  const [first] = found
  if (!first || !found.every(({ address }) => mayReach(address))) throw new Error(NOT_REACHABLE)
  return first
}

/** For a connection of Node: it goes to what was judged, and to nothing else. */
export const lookupOf =
  (mayReach: MayReach, lookUp: LookUp = lookUpAll): LookupFunction =>
  (name, options, answer) => {
    resolveReachable(name, mayReach, lookUp).then(
      (found) => {
        if (options.all) answer(null, [found])
        else answer(null, found.address, found.family)
      },
      (error: Error) => answer(error, '', 0),
    )
  }
