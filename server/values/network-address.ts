import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks reserved for documentation (RFC 5737, RFC 3849) count as public, since the demo's visitors come from them. */
const NOT_PUBLIC = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/96',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
]) {
  const [start = '', bits] = range.split('/')
  NOT_PUBLIC.addSubnet(start, Number(bits), isIPv4(start) ? 'ipv4' : 'ipv6')
}

const isPlainIpv6 = (text: string) => isIPv6(text) && !text.includes('%')

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(ipv6: string): string[] {
  const { hostname } = new URL(`http://[${ipv6}]`)
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
}

/** IPv6 prefixes whose last two groups are an IPv4 address: mapped and translated (RFC 6052). */
const CARRIERS = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

function carriedIpv4(groups: readonly string[]): string | null {
  if (!CARRIERS.includes(groups.slice(0, 6).join(':'))) return null
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** Excludes private, loopback, link-local, carrier-grade NAT (RFC 6598), multicast and reserved addresses. */
export function isPublicAddress(text: string): boolean {
  if (isIPv4(text)) return !NOT_PUBLIC.check(text)
  if (!isPlainIpv6(text)) return false
  const carried = carriedIpv4(groupsOf(text))
  return carried ? isPublicAddress(carried) : !NOT_PUBLIC.check(text, 'ipv6')
}

/** Reads an address to which a proxy may have added a port, brackets or a zone. Null if it isn't one. */
export function parseIpAddress(entry: string): string | null {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry) ?? []
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(entry) ?? []
  const text = (bracketed ?? beforePort ?? entry).replace(/%[\w.-]+$/, '')
  const isAddress = isPlainIpv6(text) || (bracketed === undefined && isIPv4(text))
  return isAddress ? text : null
}

/** The IPv4 address that an IPv6 address carries; any other address unchanged. */
export const plainAddress = (address: string): string =>
  isPlainIpv6(address) ? (carriedIpv4(groupsOf(address)) ?? address) : address

interface Networks {
  network: string
  /** The network around it that one customer of an internet provider may have; null for IPv4. */
  widerNetwork: string | null
}

const NETWORK_GROUPS = 4
const WIDER_NETWORK_GROUPS = 3

/** For rate limits: the IPv4 address, or the /64 of an IPv6 address, which is one household, and the /48 around it. */
export function networksOf(address: string | null): Networks {
  const text = address === null ? null : parseIpAddress(address)
  if (text === null) return { network: 'unknown', widerNetwork: null }
  const groups = isIPv4(text) ? [] : groupsOf(text)
  const ipv4 = isIPv4(text) ? text : carriedIpv4(groups)
  if (ipv4) return { network: ipv4, widerNetwork: null }
  const prefixOf = (count: number) => `${groups.slice(0, count).join(':')}::/${16 * count}`
  return { network: prefixOf(NETWORK_GROUPS), widerNetwork: prefixOf(WIDER_NETWORK_GROUPS) }
}

export const networkOf = (address: string | null) => networksOf(address).network
