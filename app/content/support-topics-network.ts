import { COMPANY } from './company.ts'
import type { SupportGroup } from './support-topics.ts'

export const SETTINGS_LINK = { text: 'Open settings', to: '/user/settings' } as const

/** The topics of networks, devices and accounts. */
export const NETWORK_AND_ACCOUNT_GROUPS: readonly SupportGroup[] = [
  {
    id: 'network',
    title: 'Network and devices',
    topics: [
      {
        id: 'osc-does-not-arrive',
        title: 'An OSC message does not arrive',
        answer:
          'Listen with CommsKit on the same port, first on the sender’s machine, then on the receiver’s. Where it stops appearing, look for a firewall, a second network port or a wrong subnet. If it appears everywhere, compare its address and type tags with the entity’s, letter by letter.',
        keywords: 'udp tcp port firewall message lost touchosc qlab desk',
        link: { text: 'Look with CommsKit', to: '/commskit' },
      },
      {
        id: 'engine-not-found',
        title: 'The editor does not find the engine',
        answer:
          'Discovery uses multicast, which many managed switches and wireless networks hold back. Choose Connect by address and give the engine’s IP address; port 7410 has to be open towards it.',
        keywords: 'discovery mdns bonjour multicast vlan switch connect ip address',
        link: { text: 'All network ports', to: '/ctrl-suite/specs#network' },
      },
      {
        id: 'art-net-and-sacn',
        title: 'Lights flicker or freeze over Art-Net or sACN',
        answer:
          'Two senders on one universe are the usual cause: the engine’s status panel names the other one. With sACN give the engine a higher priority; with Art-Net let only one machine send. Unicast instead of broadcast helps on busy networks.',
        keywords: 'dmx artnet sacn universe lighting console merge',
        link: { text: 'Protocols', to: '/ctrl-suite/specs#protocols' },
      },
      {
        id: 'timecode-drifts',
        title: 'Timecode drifts or jumps',
        answer:
          'Check that both ends use the same frame rate: 29.97 drop-frame and 30 part by a frame every half minute. For LTC, turn off anything on the audio path that cleans, compresses or resamples.',
        keywords: 'ltc mtc smpte sync clock ptp ntp frame rate',
        link: { text: 'Clocks and frame rates', to: '/ctrl-suite/specs#players' },
      },
      {
        id: 'serial-and-gpio',
        title: 'A serial or GPIO device is silent',
        answer:
          'Compare speed, bits and parity with the device’s manual, then the line ending: many projectors wait for a carriage return that nobody sent. USB adapters change their name when they change their socket; bind the entity to the adapter’s serial number.',
        keywords: 'rs232 rs485 com port usb relay contact projector pjlink',
        link: { text: 'Protocols', to: '/ctrl-suite/specs#protocols' },
      },
    ],
  },
  {
    id: 'account',
    title: 'Account and privacy',
    topics: [
      {
        id: 'password',
        title: 'Change or forget a password',
        answer:
          'Settings sends you an e-mail with a link; if you cannot sign in, the sign-in page offers the same. If you sign in with another company’s account, the password lives there.',
        keywords: 'reset login sign in forgotten email',
        link: SETTINGS_LINK,
      },
      {
        id: 'sign-in-fails',
        title: 'Signing in ends where it began',
        answer:
          'Start again from the sign-in page, in one tab, with cookies allowed for this site. A sign-in that was opened from an old bookmark or lay open for more than a day cannot be finished, only begun anew.',
        keywords: 'login loop invalid state callback cookies error',
        link: { text: 'Sign in', to: '/login' },
      },
      {
        id: 'delete-account',
        title: 'See or delete what you know about me',
        answer:
          'Write to the privacy desk from the address of the account. We answer within a month. Receipts have to be kept for tax; everything else can go. Licenses go with the account, so move them first.',
        keywords: 'gdpr data erase close account personal export subject access',
        link: { text: 'Read the privacy policy', to: '/info/privacy-policy#your-rights' },
      },
      {
        id: 'report-security',
        title: 'Report a security problem',
        answer:
          'Write to our privacy and security desk, with what it takes to see the problem. We confirm within two working days, tell you what we do about it, and take nobody to court for looking in good faith.',
        keywords: 'vulnerability disclosure bug bounty cve hack',
        link: { text: COMPANY.privacyEmail, to: `mailto:${COMPANY.privacyEmail}` },
      },
    ],
  },
]
