import { configurationOfLicense } from '../../domain/extension.ts'
import type { License } from '../../domain/license.ts'
import { SmallRack } from './small-rack.tsx'

interface LicenseRackProps {
  license: License
  isStarting?: boolean
  className?: string
}

/** Renders nothing for a 1.0 app, or if the license's size is unknown. */
export function LicenseRack({ license, ...rack }: LicenseRackProps) {
  const configuration = configurationOfLicense(license)
  return configuration ? <SmallRack configuration={configuration} {...rack} /> : null
}
