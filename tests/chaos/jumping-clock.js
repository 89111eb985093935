import { readFileSync } from 'node:fs'

// Loaded into a site's process by `node --import`. At SIGUSR2 its wall clock goes as far ahead or back as the file that
// CLOCK_OFFSET_FILE names says, in milliseconds; timers and `performance.now` go on, as they do when an operator or an
// NTP server sets a machine's clock.
const RealDate = Date
let offsetMs = 0

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offsetMs)
    else super(...parts)
  }

  static now() {
    return RealDate.now() + offsetMs
  }
}

process.on('SIGUSR2', () => {
  offsetMs = Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'))
})
