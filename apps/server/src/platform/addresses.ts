// Addresses of callers: whose a request is behind how many proxies, one spelling each, and the network that one belongs to. Every limit,
// list, block, socket and record asks here, so that all of them mean the same address.
import type { IncomingMessage } from 'node:http'
import proxyAddresses from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** The proxies in front: how many, or where they are. What a client wrote itself lies beyond them and is never believed. */
export type ProxyTrust = { readonly hops: number } | { readonly networks: readonly string[] }

const PROXY_HOPS_MAX = 10

/** Reads "2" or "10.0.0.0/8, 192.0.2.7"; null for what is neither. */
export function parseProxyTrust(text: string): ProxyTrust | null {
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    return hops >= 1 && hops <= PROXY_HOPS_MAX ? { hops } : null
  }
  const networks = text
    .split(',')
    .map((network) => network.trim())
    .filter(Boolean)
  return networks.length > 0 && networks.every(isNetwork) ? { networks } : null
}

function isNetwork(text: string): boolean {
  // A lone "10" or "0x7f.1" is an address to some, and hardly ever what was meant.
  if (!/^(\d+\.\d+\.\d+\.\d+|[\da-f:.]*:[\da-f:.]*)(\/\d{1,3})?$/i.test(text)) return false
  return text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text)
}

/** Whose a request is, in its one spelling. Without trust the address of the connection, whatever the headers say. */
export function createAddressReader(trust: ProxyTrust | null): (request: IncomingMessage) => string {
  if (!trust) return (request) => plainAddress(request.socket.remoteAddress ?? '')
  const isProxy = 'hops' in trust ? (_: string, index: number) => index < trust.hops : proxiesIn(trust.networks)
  return (request) => {
    const addresses = proxyAddresses.all(request, isProxy).map(plainAddress)
    // A proxy that does not know its client writes "unknown" or worse: then the proxy itself is as far as can be seen.
    return addresses.findLast((address) => ipaddr.isValid(address)) ?? ''
  }
}

function proxiesIn(networks: readonly string[]): (address: string, index: number) => boolean {
  const isIn = proxyAddresses.compile([...networks])
  return (address, index) => isIn(plainAddress(address), index)
}

/** Networks that one caller may be expected to own whole: the last part of such an address costs nothing to change. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const

const PLAIN_IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/**
 * The one spelling of an address: an IPv4 address that came over IPv6 is the IPv4 address, and a port that a proxy wrote beside it is
 * left out. What is no address stays as it is.
 */
export function plainAddress(text: string): string {
  if (PLAIN_IPV4.test(text)) return text
  const address = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text)?.slice(1).find(Boolean) ?? text
  return ipaddr.isValid(address) ? withoutZone(ipaddr.process(address)).toString() : text
}

/** The /24 or /48 that an address belongs to. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = withoutZone(ipaddr.process(address))
  const bits = NETWORK_BITS[parsed.kind()]
  const cidr = `${parsed.toString()}/${bits}`
  const network =
    parsed.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(cidr) : ipaddr.IPv6.networkAddressFromCIDR(cidr)
  return `${network.toString()}/${bits}`
}

/** Reachable by everybody: not of a private network, this machine, a range that is set aside, or one address dressed up as another. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && withoutZone(ipaddr.process(address)).range() === 'unicast'
}

/** "fe80::1%eth0": the zone names an interface of this machine. */
function withoutZone(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  return address.kind() === 'ipv6' ? new ipaddr.IPv6((address as ipaddr.IPv6).parts) : address
}
