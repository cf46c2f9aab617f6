// Lists of addresses and networks: what may stand in one, and whether it admits an address.
import { BlockList, isIP } from 'node:net'
import { plainAddress } from './addresses.ts'

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
  return listOf(rules).check(address, family(address))
}

/** The same rules are the same array, for as long as they stand. */
const lists = new WeakMap<readonly string[], BlockList>()

function listOf(rules: readonly string[]): BlockList {
  const known = lists.get(rules)
  if (known) return known
  const list = new BlockList()
  for (const rule of rules) {
    const [start, bits] = rule.split('/')
    if (bits === undefined) list.addAddress(start!, family(start!))
    else list.addSubnet(start!, Number(bits), family(start!))
  }
  lists.set(rules, list)
  return list
}
