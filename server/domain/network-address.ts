/** The four numbers of an IPv4 address, or null. Leading zeros are refused, since some parsers read them as octal. */
function parseIpv4(text: string): number[] | null {
  const parts = text.split('.')
  const isIpv4 =
    parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  return isIpv4 ? parts.map(Number) : null
}

/** The groups of a part of an IPv6 address that has no `::`; an IPv4 address at its end counts as two. */
function parseGroups(text: string): number[] | null {
  if (text === '') return []
  const parts = text.split(':')
  const ipv4 = parseIpv4(parts.at(-1)!)
  if (ipv4) parts.splice(-1, 1, ...[0, 2].map((at) => (ipv4[at]! * 256 + ipv4[at + 1]!).toString(16)))
  return parts.every((part) => /^[\da-f]{1,4}$/i.test(part)) ? parts.map((part) => parseInt(part, 16)) : null
}

/** The eight groups of an IPv6 address, or null. */
function parseIpv6(text: string): number[] | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [start, end = []] = halves.map(parseGroups)
  if (!start || !end) return null
  const missing = 8 - start.length - end.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null
  return [...start, ...Array<number>(missing).fill(0), ...end]
}

/**
 * Ranges that are not on the public internet: first numbers, and how many bits of them count. The networks for
 * documentation (RFC 5737, RFC 3849) are left out: no visitor has such an address, and the stand-ins use them.
 */
const IPV4_RANGES: [number[], bits: number][] = [
  [[0], 8],
  [[10], 8],
  [[100, 64], 10],
  [[127], 8],
  [[169, 254], 16],
  [[172, 16], 12],
  [[192, 0, 0], 24],
  [[192, 168], 16],
  [[198, 18], 15],
  [[224], 3],
]
const IPV6_RANGES: [number[], bits: number][] = [
  [[0xfc00], 7],
  [[0xfe80], 9],
  [[0xff00], 8],
]

/** Whether the first `bits` of an address are those of the range, in numbers of `size` bits. */
const isIn = (address: readonly number[], [start, bits]: [number[], number], size: number) =>
  address.every((number, index) => {
    const ignored = Math.min(size, Math.max(0, size - (bits - index * size)))
    return number >> ignored === (start[index] ?? 0) >> ignored
  })

const isPublicIpv4 = (address: number[]) => !IPV4_RANGES.some((range) => isIn(address, range, 8))

/** IPv6 prefixes that carry an IPv4 address in their last two groups: mapped, and translated (RFC 6052). */
const CARRIERS = ['0,0,0,0,0,65535', '100,65435,0,0,0,0']

/** The IPv4 address that an IPv6 address carries, or null. */
function carriedIpv4(address: readonly number[]): number[] | null {
  if (!CARRIERS.includes(address.slice(0, 6).join())) return null
  return address.slice(6).flatMap((group) => [group >> 8, group & 0xff])
}

function isPublicIpv6(address: number[]): boolean {
  const carried = carriedIpv4(address)
  if (carried) return isPublicIpv4(carried)
  const isLow = address.slice(0, 6).every((group) => group === 0)
  return !isLow && !IPV6_RANGES.some((range) => isIn(address, range, 16))
}

/**
 * Whether an address may be a visitor's own on the public internet: not private, loopback, link-local, shared by a
 * carrier (RFC 6598), multicast or reserved. False for anything that is no address.
 */
export function isPublicAddress(text: string): boolean {
  const ipv4 = parseIpv4(text)
  if (ipv4) return isPublicIpv4(ipv4)
  const ipv6 = parseIpv6(text)
  return ipv6 !== null && isPublicIpv6(ipv6)
}

/**
 * The address in an entry of `X-Forwarded-For` or of a socket, without what some proxies write round it (a port,
 * brackets, a zone); null when it is none.
 */
export function readAddress(entry: string): string | null {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry) ?? []
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(entry) ?? []
  const text = (bracketed ?? beforePort ?? entry).replace(/%[\w.-]+$/, '')
  if (bracketed === undefined && parseIpv4(text)) return text
  return parseIpv6(text) ? text : null
}

/**
 * The network that a visitor is counted by: an IPv4 address whole, however it is written, and of an IPv6 address the
 * first 64 bits, since one household has that many addresses. Everything that is no address counts as one network.
 */
export function networkOf(address: string | null): string {
  const text = address === null ? null : readAddress(address)
  if (text === null) return 'unknown'
  const ipv6 = parseIpv6(text)
  if (!ipv6) return text
  const carried = carriedIpv4(ipv6)
  if (carried) return carried.join('.')
  const groups = ipv6.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
