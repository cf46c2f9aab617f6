import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createAddressReader, networkOf, parseProxyTrust, plainAddress } from './addresses.ts'

const request = (remoteAddress: string, forwardedFor?: string) =>
  ({
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage

describe('whose a request is', () => {
  const LIE = '198.51.100.66'
  it.each([
    ['nobody in front', 'off', '203.0.113.9', LIE, '203.0.113.9'],
    ['one proxy that appends', '1', '10.0.0.2', `${LIE}, 203.0.113.9`, '203.0.113.9'],
    ['one proxy that overwrites', '1', '10.0.0.2', '203.0.113.9', '203.0.113.9'],
    ['two proxies that append', '2', '10.0.0.2', `${LIE}, 203.0.113.9, 10.0.0.7`, '203.0.113.9'],
    ['two hops, of which the first overwrites', '2', '10.0.0.2', '203.0.113.9, 10.0.0.7', '203.0.113.9'],
    ['a proxy that wrote nothing', '1', '10.0.0.2', undefined, '10.0.0.2'],
    ['a proxy that does not know its client', '1', '10.0.0.2', `${LIE}, unknown`, '10.0.0.2'],
    ['proxies of a network, appending', '10.0.0.0/8', '10.0.0.2', `${LIE}, 203.0.113.9, 10.9.9.9`, '203.0.113.9'],
    ['proxies of a network, overwriting', '10.0.0.0/8', '10.0.0.2', '203.0.113.9', '203.0.113.9'],
    ['a stranger that reaches the node itself', '10.0.0.0/8', '203.0.113.9', LIE, '203.0.113.9'],
    ['a stranger behind text', '10.0.0.0/8', '10.0.0.2', `${LIE}, nonsense`, '10.0.0.2'],
    ['an IPv4 proxy over IPv6', '10.0.0.0/8', '::ffff:10.0.0.2', `${LIE}, ::ffff:203.0.113.9`, '203.0.113.9'],
    ['an IPv6 proxy', '2001:db8:1::/48', '2001:db8:1::5', '2001:DB8:0:0::9', '2001:db8::9'],
    ['addresses with ports', '1', '10.0.0.2', '[2001:db8::9]:443', '2001:db8::9'],
    ['an IPv4 address with a port', '1', '10.0.0.2', '203.0.113.9:50123', '203.0.113.9'],
    ['a zone', 'off', 'fe80::1%eth0', undefined, 'fe80::1'],
  ])('%s', (_what, trust, remote, forwardedFor, expected) => {
    const read = createAddressReader(trust === 'off' ? null : parseProxyTrust(trust))
    expect(read(request(remote, forwardedFor))).toBe(expected)
  })

  it.each(['on', 'true', '0', '11', '-1', '1.5', '10', '10.0.0.0/33', '10.0.0.0/8 172.16.0.0/12', 'proxy.local', ','])(
    'says nothing by %j',
    (text) => {
      // "10" is a number of hops; every other of them means nothing.
      expect(parseProxyTrust(text)).toEqual(text === '10' ? { hops: 10 } : null)
    },
  )

  it('is spelled one way', () => {
    expect(['::FFFF:192.0.2.1', '2001:DB8::0:1', '192.0.2.1', 'what'].map(plainAddress)).toEqual([
      '192.0.2.1',
      '2001:db8::1',
      '192.0.2.1',
      'what',
    ])
  })

  it('belongs to a network', () => {
    expect(['192.0.2.77', '::ffff:192.0.2.78', '2001:db8:1:2::9', 'what'].map(networkOf)).toEqual([
      '192.0.2.0/24',
      '192.0.2.0/24',
      '2001:db8:1::/48',
      'what',
    ])
  })
})
