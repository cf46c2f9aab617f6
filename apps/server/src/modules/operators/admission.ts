// From where, and to which site, an operator is let in (SPEC.md OP8, OP9).
import { BlockList, isIP } from 'node:net'
import { plainAddress } from '../../platform/addresses.ts'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** "10.0.0.7" or "10.0.0.0/8", of either family. */
export function isAddressRule(text: string): boolean {
  const [address, bits, more] = text.split('/')
  if (more !== undefined || address === undefined || isIP(address) === 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32)
}

/** An empty list admits every address. An IPv4 address that came over IPv6 is the IPv4 address. */
export function admitsAddress(rules: readonly string[], from: string): boolean {
  if (rules.length === 0) return true
  const address = plainAddress(from)
  if (isIP(address) === 0) return false
  const list = new BlockList()
  for (const rule of rules) {
    const [start, bits] = rule.split('/')
    if (bits === undefined) list.addAddress(start!, family(start!))
    else list.addSubnet(start!, Number(bits), family(start!))
  }
  return list.check(address, family(address))
}

/** An empty list is good for every site. */
export function admitsSite(sites: readonly string[], siteId: string): boolean {
  return sites.length === 0 || sites.includes(siteId)
}
