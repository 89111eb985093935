import type { ShippedPackage } from './shipped-packages.ts'

/** Under which licenses packages may be shipped: all let closed programs use them, and ask for a notice at most. */
const ALLOWED_LICENSES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]

/** Of `(A OR B)` one has to be allowed, of `(A AND B)` both. */
export function isAllowed(license: string): boolean {
  const plain = license.replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(plain)) return false
  if (plain.includes(' AND ')) return plain.split(' AND ').every(isAllowed)
  return plain.split(' OR ').some((one) => ALLOWED_LICENSES.includes(one))
}

/** The packages of each license, by its name. */
export function groupByLicense(packages: readonly ShippedPackage[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { name, license } of packages) {
    const names = groups.get(license) ?? []
    if (!names.includes(name)) names.push(name)
    groups.set(license, names)
  }
  return new Map([...groups].sort(([one], [other]) => one.localeCompare(other)))
}
